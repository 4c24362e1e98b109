import { providerError } from '../provider-error.ts'
import { mp4Duration } from './mp4-duration.ts'
import type { VideoMaker } from './port.ts'

const playable = ['mp4', 'm4v', 'mov', '3gp']

/** Where no ffmpeg is installed: what browsers play goes through as it is; other kinds are refused with what to do. */
export const passThroughVideo: VideoMaker = {
  async makePlayable(source, kind) {
    const durationS = playable.includes(kind) ? await mp4Duration(source) : null
    if (durationS === null || durationS <= 0) {
      throw providerError('rejected', 'This video cannot be played in a browser. Send it as MP4.')
    }
    return { mp4: source, hls: null, poster: null, durationS }
  },
}
