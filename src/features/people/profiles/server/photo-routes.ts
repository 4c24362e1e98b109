import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { isStaff } from '#shared/endpoint.ts'
import { photo } from '../photo-rules.ts'
import { sendPhoto } from './send-photo.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** Serves /api/v1/profile_photo/{person}/{size}.webp to the person and to staff; others get a 404. */
export async function photoRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>('/api/v1/profile_photo/:id/:file', async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : Number.NaN
    const size = photo.sizes.find((each) => `${each}.webp` === request.params.file)
    if (!size || (id !== actor.personId && !isStaff(actor.role)) || Number.isNaN(id)) throw notFound()
    return sendPhoto(services, { request, reply }, id, size)
  })
}
