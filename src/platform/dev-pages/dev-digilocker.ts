import type { FastifyInstance } from 'fastify'
import { notFound, Refusal } from '../errors.ts'
import { escapeHtml } from '../http/html.ts'
import { hashInline, pageMark } from '../http/page-policy.ts'

type Sandbox<Outcome extends string> = {
  nameOf(checkId: string): string | null
  complete(checkId: string, outcome: Outcome): string | null
}

const labels: Readonly<Record<string, string>> = {
  agrees: 'Share my Aadhaar',
  other_name: 'Share an Aadhaar in another name',
  refuses: 'Refuse',
  late: 'Share it, but answer after a minute',
}

/** Stands in for DigiLocker: the person shares their Aadhaar or refuses. Never in production. */
export async function devDigiLocker<Outcome extends string>(
  app: FastifyInstance,
  { kyc, outcomes }: { kyc: Sandbox<Outcome>; outcomes: readonly Outcome[] },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async () => ({}),
  )

  app.get('/dev/digilocker', async (request, reply) => {
    const { check } = request.query as { check?: unknown }
    const name = typeof check === 'string' && /^KID\w{20}$/.test(check) ? kyc.nameOf(check) : null
    if (typeof check !== 'string' || name === null) throw notFound('There is no such check.')
    const buttons = outcomes.map((outcome) => {
      const action = `/dev/digilocker/${check}/${outcome}`
      return `<li><form method="post" action="${escapeHtml(action)}"><button>${labels[outcome] ?? outcome}</button></form></li>`
    })
    const { html, styles: allowed } =
      hashInline(`<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>DigiLocker | Thikana</title><style nonce="${pageMark}">${styles}</style>
<main><h1>DigiLocker</h1><p>This page stands in for DigiLocker. ${escapeHtml(name)}, share your Aadhaar with Thikana?</p>
<ul>${buttons.join('')}</ul></main></html>`)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src ${allowed.join(' ')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return html
  })

  app.post<{ Params: { check: string; outcome: string } }>(
    '/dev/digilocker/:check/:outcome',
    async (request, reply) => {
      const outcome = outcomes.find((each) => each === request.params.outcome)
      if (!outcome) throw new Refusal(400, 'bad_input', 'There is no such answer.')
      const returnTo = kyc.complete(request.params.check, outcome)
      if (returnTo === null) throw notFound('There is no such check.')
      return reply.redirect(new URL(returnTo, 'http://here.invalid').pathname, 303)
    },
  )
}

const styles = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f3,#111716);color:light-dark(#1d2523,#f0ebe1);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:32px 16px} ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:12px}
h1{margin:0 0 4px} p{margin:0} button{font:inherit;color:inherit;text-align:start;width:100%;min-height:44px;padding:10px 16px;
border-radius:12px;cursor:pointer;border:1px solid light-dark(#8b8578,#77827e);background:light-dark(#fff,#19211f)}
:focus-visible{outline:2px solid light-dark(#0b6b58,#7fd1b9);outline-offset:2px}`
