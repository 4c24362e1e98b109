import type { FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Actor, Exchange } from '#platform/context.ts'
import { notAllowed, signInFirst } from '#platform/errors.ts'

/**
 * The person who asks for a private file. A link on another site must not open one, nor write a false note that it was
 * seen.
 */
export async function callerOf(request: FastifyRequest, exchangeOf: (request: FastifyRequest) => Exchange) {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw notAllowed(m.errors_other_site())
  const actor: Actor | null = await exchangeOf(request).actor()
  if (!actor) throw signInFirst()
  return actor
}

type PrivateFile = { contentType: string; bytes: Buffer /** Without its ending. */; name: string }

/**
 * Pictures are our own re-encodings and may be shown inline; PDFs may contain active content and are downloads only.
 */
export function sendPrivateFile(reply: FastifyReply, { contentType, bytes, name }: PrivateFile): FastifyReply {
  const isPdf = contentType === 'application/pdf'
  reply.headers({
    'cache-control': 'private, no-store',
    'content-type': contentType,
    'content-length': bytes.length,
    'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}.${isPdf ? 'pdf' : 'jpg'}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return reply.send(bytes)
}
