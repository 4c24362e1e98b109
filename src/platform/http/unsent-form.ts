import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { m } from '#messages'
import { escapeHtml } from './html.ts'
import { asksForData } from './page-path.ts'
import { type SecretField, secretField } from './secret-fields.ts'

export type Field = readonly [name: string, value: string]

const urlEncoded = 'application/x-www-form-urlencoded'
/** No form of ours has as many; each costs more bytes in a page than in the request. */
const mostFields = 1000

/** Whether a browser posts a form by itself, without the scripts of the page, and shows what comes back. */
export const postsForm = (request: FastifyRequest): boolean =>
  request.method === 'POST' &&
  (request.headers.accept ?? '').includes('text/html') &&
  (mediaType(request) === urlEncoded || mediaType(request) === 'multipart/form-data') &&
  !asksForData(request)

const mediaType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** The fields of a form that was posted without scripts; null where they were not read or hold files. */
export function unsentFields(request: FastifyRequest): Field[] | null {
  if (!postsForm(request) || mediaType(request) !== urlEncoded) return null
  const { body } = request
  const sent = Buffer.isBuffer(body) ? new URLSearchParams(body.toString()) : body
  if (!(sent instanceof URLSearchParams) || sent.size > mostFields) return null
  return [...sent]
}

/**
 * A form that posts the fields once more to the address of the page that holds it. Secrets are not written into a page:
 * they are asked again.
 */
export function formAgain(fields: readonly Field[]): string {
  const secrets: string[] = []
  const kept: string[] = []
  for (const [name, value] of fields) {
    const secret = value === '' ? null : secretField(name)
    if (secret) secrets.push(askAgain(name, secret, secrets.length))
    else kept.push(`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  }
  const why = secrets.length > 0 ? `<p>${m.errors_not_kept()}</p>` : ''
  return `<form method="post">${kept.join('')}${why}${secrets.join('')}<p><button class="button">${m.errors_try_again()}</button></p></form>`
}

function askAgain(name: string, { label, ...input }: SecretField, nth: number): string {
  const attributes = Object.entries({ id: `again-${nth}`, name, ...input })
  const written = attributes.map(([key, value]) => `${key}="${escapeHtml(value)}"`).join(' ')
  return `<p><label for="again-${nth}">${escapeHtml(label)}</label><input ${written} required></p>`
}
