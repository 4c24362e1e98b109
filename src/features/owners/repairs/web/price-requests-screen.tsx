import { Form } from 'react-router'
import { approveCare } from '#features/care/requests/contract.ts'
import { requestPath } from '#features/care/requests/paths.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { localMoment } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table } from '#ui/display/table.tsx'
import { listPricesToApprove, type PriceToApprove } from '../contract.ts'
import type { Route } from './+types/price-requests-screen.ts'
import '#features/owners/papers/web/papers.css'

export const meta: Route.MetaFunction = () => [{ title: m.ownrepairs_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listPricesToApprove, {})

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const agree = form.get('intent') === 'agree'
  try {
    await call(approveCare, { params: { id: String(form.get('id') ?? '') }, body: { agree } })
    return { done: agree ? m.ownrepairs_agreed() : m.ownrepairs_refused() }
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
        <h1>{m.dashboard_tab_prices()}</h1>
        <p className="mut">{m.ownrepairs_text({ link: (said) => <Link to="/alpha/services">{said}</Link> })}</p>
      </div>
      <OwnerTabs current="Prices to approve" />
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      {waiting.length === 0 ? <p>{m.ownrepairs_none()}</p> : null}
      {waiting.map((price) => (
        <Waiting key={price.id} price={price} />
      ))}
      <section aria-labelledby="repairs-paid">
        <h2 id="repairs-paid">{m.ownrepairs_paid()}</h2>
        {paid.length === 0 ? (
          <p className="mut">{m.ownrepairs_nothing()}</p>
        ) : (
          <Table
            caption={m.ownrepairs_paid_table()}
            rows={paid}
            keyOf={({ id }) => id}
            columns={[
              {
                label: m.ownrepairs_column({ what: 'repair' }),
                cell: ({ id, title }) => <Link to={requestPath(id)}>{title}</Link>,
              },
              { label: m.ownrepairs_column({ what: 'home' }), cell: ({ home }) => asWritten(home.title) },
              { label: m.ownrepairs_column({ what: 'closed' }), cell: ({ day }) => localDay(day) },
              { label: m.ownrepairs_column({ what: 'amount' }), end: true, cell: ({ amount }) => formatRupees(amount) },
            ]}
            total={{
              label: m.ownrepairs_in_all(),
              value: formatRupees(paid.reduce((sum, { amount }) => sum + amount, 0)),
            }}
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
  const asked = { price: formatRupees(price), agreed: formatRupees(agreed ?? 0) }
  return (
    <Card as="article" className="stack g3" aria-labelledby={`price-${id}`}>
      <div>
        <h2 id={`price-${id}`}>
          {m.ownrepairs_price_for({
            ...{ price: formatRupees(price), title },
            link: (said) => <Link to={requestPath(id)}>{said}</Link>,
          })}
        </h2>
        <p>
          {m.ownrepairs_raised({
            ...{ title: home.title, when: localMoment(new Date(raised_at)), said: words },
            ...{ home: asWritten, words: asWritten },
          })}
        </p>
        {agreed === null ? null : (
          <p>
            {because
              ? m.ownrepairs_asks_more_because({ ...asked, because, words: asWritten })
              : m.ownrepairs_asks_more(asked)}
          </p>
        )}
        <p className="s mut">{m.ownrepairs_until({ when: localMoment(new Date(due_at)) })}</p>
      </div>
      {main_owner === null ? (
        <Form method="post" preventScrollReset className="row wrapx">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="agree">
            {m.care_agree_to({ price: formatRupees(price) })}
          </Button>
          <Button type="submit" variant="sec" name="intent" value="refuse">
            {m.care_refuse()}
          </Button>
        </Form>
      ) : (
        <p>{m.ownrepairs_main_owner({ owner: main_owner })}</p>
      )}
    </Card>
  )
}
