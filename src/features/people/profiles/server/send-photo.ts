import type { FastifyReply, FastifyRequest } from 'fastify'
import { NoResultError } from 'kysely'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Services } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { PhotoSize } from '../photo-rules.ts'
import { photoFile } from './photo.ts'

type Files = Pick<Services, 'db' | 'providers'>
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Sends a person's photo. The caller must have checked access. */
export async function sendPhoto(
  { db, providers }: Files,
  { request, reply }: Exchange,
  personId: number,
  size: PhotoSize,
): Promise<FastifyReply> {
  const key = await photoKey(db, personId)
  if (!key) throw notFound()
  const etag = `"${key}-${size}"`
  // Private and revalidated on every request, so that it is gone after signing out.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag, 'content-type': 'image/webp' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const file = await providers.storage.get(photoFile(personId, key, size))
  if (!file) throw notFound()
  return reply.header('content-length', file.size).send(file.body)
}

async function photoKey(db: Files['db'], personId: number): Promise<string | null> {
  const person = await accounts.getPerson(db, personId).catch((error: unknown) => {
    if (error instanceof NoResultError) return null
    throw error
  })
  return person?.deleted_at ? null : (person?.photo_key ?? null)
}
