import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { OutsideIdentity } from '#providers/identity/port.ts'
import { Refusal } from '../errors.ts'
import { escapeHtml } from '../http/html.ts'
import { hashInline, pageMark } from '../http/page-policy.ts'

type Account = { name: string; email: string; confirmed: boolean }
type Query = Partial<Record<'return_to' | 'nonce' | 'name' | 'email' | 'unconfirmed', unknown>>

const invented: readonly Account[] = [
  { name: 'Kavya Rao', email: 'kavya.rao@example.com', confirmed: true },
  { name: 'Joseph Kurian', email: 'joseph.kurian@example.com', confirmed: true },
  { name: 'Zoya Ansari', email: 'zoya.ansari@example.com', confirmed: false },
]

/**
 * Stands in for Google's account chooser: choosing an account posts its token and the fields that Google puts behind
 * the `#`, so that it works without script. Never in production.
 */
export async function devGoogle(
  app: FastifyInstance,
  { makeToken }: { makeToken: (identity: OutsideIdentity) => string },
): Promise<void> {
  app.get('/dev/google', async (request, reply) => {
    const query = request.query as Query
    const [returnTo, nonce, name, email] = [query.return_to, query.nonce, query.name, query.email].map(line)
    if (!returnTo || !isPathHere(returnTo))
      throw new Refusal(400, 'bad_input', 'return_to must be a path of this site.')
    if (!nonce) throw new Refusal(400, 'bad_input', 'nonce is missing.')
    const typed = name && email?.includes('@') ? [{ name, email, confirmed: query.unconfirmed === undefined }] : []
    const forms = [...typed, ...invented].map((account) => {
      const token = makeToken({ ...identityOf(account), nonce })
      return accountForm(account, { returnTo, token, state: nonce })
    })
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const { html, styles: allowed } =
      hashInline(`<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Choose an account | Thikana</title><style nonce="${pageMark}">${styles}</style>
<main><h1>Choose an account</h1><p>This page stands in for Google. The accounts are invented.</p>
<ul>${forms.join('')}</ul>${otherForm({ returnTo, nonce, name, email })}</main></html>`)
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src ${allowed.join(' ')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return html
  })
}

const line = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 500 ? value.trim() : undefined

/** Accepts only a path; rejects anything a browser reads as another site: `//host`, `/\host`, a tab in between. */
function isPathHere(path: string): boolean {
  const here = 'http://here.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}

function identityOf({ name, email, confirmed }: Account): OutsideIdentity {
  const [firstName = '', ...rest] = name.split(/\s+/)
  // The same address is the same person, under any typed name.
  const subject = `sandbox-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)}`
  return { subject, email, emailVerified: confirmed, firstName, lastName: rest.join(' ') }
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

function accountForm({ name, email, confirmed }: Account, to: { returnTo: string; token: string; state: string }) {
  return `<li><form method="post" action="${escapeHtml(to.returnTo)}">${hidden('id_token', to.token)}${hidden('state', to.state)}
<button><b>${escapeHtml(name)}</b> <span>${escapeHtml(email)}${confirmed ? '' : ', not confirmed by Google'}</span></button></form></li>`
}

type Typed = { returnTo: string; nonce: string; name: string | undefined; email: string | undefined }

function otherForm({ returnTo, nonce, name = '', email = '' }: Typed): string {
  return `<h2>Another account</h2><form method="get" action="/dev/google">${hidden('return_to', returnTo)}${hidden('nonce', nonce)}
<label>Name <input name="name" required maxlength="100" autocomplete="off" value="${escapeHtml(name)}"></label>
<label>Email <input name="email" type="email" required maxlength="200" autocomplete="off" value="${escapeHtml(email)}"></label>
<label class="check"><input type="checkbox" name="unconfirmed"> Google has not confirmed this address</label>
<button>Add to the list</button></form>`
}

const styles = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f3,#111716);color:light-dark(#1d2523,#f0ebe1);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:32px 16px} ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:12px}
h1{margin:0 0 4px} h2{font-size:18px;margin:32px 0 8px} p{margin:0}
button{font:inherit;color:inherit;text-align:start;min-height:44px;padding:10px 16px;border-radius:12px;cursor:pointer;
border:1px solid light-dark(#8b8578,#77827e);background:light-dark(#fff,#19211f);overflow-wrap:anywhere} li button{width:100%}
b,span{display:block} span{color:light-dark(#505a56,#b9c1bb)} label{display:block;margin:0 0 12px}
label:not(.check) input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;
border:1px solid light-dark(#8b8578,#77827e);border-radius:8px;background:light-dark(#fff,#19211f)}
.check{display:flex;align-items:center;gap:8px;min-height:44px} .check input{width:20px;height:20px;margin:0}
:focus-visible{outline:2px solid light-dark(#0b6b58,#7fd1b9);outline-offset:2px}`
