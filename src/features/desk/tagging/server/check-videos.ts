import { hasVideoName, mostVideoBytes, wrongVideo } from '#features/homes/editor/video-rules.ts'
import { type Act, openActingDb } from '#platform/acts.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notAllowed, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { UploadPurpose } from '#platform/uploads/purpose.ts'
import { kindOf } from '#shared/file-kinds.ts'
import { checkVideosPath, kindsOf, type TaggingKind } from '../rules.ts'
import { makeCheckVideo } from './make-check-video.ts'

function videoKindOf(head: Uint8Array, name: string): string {
  const kind = kindOf(head, name)
  if (!kind || kind === 'photo') throw badInput({ file: wrongVideo }, wrongVideo)
  return kind
}

const noCheck = () => notFound('There is no such check.')

/** Films of checks, by those who tag them. Each check has one; only one that could not be played gives way. */
export const checkVideoUploads: UploadPurpose<{ inspectionId: number; name: string }> = {
  name: 'inspection_video',
  path: checkVideosPath,
  async begin(ctx, { length, metadata }) {
    const kinds = kindsOf(signedIn(ctx).role)
    if (kinds.length === 0) throw notAllowed()
    if (length > mostVideoBytes)
      throw new Refusal(413, 'too_large', `A video has ${mostVideoBytes / 1_000_000} MB at most.`)
    const { inspection_id = '', filename = '' } = metadata
    if (!hasVideoName(filename)) throw badInput({ file: wrongVideo }, wrongVideo)
    const inspectionId = /^[1-9]\d{0,8}$/.test(inspection_id) ? Number(inspection_id) : 0
    const check = await ctx.db
      .selectFrom('inspection')
      .select(['kind', 'state'])
      .where('id', '=', inspectionId)
      .executeTakeFirst()
    if (!check || check.state === 'open' || !kinds.includes(check.kind as TaggingKind)) throw noCheck()
    return { inspectionId, name: filename.slice(-80) }
  },
  checkHead(head, { about }) {
    videoKindOf(head, about.name)
  },
  async finish(ctx, { about: { inspectionId, name }, head, ...whole }) {
    const kind = videoKindOf(head, name)
    const { personId, role } = signedIn(ctx)
    const sha256 = await whole.sha256()
    const act: Act = { personId, role, call: 'addCheckVideo', at: ctx.now, about: `check ${inspectionId}` }
    const video_id = await transaction(openActingDb(ctx.db, act), async (tx) => {
      const source_key = await whole.keep(tx)
      const row = { inspection_id: inspectionId, source_key, sha256, added_by: personId, added_at: ctx.now }
      const id = await takeVideo(tx, row)
      await ctx.queue.enqueue(makeCheckVideo, { videoId: id, kind }, { tx, singletonKey: String(id) })
      return id
    })
    return { video_id }
  },
}

type VideoRow = { inspection_id: number; source_key: string; sha256: string; added_by: number; added_at: Date }

async function takeVideo(tx: Tx, row: VideoRow): Promise<number> {
  await tx
    .deleteFrom('inspection_video')
    .where('inspection_id', '=', row.inspection_id)
    .where('state', '=', 'failed')
    .execute()
  const made = await tx
    .insertInto('inspection_video')
    .values(row)
    .onConflict((on) => on.column('inspection_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict('This check has its video.')
  return made.id
}
