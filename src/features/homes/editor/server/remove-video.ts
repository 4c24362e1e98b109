import { captionsColumn, sentCaptions } from '#features/homes/listing/captions-address.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { isPlaylist } from '#features/homes/listing/tour-address.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { releaseKept } from '#platform/uploads/pieces.ts'
import { dayInIndia } from '#shared/dates.ts'

/**
 * Takes a video off its home. Files go after the row, as they cannot be restored; those of the demo world are shared.
 */
export async function removeVideo(ctx: Context, homeId: number, videoId: number): Promise<void> {
  const video = await transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, homeId)
    const row = await tx
      .deleteFrom('home_video')
      .where('id', '=', videoId)
      .where('home_id', '=', homeId)
      .returning(['storage_key', 'source_key', 'sha256', ...Object.values(captionsColumn)])
      .executeTakeFirst()
    if (!home || !row) throw notFound('There is no such video.')
    await homes.noteChange(tx, {
      ...{ home_id: homeId, person_id: signedIn(ctx).personId, what: 'videos', made_at: ctx.now },
      ...{ reason: 'Taken off', before: { count: 1 }, after: { count: 0 } },
    })
    await homes.refreshSearch(tx, homeId, dayInIndia(ctx.now))
    return { ...row, sent: row.source_key ? await releaseKept(tx, row.source_key) : [] }
  })
  const { storage } = ctx.providers
  for (const column of Object.values(captionsColumn)) {
    const captions = video[column]
    if (captions?.startsWith(sentCaptions)) await storage.remove(captions)
  }
  if (video.sha256 === null) return
  for (const file of video.sent) await storage.remove(file)
  const key = video.storage_key
  if (!isPlaylist(key)) await storage.remove(key)
  else for await (const piece of storage.list(key.replace(/index\.m3u8$/, ''))) await storage.remove(piece.key)
}
