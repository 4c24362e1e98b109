import type { FastifyInstance } from 'fastify'
import { formatTime } from '#shared/dates.ts'
import type { Services } from '../context.ts'
import { escapeHtml } from '../http/html.ts'
import { hashInline, pageMark } from '../http/page-policy.ts'
import { textOf } from '../outbox.ts'

/** Lists every message the site would have sent, for people who try it on their own machine. Never in production. */
export async function devOutbox(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const latest = async () => {
    const rows = await services.db
      .selectFrom('outbox_message')
      .select(['id', 'channel', 'recipient', 'subject', 'body', 'body_sealed', 'purpose', 'created_at', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    return rows.map(({ body_sealed, ...row }) => ({ ...row, body: textOf(services.config, { ...row, body_sealed }) }))
  }

  app.get('/dev/outbox.json', async () => ({ messages: await latest() }))

  app.get('/dev/jobs.json', async () => ({ dead_letters: await services.queue.deadLetters() }))

  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await latest()
    const items = messages.map(
      (
        message,
      ) => `<li><p><b>${escapeHtml(message.recipient)}</b> <span>${message.channel}, ${formatTime(message.created_at)},
        ${message.sent_at ? 'sent' : 'waiting'}</span></p>
        ${message.subject ? `<p>${escapeHtml(message.subject)}</p>` : ''}<p>${escapeHtml(message.body ?? '')}</p></li>`,
    )
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const { html, styles: allowed } =
      hashInline(`<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Outbox | Thikana</title><style nonce="${pageMark}">${styles}</style>
<main><h1>Outbox</h1><p>Messages that would have gone out. Newest first; the page renews itself.</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No messages yet. Ask for a sign-in code and look again.</p>'}</main></html>`)
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src ${allowed.join(' ')}; frame-ancestors 'none'`,
    )
    return html
  })
}

const styles = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f3,#111716);color:light-dark(#1d2523,#f0ebe1);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 16px} ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:12px}
li{border:1px solid light-dark(#e5ddcf,#2e3936);border-radius:12px;padding:16px;background:light-dark(#fff,#19211f);overflow-wrap:anywhere}
p{margin:0 0 4px} span{color:light-dark(#505a56,#b9c1bb)}`
