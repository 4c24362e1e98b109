import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { dropKept, idOfKept, openKept } from '#platform/uploads/pieces.ts'
import { isProviderError } from '#providers/provider-error.ts'

/** Makes the film of a check playable; from then on it waits to be tagged. */
export const makeCheckVideo = defineJob({
  name: 'desk.make-check-video',
  payload: z.object({ videoId: z.number().int(), kind: z.string() }),
  timeoutSeconds: 3600,
  run: (ctx, { videoId, kind }) => makePlayable(ctx, videoId, kind),
})

export const taggingJobs = [makeCheckVideo]

async function makePlayable(ctx: JobContext, videoId: number, kind: string): Promise<void> {
  const video = await ctx.db
    .selectFrom('inspection_video')
    .innerJoin('inspection', 'inspection.id', 'inspection_video.inspection_id')
    .select(['inspection_video.state', 'source_key', 'inspection.kind'])
    .where('inspection_video.id', '=', videoId)
    .executeTakeFirst()
  if (video?.state !== 'waiting' || !video.source_key) return
  const folder = await mkdtemp(join(tmpdir(), 'thikana-video-'))
  try {
    const sent = await openKept(ctx, video.source_key)
    const source = join(folder, `source.${kind}`)
    await pipeline(sent, createWriteStream(source))
    const made = await ctx.providers.video.makePlayable(source, kind, folder)
    const storage_key = `check_videos/${idOfKept(video.source_key)}.mp4`
    await ctx.providers.storage.put(storage_key, createReadStream(made.mp4), { contentType: 'video/mp4' })
    const duration_ms = Math.min(32_000_000, Math.max(1000, Math.round(made.durationS * 1000)))
    await transaction(ctx.db, async (tx) => {
      await tx
        .updateTable('inspection_video')
        .set({ state: 'ready', storage_key, duration_ms, source_key: null })
        .where('id', '=', videoId)
        .execute()
      await tx
        .insertInto('video_tagging')
        .values({ kind: video.kind, inspection_video_id: videoId, duration_ms, made_at: ctx.now })
        .onConflict((on) => on.column('inspection_video_id').doNothing())
        .execute()
    })
  } catch (error) {
    if (!isProviderError(error, 'rejected')) throw error
    await ctx.db
      .updateTable('inspection_video')
      .set({ state: 'failed', problem: error.message, source_key: null })
      .where('id', '=', videoId)
      .execute()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await dropKept(ctx, video.source_key)
}
