import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { homes } from '#features/homes/listing/server/api.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { pictureFile, preparePhoto, storageKeyOf } from '#platform/images/images.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { dropKept, idOfKept, openKept } from '#platform/uploads/pieces.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { PlayableVideo } from '#providers/video/port.ts'
import { dayInIndia } from '#shared/dates.ts'

/** Makes an uploaded video playable and shows it on its home. */
export const makeVideo = defineJob({
  name: 'homes.make-video',
  payload: z.object({ videoId: z.number().int(), kind: z.string() }),
  timeoutSeconds: 3600,
  run: (ctx, { videoId, kind }) => makePlayable(ctx, videoId, kind),
})

async function makePlayable(ctx: JobContext, videoId: number, kind: string): Promise<void> {
  const video = await ctx.db.selectFrom('home_video').selectAll().where('id', '=', videoId).executeTakeFirst()
  if (video?.state !== 'waiting' || !video.source_key) return
  const folder = await mkdtemp(join(tmpdir(), 'thikana-video-'))
  try {
    const sent = await openKept(ctx, video.source_key)
    const source = join(folder, `source.${kind}`)
    await pipeline(sent, createWriteStream(source))
    const made = await ctx.providers.video.makePlayable(source, kind, folder)
    const storage_key = await store(ctx, video.source_key, made)
    const poster_picture_id = made.poster ? await storePoster(ctx, made.poster) : null
    const duration_s = Math.min(32_000, Math.max(1, Math.round(made.durationS)))
    await transaction(ctx.db, async (tx) => {
      await tx
        .updateTable('home_video')
        .set({
          storage_key,
          poster_picture_id,
          duration_s,
          state: 'ready',
          active: true,
          source_key: null,
          problem: null,
        })
        .where('id', '=', videoId)
        .execute()
      await noteVideo(tx, ctx, video)
    })
  } catch (error) {
    if (!isProviderError(error, 'rejected')) throw error
    await ctx.db
      .updateTable('home_video')
      .set({ state: 'failed', problem: error.message, source_key: null })
      .where('id', '=', videoId)
      .execute()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await dropKept(ctx, video.source_key)
}

/** Where the one file of a video is played from. A job that is run again writes to the same place. */
export const playedKey = (sourceKey: string): string => `tours/${idOfKept(sourceKey)}.mp4`

/** The playlist with its pieces and the whole file beside it; without a playlist the one file. */
async function store(ctx: JobContext, sourceKey: string, { mp4, hls }: PlayableVideo): Promise<string> {
  const { storage } = ctx.providers
  const whole = playedKey(sourceKey)
  const base = whole.replace(/\.mp4$/, '')
  const asMp4 = { contentType: 'video/mp4' }
  if (hls === null) {
    await storage.put(whole, createReadStream(mp4), asMp4)
    return whole
  }
  await storage.put(`${base}/whole.mp4`, createReadStream(mp4), asMp4)
  for (const name of await readdir(hls)) {
    const contentType = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp2t'
    await storage.put(`${base}/${name}`, createReadStream(join(hls, name)), { contentType })
  }
  return `${base}/index.m3u8`
}

async function storePoster(ctx: JobContext, path: string): Promise<number> {
  const bytes = await readFile(path)
  const { data, ...size } = await preparePhoto(bytes)
  const storage_key = storageKeyOf(bytes)
  await ctx.providers.storage.put(pictureFile(storage_key), data, { contentType: 'image/webp' })
  const row = { storage_key, ...size, alt: 'Video tour', kind: 'tour', style: null }
  const { id } = await ctx.db
    .insertInto('picture')
    .values(row)
    .onConflict((one) => one.column('storage_key').doUpdateSet({ alt: row.alt }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The tour shows in the search and on the page in the same transaction. */
async function noteVideo(tx: Tx, ctx: JobContext, video: { home_id: number; added_by: number | null }): Promise<void> {
  const { n } = await tx
    .selectFrom('home_video')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('home_id', '=', video.home_id)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  await homes.noteChange(tx, {
    ...{ home_id: video.home_id, person_id: video.added_by, what: 'videos', reason: 'Video tour', made_at: ctx.now },
    ...{ before: { count: n - 1 }, after: { count: n } },
  })
  await homes.refreshSearch(tx, video.home_id, dayInIndia(ctx.now))
}

export const editorJobs = [makeVideo]
