import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NoResultError } from 'kysely'
import { isStaff } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Exchange, Services } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import { photo } from '../rules.ts'
import { photoFile } from './photo.ts'

type Options = { services: Services; exchangeOf(request: FastifyRequest): Exchange }

/** Photos of people at /api/v1/profile_photo/{person}/{size}.webp: for themself and for staff; to others there is none. */
export async function photoRoutes(app: FastifyInstance, { services, exchangeOf }: Options): Promise<void> {
  const { db, providers } = services

  app.get<{ Params: { id: string; file: string } }>('/api/v1/profile_photo/:id/:file', async (request, reply) => {
    const actor = await exchangeOf(request).actor()
    if (!actor) throw signInFirst()
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : Number.NaN
    const size = photo.sizes.find((each) => `${each}.webp` === request.params.file)
    if (!size || (id !== actor.personId && !isStaff(actor.role)) || Number.isNaN(id)) throw notFound()
    const key = await keyOf(id)
    if (!key) throw notFound()
    const etag = `"${key}-${size}"`
    // Kept by their own browser only, and asked for again each time: signing out takes it away.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag, 'content-type': 'image/webp' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const file = await providers.storage.get(photoFile(id, key, size))
    if (!file) throw notFound()
    return reply.header('content-length', file.size).send(file.body)
  })

  async function keyOf(personId: number): Promise<string | null> {
    const person = await accounts.getPerson(db, personId).catch((error: unknown) => {
      if (error instanceof NoResultError) return null
      throw error
    })
    return person?.deleted_at ? null : (person?.photo_key ?? null)
  }
}
