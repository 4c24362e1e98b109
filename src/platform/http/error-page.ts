import type { FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { ErrorBody } from '#shared/call.ts'
import { currentLanguage, languageTag, localAddress } from '#shared/language.ts'
import type { Config } from '../config.ts'
import { retryAfterSeconds } from '../errors.ts'
import { escapeHtml } from './html.ts'
import { hashInline, pageMark } from './page-policy.ts'
import { formTargets } from './security.ts'
import { type Field, formAgain, postsForm, unsentFields } from './unsent-form.ts'

type Answer = { status: number; body: ErrorBody; retryAfter?: number }

/** Answers with our error shape, or with a plain page where a person opened the address or sent a form in a browser. */
export function sendError(request: FastifyRequest, reply: FastifyReply, answer: Answer, config: Config): FastifyReply {
  const { status, body, retryAfter = status === 503 ? retryAfterSeconds : undefined } = answer
  reply.code(status).header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const unsent = status === 503 ? unsentFields(request) : null
  if (!unsent && !opensPage(request)) return reply.type('application/json; charset=utf-8').send(body)
  // A form is not sent again by itself, and reloading its address would lose what was typed.
  const triesAgain = status === 503 && retryAfter !== undefined && request.method === 'GET'
  // By header, so that it also works without scripts, which this page has none of.
  if (triesAgain) reply.header('refresh', String(retryAfter))
  const onward = unsent ? keptForm(unsent) : postsForm(request) ? `<p>${m.errors_go_back()}</p>` : linkAgain(triesAgain)
  const { html, styles } = hashInline(errorPage(body.error.message, onward, request.id))
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src ${styles.join(' ')}; form-action ${unsent ? formTargets(config) : "'none'"}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return reply.type('text/html; charset=utf-8').send(Buffer.from(html, 'latin1'))
}

const opensPage = (request: FastifyRequest): boolean =>
  !request.url.startsWith('/api/') &&
  (postsForm(request) || (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')))

const keptForm = (fields: readonly Field[]): string => `<p>${m.errors_nothing_lost()}</p>${formAgain(fields)}`

const linkAgain = (triesAgain: boolean): string =>
  `${triesAgain ? `<p>${m.errors_tries_again()}</p>` : ''}<p><a class="button" href="">${m.errors_try_again()}</a></p>`

/** Needs neither database nor screens: it is sent when those are what failed. As latin1 text (`hashInline`). */
const errorPage = (message: string, onward: string, requestId: string): string =>
  Buffer.from(`<!doctype html><html lang="${languageTag(currentLanguage())}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(message.replace(/[.।].*$/s, ''))} | Thikana</title><style nonce="${pageMark}">${look}</style>
<main><p><a class="name" href="${localAddress('/')}">Thikana</a></p><h1>${escapeHtml(message)}</h1>${onward}
<p class="small">${m.errors_request({ id: escapeHtml(requestId) })}</p></main></html>`).toString('latin1')

/** The colours of the design system's tokens, which a page without its stylesheet cannot name. */
const look = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f3,#111716);color:light-dark(#1d2523,#f0ebe1);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:1.3;font-weight:600}
.name{color:light-dark(#0e5a5a,#74c9c1);font-weight:700;font-size:20px;text-decoration:none}
.small{font-size:14px;color:light-dark(#55605c,#a9b5b0)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:10px;background:light-dark(#0e5a5a,#74c9c1);color:light-dark(#fff,#111716);font:600 16px/1.5 system-ui,sans-serif;text-decoration:none;border:0;cursor:pointer}
label{display:block;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:44px;padding:0 12px;border:1px solid light-dark(#7a827e,#8b9691);border-radius:10px;background:light-dark(#fff,#1a211f);color:inherit;font:inherit}`
