import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#shared/call.ts'
import { retryAfterSeconds } from '../errors.ts'
import { escapeHtml } from './html.ts'
import { hashInline, pageMark } from './page-policy.ts'

/** Answers with our error shape, or with a plain page where a person opened the address in a browser. */
export function sendError(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (status === 503) reply.header('retry-after', String(retryAfterSeconds))
  if (!opensPage(request)) return reply.type('application/json; charset=utf-8').send(body)
  const { html, styles } = hashInline(errorPage(body.error.message))
  reply.header('content-security-policy', `default-src 'none'; style-src ${styles.join(' ')}; frame-ancestors 'none'`)
  return reply.type('text/html; charset=utf-8').send(html)
}

const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

/** Needs neither database nor screens: it is sent when those are what failed. */
const errorPage = (message: string): string =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(message)} | Thikana</title><style nonce="${pageMark}">${look}</style>
<main><h1>${escapeHtml(message)}</h1><p><a href="/">To the first page</a></p></main></html>`

const look = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f3,#111716);color:light-dark(#1d2523,#f0ebe1);font:18px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:96px 16px} h1{font-size:28px;line-height:1.25}
a{color:light-dark(#0e5a5a,#74c9c1);min-height:44px;display:inline-flex;align-items:center}`
