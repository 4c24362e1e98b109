import type { ReactNode } from 'react'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listPendingRefunds, listSettlementReports } from '../contract.ts'
import { settlementPath } from '../paths.ts'
import { refundWords } from '../refund-words.ts'
import type { Route } from './+types/refund-screen.ts'
import { PayoutCard } from './payout-card.tsx'
import './settlement.css'

export const meta: Route.MetaFunction = () => [
  { title: m.settlement_refund_page() },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  const [{ refunds }, { reports }] = await Promise.all([call(listPendingRefunds, {}), call(listSettlementReports, {})])
  return { refunds, report: reports[0] ?? null }
}

/** As the program wrote it, said in the language of the page; a reason of the office carries its own. */
function whatText(what: ReactNode): ReactNode {
  const text = String(what)
  return refundWords(text) ?? <span lang={writtenIn(text)}>{text}</span>
}

export default function RefundScreen({ loaderData: { refunds, report } }: Route.ComponentProps) {
  if (refunds.length === 0 && !report) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.settlement_no_money()}
          actions={<ButtonLink to="/alpha/myhome">{m.settlement_my_home()}</ButtonLink>}
        >
          {m.settlement_no_money_text()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap settlement">
      <header>
        <h1>{m.settlement_money_back()}</h1>
      </header>
      <div className="settlement-cols">
        <section className="settlement-main" aria-labelledby="coming">
          <h2 id="coming">{m.settlement_on_its_way()}</h2>
          {refunds.length === 0 ? <p className="mut">{m.settlement_nothing_now()}</p> : null}
          <ul className="refund-list">
            {refunds.map(({ what, amount, state, since }) => (
              <Card as="li" key={`${what} ${since}`} className="row between">
                <span>
                  <b>{m.settlement_what_and_sum({ what, amount: formatRupees(amount), name: whatText })}</b>
                  <small className="mut">{m.settlement_since({ when: localDayAndTime(new Date(since)) })}</small>
                </span>
                <Tag tone={state === 'sent' ? 'pea' : 'mar'}>{m.settlement_refund_state({ state })}</Tag>
              </Card>
            ))}
          </ul>
        </section>
        {report ? (
          <aside className="settlement-aside" aria-label={m.settlement_title()}>
            <PayoutCard report={report}>
              <ButtonLink variant="sec" block to={`${settlementPath}?id=${report.id}`}>
                {m.settlement_line_by_line()}
              </ButtonLink>
            </PayoutCard>
          </aside>
        ) : null}
      </div>
    </div>
  )
}
