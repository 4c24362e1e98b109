import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxProviders } from '#providers/providers.ts'
import { formatRupees } from '#shared/money.ts'
import { escapeHtml } from '../http/html.ts'
import { frameOf, pathHere, sendPage } from './sandbox-gateway.ts'
import { lostPage, type PageFrame, page } from './sandbox-gateway-page.ts'

type Mandates = SandboxProviders['mandates']
type Asked = NonNullable<ReturnType<Mandates['findAsked']>>
type Approval = Parameters<Mandates['approve']>[1]

const approvals: readonly { approval: Approval; name: string; about: string }[] = [
  { approval: 'approve', name: 'Approve', about: 'Every debit works.' },
  { approval: 'debits_fail', name: 'Approve, with an empty account', about: 'The bank declines every debit.' },
  { approval: 'debits_slow', name: 'Approve, at a slow bank', about: 'Debits work, but are told a little later.' },
  {
    approval: 'revoked',
    name: 'Approve, and revoke it later',
    about: 'The bank has ended it when the first debit comes.',
  },
  { approval: 'decline', name: 'Decline', about: 'Back to Thikana, and nothing is set up.' },
]

type ForOrder = { Params: { orderId: string } }

/** Stands in for the page where a person approves a mandate at their bank. Only with sandbox mandates. */
export async function sandboxMandatePage(app: FastifyInstance, { mandates }: { mandates: Mandates }): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    own.route<ForOrder>({
      method: ['GET', 'POST'],
      url: '/sandbox/mandate/:orderId',
      handler: async (request, reply) => {
        const asked = mandates.findAsked(request.params.orderId)
        if (!asked) return sendPage(reply.code(404), lostPage(frameOf(request)))
        const { approval } = (request.body ?? {}) as { approval?: unknown }
        const chosen = approvals.find((each) => each.approval === approval)?.approval
        if (chosen) mandates.approve(asked.orderId, chosen)
        // Without a choice this is our form opening the page.
        if (chosen || asked.state !== 'initiated') return reply.redirect(pathHere(asked.returnUrl), 303)
        return sendPage(reply, approvalPage(asked, frameOf(request)))
      },
    })
  })
}

function approvalPage({ orderId, maxPaise, description }: Asked, frame: PageFrame): string {
  const choices = approvals.map(
    ({
      approval,
      name,
      about,
    }) => `<li><button name="approval" value="${approval}" aria-describedby="about-${approval}">${name}</button>
<p id="about-${approval}">${about}</p></li>`,
  )
  return page(
    'Approve autopay',
    frame,
    `<h1>Approve autopay</h1><p class="what">${escapeHtml(description)} to Thikana, up to ${formatRupees(maxPaise)} a debit, from asha.rao@sandbox</p>
<p class="note"><b>This is a practice bank.</b> No money moves, whatever you choose.</p>
<section aria-labelledby="ends"><h2 id="ends">What should your bank do?</h2>
<form method="post" action="/sandbox/mandate/${encodeURIComponent(orderId)}"><ul>${choices.join('')}</ul></form></section>`,
  )
}
