import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { surrogateKey } from '#shared/surrogate-key.ts'
import type { Exchange } from '../context.ts'
import { retryAfterSeconds } from '../errors.ts'
import { setCookies } from './cookies.ts'
import { type CachedPage, cautiousSeconds, sharedSeconds } from './page-cache.ts'
import { staleHeaders } from './stale-headers.ts'
import { takesGzip } from './takes-gzip.ts'

/** `policy` is the CSP with the hashes of this page's inline scripts and styles; null for anything but HTML. */
type Rendered = CachedPage & { policy: string | null }
export type PlainPage = Rendered & { body: Buffer }
/** A page sent to every visitor as the same bytes, compressed once. */
export type SharedPage = Rendered & { gzipped: Buffer; etag: string; madeAt: number }
export type Page = PlainPage | SharedPage

/** Headers that `sendPage` sets itself. */
const ownHeaders = ['set-cookie', 'cache-control']
const compress = promisify(gzip)
/** A shared page is sent many times, a personal one once. */
const gzipLevel = { shared: 5, personal: 2 } as const
/** A shorter body does not gain by compression. */
const minCompressedBytes = 1024
const decompress = promisify(gunzip)

/** Compressed for all where it may be shared, as it is where it may not. */
export async function finishShared(rendering: Promise<PlainPage>): Promise<Page> {
  const page = await rendering
  const mayShare = page.status === 200 && !page.personal && sharedSeconds(page.headers) > 0
  return mayShare ? packPage(page) : page
}

/** Compresses a page once for all visitors who will get it. */
export async function packPage({ body, ...page }: PlainPage): Promise<SharedPage> {
  const madeAt = Date.now()
  const gzipped = await compress(body, { level: gzipLevel.shared })
  const around = page.headers.reduce((sum, [name, value]) => sum + name.length + value.length, page.policy?.length ?? 0)
  const tag = `W/"${hash('sha1', gzipped, 'base64url')}"`
  return { ...page, gzipped, etag: tag, madeAt, bytes: gzipped.length + around }
}

type Reports = Record<string, string>
type Sending = { page: Page; exchange: Exchange; personal: boolean; reports: Reports }

export function sendPage(request: FastifyRequest, reply: FastifyReply, { page, exchange, personal, reports }: Sending) {
  for (const [name, value] of page.headers) if (!ownHeaders.includes(name)) reply.header(name, value)
  const cookies = page.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  setCookies(reply, exchange.setCookies)
  const isShared = 'gzipped' in page && !personal && exchange.setCookies.length === 0
  if (isShared) reply.headers(sharingHeaders(page))
  else reply.header('cache-control', 'private, no-store').removeHeader(surrogateKey)
  if (page.policy) reply.headers({ ...reports, 'content-security-policy': page.policy })
  if (page.status === 503) {
    reply.header('retry-after', String(retryAfterSeconds))
    // A form that was sent is not sent again by itself, and reloading its address would lose what was typed.
    if (request.method === 'GET') reply.header('refresh', String(retryAfterSeconds))
  }
  return sendBody(request, reply.code(page.status), page)
}

/**
 * Cache headers for proxies and CDNs. They get no change notices, so a page that we cache until its purge is theirs for
 * a few seconds only, unless they purge by `surrogate-key`. Browsers always revalidate.
 */
function sharingHeaders({ headers, madeAt }: SharedPage): Record<string, string> {
  const isPurged = headers.some(([name]) => name === surrogateKey)
  const seconds = isPurged ? cautiousSeconds : sharedSeconds(headers)
  const age = isPurged ? 0 : Math.min(seconds, Math.floor((Date.now() - madeAt) / 1000))
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    age: String(age),
    vary: 'accept-encoding, cookie',
  }
}

export async function sendBody(request: FastifyRequest, reply: FastifyReply, page: Page) {
  if (!('gzipped' in page)) return sendPlain(request, reply, page)
  reply.header('etag', page.etag)
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (!takesGzip(request)) return reply.send(await decompress(page.gzipped))
  return reply.header('content-encoding', 'gzip').send(page.gzipped)
}

async function sendPlain(request: FastifyRequest, reply: FastifyReply, { body }: PlainPage) {
  if (body.length < minCompressedBytes) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request)) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await compress(body, { level: gzipLevel.personal }))
}

/** A page from before the database went away. */
export function sendLastKnown(request: FastifyRequest, reply: FastifyReply, page: SharedPage, reports: Reports) {
  for (const [name, value] of page.headers) if (!ownHeaders.includes(name)) reply.header(name, value)
  reply.removeHeader(surrogateKey).headers(staleHeaders(page.madeAt))
  if (page.policy) reply.headers({ ...reports, 'content-security-policy': page.policy })
  return sendBody(request, reply.code(page.status), page)
}
