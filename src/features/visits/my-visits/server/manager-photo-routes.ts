import type { FastifyInstance, FastifyRequest } from 'fastify'
import { profiles } from '#features/people/profiles/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** The photo of the area manager, served only to the visitor of an upcoming visit. */
export async function managerPhotoRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string } }>('/reschedule/:id/manager.webp', async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    if (!/^[1-9]\d{0,8}$/.test(request.params.id)) throw notFound(m.visits_no_such_visit())
    const ctx = { db: services.db, now: services.clock(), actor }
    const visit = await visits.getOwnVisit(ctx, await visits.whoseVisits(ctx), Number(request.params.id))
    if (!visit.area_manager) throw notFound()
    return profiles.sendPhoto(services, { request, reply }, visit.area_manager.id, 96)
  })
}
