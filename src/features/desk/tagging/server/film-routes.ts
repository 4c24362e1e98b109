import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { sendStored } from '#platform/http/send-stored.ts'
import { kindsOf, type TaggingKind } from '../rules.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The film of a check: for those who tag it, and once it is handed in for those who may read the report. */
export async function checkFilmRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string } }>('/inspection/video/:id/whole.mp4', async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const { id } = request.params
    const video = /^[1-9]\d{0,8}$/.test(id) ? await findFilm(services, Number(id)) : undefined
    if (!video?.storage_key) throw notFound('There is no such video.')
    const kinds = kindsOf(actor.role)
    // A move-out is compared with the film of moving in.
    const isTagger =
      kinds.includes(video.kind as TaggingKind) || (video.kind === 'move_in' && kinds.includes('move_out'))
    if (!isTagger) {
      if (!video.handed_in_at) throw notFound('There is no such video.')
      await inspections.findReadable({ db: services.db, now: services.clock(), actor }, video.inspection_id)
    }
    const headers = { 'cache-control': 'private, no-cache', vary: 'cookie', 'x-robots-tag': 'noindex' }
    return sendStored(request, reply, services.providers.storage, video.storage_key, headers)
  })
}

const findFilm = ({ db }: Services, id: number) =>
  db
    .selectFrom('inspection_video as v')
    .innerJoin('inspection as i', 'i.id', 'v.inspection_id')
    .leftJoin('video_tagging as g', 'g.inspection_video_id', 'v.id')
    .select(['v.storage_key', 'v.inspection_id', 'i.kind', 'g.handed_in_at'])
    .where('v.id', '=', id)
    .executeTakeFirst()
