import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listPendingRefunds, listSettlementReports } from '../contract.ts'
import { settlementPath } from '../paths.ts'
import type { Route } from './+types/refund-screen.ts'
import { PayoutCard } from './payout-card.tsx'
import './settlement.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Money back | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  const [{ refunds }, { reports }] = await Promise.all([call(listPendingRefunds, {}), call(listSettlementReports, {})])
  return { refunds, report: reports[0] ?? null }
}

const words: Readonly<Record<string, string>> = {
  due: 'Being sent',
  sent: 'On its way',
  failed: 'We try again',
  reversed: 'We try again',
  bank_account: 'Waits for your bank account',
}

export default function RefundScreen({ loaderData: { refunds, report } }: Route.ComponentProps) {
  if (refunds.length === 0 && !report) {
    return (
      <div className="wrap whole">
        <EmptyState as="h1" title="No money on its way" actions={<ButtonLink to="/alpha/myhome">My home</ButtonLink>}>
          Deposits and refunds that are due to you show here until they are in your bank.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap settlement">
      <header>
        <h1>Money back</h1>
      </header>
      <div className="settlement-cols">
        <section className="settlement-main" aria-labelledby="coming">
          <h2 id="coming">On its way</h2>
          {refunds.length === 0 ? <p className="mut">Nothing at the moment.</p> : null}
          <ul className="refund-list">
            {refunds.map(({ what, amount, state, since }) => (
              <Card as="li" key={`${what} ${since}`} className="row between">
                <span>
                  <b>
                    {what}, {formatRupees(amount)}
                  </b>
                  <small className="mut">Since {formatMoment(new Date(since))}</small>
                </span>
                <Tag tone={state === 'sent' ? 'pea' : 'mar'}>{words[state] ?? state}</Tag>
              </Card>
            ))}
          </ul>
        </section>
        {report ? (
          <aside className="settlement-aside" aria-label="Your settlement">
            <PayoutCard report={report}>
              <ButtonLink variant="sec" block to={`${settlementPath}?id=${report.id}`}>
                Line by line
              </ButtonLink>
            </PayoutCard>
          </aside>
        ) : null}
      </div>
    </div>
  )
}
