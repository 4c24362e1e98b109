import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { meterPhotoPath } from '../paths.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }
type Asked = { Params: { id: string; file: string } }

const { photos } = inspections

/** Read by those who live in the home, those who have a share in it, and admins. */
async function findPhoto(db: Db, readingId: number, personId: number, isAdmin: boolean): Promise<string | null> {
  const { rows } = await sql<{ storage_key: string | null }>`
    select r.storage_key from meter_reading r
    where r.id = ${readingId} and (${isAdmin}
      or exists (select from tenancy t where t.home_id = r.home_id and t.tenant_id = ${personId}
        and t.state in ('living', 'notice_given'))
      or exists (select from meter_split s join meter_share m on m.split_id = s.id join tenancy t on t.id = m.tenancy_id
        where t.tenant_id = ${personId} and r.id in (s.from_reading_id, s.to_reading_id)))`.execute(db)
  return rows[0]?.storage_key ?? null
}

export async function meterPhotoRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<Asked>(meterPhotoPath(':id', ':file'), async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { id, file } = request.params
    const size = photos.sizes.find((each) => `${each}.webp` === file)
    const isNumber = /^[1-9]\d{0,14}$/.test(id)
    const key =
      size && isNumber ? await findPhoto(services.db, Number(id), actor.personId, actor.role === 'admin') : null
    const stored = size && key ? await services.providers.storage.get(photos.fileOf(key, size)) : null
    if (!stored) throw notFound(m.meters_no_photo())
    // Private and asked again each time, so that it is gone after signing out.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', 'content-type': 'image/webp' })
    return reply.header('content-length', stored.size).send(stored.body)
  })
}
