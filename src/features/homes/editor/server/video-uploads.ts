import { homes } from '#features/homes/listing/server/api.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notAllowed, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { UploadPurpose } from '#platform/uploads/purpose.ts'
import { kindOf } from '#shared/file-kinds.ts'
import { hasVideoName, mostVideoBytes, mostVideos, videoUploadsPath, wrongVideo } from '../video-rules.ts'
import { makeVideo, playedKey } from './make-video.ts'

const listers = ['admin', 'central_listor']

function videoKindOf(head: Uint8Array, name: string) {
  const kind = kindOf(head, name)
  if (!kind || kind === 'photo') throw badInput({ file: wrongVideo }, wrongVideo)
  return kind
}

/** Video tours of homes, by those who list them. */
export const videoUploads: UploadPurpose<{ homeId: number; name: string }> = {
  name: 'home_video',
  path: videoUploadsPath,
  async begin(ctx, { length, metadata }) {
    if (!listers.includes(signedIn(ctx).role)) throw notAllowed()
    if (length > mostVideoBytes)
      throw new Refusal(413, 'too_large', `A video has ${mostVideoBytes / 1_000_000} MB at most.`)
    const { home_id = '', filename = '' } = metadata
    if (!hasVideoName(filename)) throw badInput({ file: wrongVideo }, wrongVideo)
    const homeId = /^[1-9]\d{0,8}$/.test(home_id) ? Number(home_id) : 0
    const home = await ctx.db.selectFrom('home').select('id').where('id', '=', homeId).executeTakeFirst()
    if (!home) throw notFound('There is no such home.')
    return { homeId, name: filename.slice(-80) }
  },
  checkHead(head, { about }) {
    videoKindOf(head, about.name)
  },
  async finish(ctx, { about: { homeId, name }, head, ...whole }) {
    const kind = videoKindOf(head, name)
    const sha256 = await whole.sha256()
    const video_id = await transaction(ctx.db, async (tx) => {
      if (!(await homes.lockListing(tx, homeId))) throw notFound('There is no such home.')
      const there = await tx.selectFrom('home_video').select(['id', 'sha256']).where('home_id', '=', homeId).execute()
      const same = there.find((each) => each.sha256 === sha256)
      if (same) return same.id
      if (there.length >= mostVideos) throw conflict(`A home has ${mostVideos} videos at most.`)
      const source_key = await whole.keep(tx)
      const { id } = await tx
        .insertInto('home_video')
        .values({
          ...{ home_id: homeId, storage_key: playedKey(source_key), source_key, sha256, state: 'waiting' },
          ...{ active: false, duration_s: 0, recorded_at: ctx.now, added_by: signedIn(ctx).personId },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.queue.enqueue(makeVideo, { videoId: id, kind }, { tx, singletonKey: String(id) })
      return id
    })
    return { video_id }
  },
}
