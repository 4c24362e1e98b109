import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Tag } from '#ui/display/tag.tsx'
import { getOfficePayment, type OfficePayment, refundByHand } from '../contract.ts'
import { type bookLabels, paymentStates } from '../words.ts'
import type { Route } from './+types/office-payment-screen.ts'
import { ActionList } from './action-list.tsx'
import { ApprovalList } from './approval-list.tsx'
import { decide, isDecision } from './decide-action.ts'
import { answerTo } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'
import { AttemptTable, EventTable, LineTable, PostingTable } from './payment-papers.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundTable } from './refund-table.tsx'
import { sendRetry } from './retry-action.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Payment | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params }: Route.LoaderArgs) {
  return { ...(await call(getOfficePayment, { params: { id: Number(params.id) } })), requestId: crypto.randomUUID() }
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('intent') === 'retry') return answerTo(request, () => sendRetry(form))
  if (isDecision(form)) return decide(request, form)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { from: text('from'), amount: text('amount'), reason: text('reason'), request_id: text('request_id') }
  return answerTo(
    request,
    async () => {
      const { from, reason, request_id } = typed
      const amount = paise(Number(typed.amount.replaceAll(',', '')) || 0)
      const body = { from: from as keyof typeof bookLabels, amount, reason, request_id }
      const { refunded, waits } = await call(refundByHand, { params: { id: Number(params.id) }, body })
      if (waits) return `${formatRupees(amount)} goes back once another admin has approved it.`
      return `${formatRupees(refunded)} goes back.`
    },
    typed,
  )
}

export default function OfficePaymentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, lines, attempts, events, postings, refunds, approvals, left, actions, requestId } = loaderData
  return (
    <div className="wrap money-page">
      <h1>{payment.title}</h1>
      <MoneyLinks here={null} />
      <MoneySaid answer={actionData} />
      <PaymentFacts payment={payment} />
      <section className="stack g4" aria-labelledby="lines-title">
        <h2 id="lines-title">Invoice {payment.invoice_id}</h2>
        <LineTable lines={lines} total={lines.reduce((total, { amount }) => total + amount, 0)} />
      </section>
      <section className="stack g4" aria-labelledby="refunds-title">
        <h2 id="refunds-title">Refunds</h2>
        {refunds.length > 0 ? <RefundTable refunds={refunds} /> : <p className="mut">Nothing went back.</p>}
        {approvals.length > 0 ? <ApprovalList approvals={approvals} answer={actionData} onPayment /> : null}
        <h3>Give money back</h3>
        <RefundForm left={left} requestId={requestId} answer={actionData} />
      </section>
      <section className="stack g4" aria-labelledby="attempts-title">
        <h2 id="attempts-title">At the gateway</h2>
        <AttemptTable attempts={attempts} />
        {events.length > 0 ? <EventTable events={events} /> : <p className="mut">No message of the gateway came.</p>}
      </section>
      <section className="stack g4" aria-labelledby="postings-title">
        <h2 id="postings-title">In the books</h2>
        <PostingTable postings={postings} />
      </section>
      <section className="stack g4" aria-labelledby="done-title">
        <h2 id="done-title">Done by hand</h2>
        <ActionList actions={actions} />
      </section>
    </div>
  )
}

function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const facts: [string, string][] = [
    ['Amount', formatRupees(payment.amount)],
    ['Paid', `${formatMoment(new Date(payment.captured_at))}, ${payment.method}`],
    ['Who', [payment.person, payment.phone].filter(Boolean).join(', ')],
    ['Receipt', payment.receipt_number ?? 'None'],
    ['Gateway’s payment', payment.gateway_payment_id],
    ['Gateway’s order', payment.gateway_order_id ?? 'None'],
  ]
  return (
    <div className="stack g4">
      <p>
        <Tag tone={payment.state === 'kept' ? 'leaf' : 'mar'}>{paymentStates[payment.state]}</Tag>
      </p>
      <dl className="money-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="s mut">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
