import { execFile, spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { providerError } from '../provider-error.ts'
import { mp4Duration } from './mp4-duration.ts'
import type { VideoMaker } from './port.ts'

const run = promisify(execFile)
const longestMs = 20 * 60_000

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0

/**
 * H.264 and AAC at 720 lines, as one MP4 file and as HLS, with a poster. ffmpeg reads this one file alone: a playlist or
 * a reference inside it must not make it open addresses or other files of the machine.
 */
export const ffmpegVideo: VideoMaker = {
  async makePlayable(source, kind, folder) {
    if (kind === 'm3u8') throw providerError('rejected', 'A playlist holds no pictures. Send the video itself.')
    const mp4 = join(folder, 'whole.mp4')
    const hls = join(folder, 'hls')
    const poster = join(folder, 'poster.jpg')
    await mkdir(hls, { recursive: true })
    const ffmpeg = (...parts: string[]) =>
      run('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...parts], { timeout: longestMs, maxBuffer: 1_000_000 }).catch(
        (error: unknown) => {
          throw providerError('rejected', 'This video is damaged or of a kind we cannot read.', error)
        },
      )
    const input = ['-protocol_whitelist', 'file', '-i', source]
    await ffmpeg(
      ...input,
      ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-vf', "scale=-2:'min(720,ih)'", '-threads', '2'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-g', '48'],
      ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-movflags', '+faststart', mp4],
    )
    const cut = ['-c', 'copy', '-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod']
    await ffmpeg('-i', mp4, ...cut, '-hls_segment_filename', join(hls, 'piece-%04d.ts'), join(hls, 'index.m3u8'))
    await ffmpeg('-i', mp4, '-vf', 'thumbnail', '-frames:v', '1', '-q:v', '3', poster)
    return { mp4, hls, poster, durationS: (await mp4Duration(mp4)) ?? 1 }
  },
}
