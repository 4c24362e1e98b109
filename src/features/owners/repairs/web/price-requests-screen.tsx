import { Form } from 'react-router'
import { approveCare } from '#features/care/requests/contract.ts'
import { requestPath } from '#features/care/requests/paths.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { CallError, call } from '#shared/call.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table } from '#ui/display/table.tsx'
import { listPricesToApprove, type PriceToApprove } from '../contract.ts'
import type { Route } from './+types/price-requests-screen.ts'
import '#features/owners/papers/web/papers.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Prices to approve | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listPricesToApprove, {})

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const agree = form.get('intent') === 'agree'
  try {
    await call(approveCare, { params: { id: String(form.get('id') ?? '') }, body: { agree } })
    return { done: agree ? 'Agreed. The work can begin.' : 'Refused. We look for another way and tell you.' }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.message }
  }
}

/** Prices of repairs above the limit, each with who asks, how much, and what happens without an answer. */
export default function PriceRequestsScreen({ loaderData: { waiting, paid }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>Prices to approve</h1>
        <p className="mut">
          Repairs in your homes whose price needs your yes. All repairs are under{' '}
          <Link to="/alpha/services">Service Requests</Link>.
        </p>
      </div>
      <OwnerTabs current="Prices to approve" />
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      {waiting.length === 0 ? <p>No price waits for you.</p> : null}
      {waiting.map((price) => (
        <Waiting key={price.id} price={price} />
      ))}
      <section aria-labelledby="repairs-paid">
        <h2 id="repairs-paid">Paid by you in the last year</h2>
        {paid.length === 0 ? (
          <p className="mut">Nothing.</p>
        ) : (
          <Table
            caption="Repairs that came out of your payouts"
            rows={paid}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Repair', cell: ({ id, title }) => <Link to={requestPath(id)}>{title}</Link> },
              { label: 'Home', cell: ({ home }) => home.title },
              { label: 'Closed', cell: ({ day }) => formatDay(day) },
              { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
            ]}
            total={{ label: 'In all', value: formatRupees(paid.reduce((sum, { amount }) => sum + amount, 0)) }}
          />
        )}
      </section>
    </div>
  )
}

function Waiting({
  price: { id, title, home, words, raised_at, due_at, price, agreed, because, main_owner },
}: {
  price: PriceToApprove
}) {
  return (
    <Card as="article" className="stack g3" aria-labelledby={`price-${id}`}>
      <div>
        <h2 id={`price-${id}`}>
          {formatRupees(price)} for <Link to={requestPath(id)}>{title}</Link>
        </h2>
        <p>
          {home.title}. Raised {formatMoment(new Date(raised_at))}: “{words}”
        </p>
        {agreed === null ? null : (
          <p>
            {formatRupees(agreed)} was agreed; the partner asks for {formatRupees(price)}
            {because ? `: “${because}”` : '.'}
          </p>
        )}
        <p className="s mut">
          To be repaired by {formatMoment(new Date(due_at))}. Nobody begins without your answer. It comes out of your
          next payout once the tenant has confirmed the repair.
        </p>
      </div>
      {main_owner === null ? null : <p>{main_owner}, the main owner, answers for this home.</p>}
      <Form method="post" preventScrollReset className="row wrapx">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="agree">
          Agree to {formatRupees(price)}
        </Button>
        <Button type="submit" variant="sec" name="intent" value="refuse">
          Refuse
        </Button>
      </Form>
    </Card>
  )
}
