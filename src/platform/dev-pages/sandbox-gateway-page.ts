import { renderSVG } from 'uqr'
import type { SandboxProviders } from '#providers/providers.ts'
import { formatRupees } from '#shared/money.ts'
import { escapeHtml } from '../http/html.ts'
import { pageMark } from '../http/page-policy.ts'

type Gateway = SandboxProviders['payments']
export type GatewayOrder = NonNullable<ReturnType<Gateway['findOrder']>>
export type GatewayOutcome = Parameters<Gateway['complete']>[1]
export type PageFrame = { theme: 'light' | 'dark' | null }

export const fontPaths = { base: '/sandbox/anek-latin.woff2', rupee: '/sandbox/anek-rupee.woff2' }

const outcomes: readonly { outcome: GatewayOutcome; name: string; about: string }[] = [
  { outcome: 'succeed', name: 'Pay', about: 'It works, and you are back at Thikana at once.' },
  {
    outcome: 'slow',
    name: 'Pay, but come back slowly',
    about: 'Thikana hears of it first, you follow 5 seconds later.',
  },
  { outcome: 'fail', name: 'Fail', about: 'The bank says no. You can try again.' },
  {
    outcome: 'late',
    name: 'Fail now, be paid later',
    about: 'You are told that it failed; 20 seconds later the money comes after all.',
  },
  { outcome: 'abandon', name: 'Leave without paying', about: 'Back to Thikana, and nothing has happened.' },
]

export const isOutcome = (value: unknown): value is GatewayOutcome => outcomes.some(({ outcome }) => outcome === value)

/** The page on which the payer chooses how the payment ends. */
export function payPage(order: GatewayOrder, frame: PageFrame): string {
  const amount = formatRupees(order.amountPaise)
  const link = escapeHtml(order.upiLink)
  const choices = outcomes.map(
    ({
      outcome,
      name,
      about,
    }) => `<li><button name="outcome" value="${outcome}" aria-describedby="about-${outcome}">${name}</button>
<p id="about-${outcome}">${about}</p></li>`,
  )
  return page(
    `Pay ${amount}`,
    frame,
    `<h1>Pay ${amount}</h1><p class="what">${escapeHtml(order.description)}</p>
<p class="note"><b>This is a practice gateway.</b> No money moves, whatever you choose.</p>
<div class="ways"><section aria-labelledby="ends"><h2 id="ends">How should it end?</h2>
<form method="post" action="${pagePath(order)}"><ul>${choices.join('')}</ul></form></section>
<section aria-labelledby="upi"><h2 id="upi">What the UPI code looks like</h2>
<div class="code" role="img" aria-label="UPI code for ${amount}">${renderSVG(order.upiLink, { border: 3 })}</div>
<p>Its address is invented: no app can pay it.</p><p><a href="${link}">Open in a UPI app</a></p></section></div>
<p class="small">Order ${escapeHtml(order.orderId)}</p>`,
  )
}

/**
 * The page that returns the payer by a form POST, as the gateway's does. It submits itself, except after the back
 * button.
 */
export function donePage(order: GatewayOrder, frame: PageFrame & { returnPath: string; waitMs: number }): string {
  const fields = Object.entries(order.back ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const heading = order.paid ? `${formatRupees(order.amountPaise)} paid` : 'The payment failed'
  const script = `if(performance.getEntriesByType('navigation')[0]?.type!=='back_forward')setTimeout(()=>document.forms[0].requestSubmit(),${frame.waitMs})`
  return page(
    heading,
    frame,
    `<h1>${heading}</h1><p class="what">${escapeHtml(order.description)}</p>
<p class="note"><b>This is a practice gateway.</b> No money moved.</p>
<form method="post" action="${escapeHtml(frame.returnPath)}">${fields.join('')}<button>Back to Thikana</button></form>
<script nonce="${pageMark}">${script}</script>`,
  )
}

export const lostPage = (frame: PageFrame): string =>
  page('No such payment', frame, '<h1>No such payment</h1><p>Go back to Thikana and begin it again.</p>')

export const pagePath = ({ orderId }: Pick<GatewayOrder, 'orderId'>): string =>
  `/sandbox/pay/${encodeURIComponent(orderId)}`

export function page(title: string, { theme }: PageFrame, body: string): string {
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Thikana practice gateway</title>
<style nonce="${pageMark}">:root{color-scheme:${theme ?? 'light dark'}}${styles}</style></head><body>
<header><svg viewBox="0 0 28 32" width="28" height="32" aria-hidden="true"><path class="wall" d="M2 30V14C2 7 7.2 3.4 14 1c6.8 2.4 12 6 12 13v16a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z"/><path class="door" d="M8.5 31V17c0-3.6 2.4-5.7 5.5-7 3.1 1.3 5.5 3.4 5.5 7v14z"/><circle cx="14" cy="19.5" r="2.6"/></svg>
<b>Thikana</b> <span>Practice gateway</span></header><main>${body}</main></body></html>`
}

// The values of src/ui/styles/tokens.css that this page needs: platform may not import the site's style sheet.
const styles = `
@font-face{font-family:"Anek Latin";src:url(${fontPaths.base}) format("woff2");font-weight:100 800;font-display:swap}
@font-face{font-family:"Anek Latin";src:url(${fontPaths.rupee}) format("woff2");font-weight:100 800;font-display:swap;unicode-range:U+20B9}
:root{--paper:light-dark(#fbf8f3,#111716);--surface:light-dark(#fff,#19211f);--sunk:light-dark(#f3ede3,#0c1110);
--line:light-dark(#e5ddcf,#2e3936);--line-strong:light-dark(#8c877c,#7c8883);--ink:light-dark(#1d2523,#f0ebe1);
--ink-2:light-dark(#505a56,#b9c1bb);--peacock:light-dark(#0e5a5a,#74c9c1);--peacock-hover:light-dark(#0a4848,#93d8d1);
--on-peacock:light-dark(#fff,#08211f);--focus:light-dark(#0e5a5a,#93d8d1);--marigold:light-dark(#e8a317,#f0b437);
--marigold-tint:light-dark(#fcf0d4,#332812)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/24px "Anek Latin",system-ui,sans-serif;
font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2,p,ul{margin:0;padding:0}ul{list-style:none}svg{display:block}
header{display:flex;align-items:center;gap:10px;padding:12px 16px;border-bottom:1px solid var(--line);font-size:22px;line-height:28px}
header b{font-weight:700;letter-spacing:-.02em}header span{margin-left:auto;font-size:14px;line-height:20px;color:var(--ink-2)}
.wall{fill:var(--peacock)}.door{fill:var(--paper)}circle{fill:var(--marigold)}
main{max-width:880px;margin:0 auto;padding:32px 16px 48px}
h1{font-size:28px;line-height:34px;font-weight:700}h2{font-size:22px;line-height:28px;font-weight:600;margin-bottom:16px}
.what{margin-top:4px;color:var(--ink-2)}.note{margin:24px 0;padding:12px 16px;border-radius:12px;background:var(--marigold-tint)}
.ways{display:grid;gap:32px}section{min-width:0}ul{display:grid;gap:16px}li p,.code~p,.small{color:var(--ink-2);font-size:14px;line-height:20px}
li p{margin-top:4px}.small{margin-top:32px}
button{width:100%;min-height:48px;padding:8px 20px;border:1px solid var(--line-strong);border-radius:12px;background:var(--surface);
color:var(--ink);font:inherit;font-weight:600;cursor:pointer}button:hover{background:var(--sunk)}
li:first-child button,main>form button{border-color:transparent;background:var(--peacock);color:var(--on-peacock)}
li:first-child button:hover,main>form button:hover{background:var(--peacock-hover)}main>form{max-width:360px}
.code{width:224px;max-width:100%;padding:4px;border:1px solid var(--line);border-radius:12px;background:#fff;margin-bottom:8px}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--peacock);font-size:16px;font-weight:600}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(min-width:981px){.ways{grid-template-columns:1fr 320px;gap:64px}main{padding-top:48px}}`
