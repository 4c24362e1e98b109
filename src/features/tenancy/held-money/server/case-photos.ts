import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { m } from '#messages'
import type { Context, Exchange, Services } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound, signInFirst } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { SentFile } from '#shared/file-field.ts'
import type { CasePhoto } from '../contract.ts'
import { casePhotoPath } from '../photo-path.ts'
import { mostPhotos } from '../rules.ts'
import { findCase, findMovedIn, findPhoto, listPhotos, lockCase, type PhotoRow } from './queries.ts'

const { photos } = inspections

export const photoOf = ({ id, case_id, width, height }: PhotoRow): CasePhoto => ({
  ...{ id, width, height, url: casePhotoPath(case_id, id, '1600.webp') },
  small_url: casePhotoPath(case_id, id, '320.webp'),
})

/** To the caller's open case. What was sent twice is kept once; the database allows six. */
export async function addCasePhoto(ctx: Context, file: SentFile): Promise<number> {
  const home = await findMovedIn(ctx.db, signedIn(ctx).personId)
  const found = home && (await findCase(ctx.db, home.id))
  if (!found) throw conflict(m.myhome_tell_first())
  const kept = await photos.keep(ctx.providers.storage, file.bytes)
  try {
    const isNew = await transaction(ctx.db, async (tx) => {
      const open = await lockCase(tx, found.id)
      if (open?.state !== 'open') throw conflict(m.myhome_case_decided())
      const there = await listPhotos(tx, found.id)
      if (there.some(({ sha256 }) => sha256 === kept.sha256)) return false
      if (there.length >= mostPhotos) throw conflict(m.myhome_most_photos({ most: mostPhotos }))
      await tx
        .insertInto('move_in_case_photo')
        .values({
          ...{ case_id: found.id, position: there.length + 1, storage_key: kept.key, sha256: kept.sha256 },
          ...{ width: kept.width, height: kept.height, added_at: ctx.now },
        })
        .execute()
      return true
    })
    if (!isNew) await photos.drop(ctx.providers.storage, kept.key)
  } catch (error) {
    await photos.drop(ctx.providers.storage, kept.key)
    throw error
  }
  return home.id
}

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Params: { id: string; photo: string; file: string } }

/** Photos of a case, for its tenant and for admins. */
export async function casePhotoRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>(casePhotoPath(':id', ':photo', ':file'), async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { id, photo, file } = request.params
    const size = photos.sizes.find((each) => `${each}.webp` === file)
    const isNumber = [id, photo].every((text) => /^[1-9]\d{0,14}$/.test(text))
    const found = size && isNumber ? await findPhoto(services.db, Number(id), Number(photo)) : undefined
    const mayRead = found && (found.tenant_id === actor.personId || actor.role === 'admin')
    const stored = size && mayRead ? await services.providers.storage.get(photos.fileOf(found.storage_key, size)) : null
    if (!stored) throw notFound('There is no such photo.')
    // Private and asked again each time, so that it is gone after signing out.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', 'content-type': 'image/webp' })
    return reply.header('content-length', stored.size).send(stored.body)
  })
}
