import { Form } from 'react-router'
import { call } from '#shared/call.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Table } from '#ui/display/table.tsx'
import { checkMoney, getMoneyOffice, settleMismatch } from '../check-contract.ts'
import { accountLabels, sideOf } from '../words.ts'
import type { Route } from './+types/money-screen.ts'
import { ActionList } from './action-list.tsx'
import { ApprovalList } from './approval-list.tsx'
import { CheckTable } from './check-table.tsx'
import { decide, isDecision } from './decide-action.ts'
import { MismatchList } from './mismatch-list.tsx'
import { answerTo } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Money | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(getMoneyOffice, {})

const settledTexts = {
  paid: 'Settled: it is used for its invoice.',
  returned: 'Settled: it could not be used, and goes back.',
  noted: 'It was settled already.',
} as const

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  if (isDecision(form)) return decide(request, form)
  return answerTo(request, async () => {
    if (form.get('intent') === 'settle') {
      const { outcome } = await call(settleMismatch, { params: { id: Number(form.get('id')) } })
      return settledTexts[outcome]
    }
    const { payments, payouts, mismatches } = await call(checkMoney, {})
    const compared = `${payments} payments${payouts > 0 ? ` and ${payouts} payouts` : ''} compared`
    return mismatches === 0 ? `${compared}. All fit.` : `${compared}: see below.`
  })
}

type Office = Route.ComponentProps['loaderData']

export default function MoneyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { mismatches, refunds_stuck, payouts_stuck, waiting, checks, actions } = loaderData
  return (
    <div className="wrap money-page">
      <h1>Money</h1>
      <MoneyLinks here="/admins/money" />
      <MoneySaid answer={actionData} />
      {refunds_stuck > 0 ? (
        <Banner
          tone="brick"
          title={refunds_stuck === 1 ? 'One refund is stuck' : `${refunds_stuck} refunds are stuck`}
          action={
            <ButtonLink small variant="sec" to="/admins/money/refunds">
              See refunds
            </ButtonLink>
          }
        />
      ) : null}
      {payouts_stuck > 0 ? (
        <Banner
          tone="brick"
          title={payouts_stuck === 1 ? 'One payout did not arrive' : `${payouts_stuck} payouts did not arrive`}
          action={
            <ButtonLink small variant="sec" to="/admins/money/payouts">
              See payouts
            </ButtonLink>
          }
        />
      ) : null}
      {waiting.length > 0 ? (
        <section className="stack g4" aria-labelledby="waiting-title">
          <h2 id="waiting-title">Waiting for a second person</h2>
          <ApprovalList approvals={waiting} answer={actionData} />
        </section>
      ) : null}
      <section className="stack g4" aria-labelledby="checks-title">
        <h2 id="checks-title">Against the gateway</h2>
        <p className="mut">
          Every night the payments and payouts of the last three days are compared with what the gateway says.
        </p>
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="sec" name="intent" value="check">
            Compare now
          </Button>
        </Form>
        {mismatches.length > 0 ? <MismatchList mismatches={mismatches} /> : <p>Nothing is open: all fit.</p>}
        {checks.length > 0 ? <CheckTable checks={checks} /> : null}
      </section>
      <Books office={loaderData} />
      <section className="stack g4" aria-labelledby="actions-title">
        <h2 id="actions-title">Done by hand</h2>
        <ActionList actions={actions} />
      </section>
    </div>
  )
}

function Books({ office: { accounts, gateway } }: { office: Office }) {
  const expected = gateway.captured - gateway.refunded - gateway.paid_out
  return (
    <section className="stack g4" aria-labelledby="books-title">
      <h2 id="books-title">The books</h2>
      {gateway.books === expected ? null : (
        <Banner tone="brick" role="alert" title="The books do not fit the payments">
          They say {formatRupees(gateway.books)} lie at the gateway; payments less refunds and payouts come to{' '}
          {formatRupees(expected)}.
        </Banner>
      )}
      <Table
        caption="The sum of each kind of account"
        keyOf={({ kind }) => kind}
        rows={accounts}
        columns={[
          { label: 'Account', cell: ({ kind }) => accountLabels[kind as keyof typeof accountLabels] ?? kind },
          { label: 'Accounts', end: true, cell: ({ accounts: count }) => count },
          { label: 'Side', cell: ({ sum }) => sideOf(sum) },
          { label: 'Sum', end: true, cell: ({ sum }) => formatRupees(Math.abs(sum)) },
        ]}
        total={{
          label: 'All together',
          value: formatRupees(accounts.reduce((total, { sum }) => total + sum, 0)),
        }}
      />
      <p className="mut">
        Payments {formatRupees(gateway.captured)}, less {formatRupees(gateway.refunded)} given back and{' '}
        {formatRupees(gateway.paid_out)} paid out to us: {formatRupees(expected)} should lie at the gateway.
      </p>
    </section>
  )
}
