import type { FastifyInstance } from 'fastify'
import { profiles } from '#features/people/profiles/server/api.ts'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { getSharedVisit } from './get-shared-visit.ts'

/** The photo of the area manager, for anyone who has the link of the visit, as long as that works. */
export async function sharedPhotoRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get<{ Params: { token: string } }>('/visits/shared/:token/manager.webp', async (request, reply) => {
    const ctx = { db: services.db, config: services.config, now: services.clock() }
    const { manager } = await getSharedVisit(ctx, request.params.token)
    if (!manager?.photo) throw notFound()
    return profiles.sendPhoto(services, { request, reply }, manager.id, 96)
  })
}
