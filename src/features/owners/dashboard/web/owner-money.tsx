import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import type { Dashboard } from '../contract.ts'

export function Tiles({ dashboard: { tiles, payout, monthly_rent, statements } }: { dashboard: Dashboard }) {
  return (
    <dl className="dashboard-tiles">
      <Tile label={m.dashboard_next_payout()} value={formatRupees(payout.next)} more={sayAccount(payout)} />
      <Tile
        label={m.dashboard_let_today()}
        value={m.dashboard_of({ some: tiles.let, all: tiles.places })}
        more={m.ui_rupees_a_month({ rent: formatRupees(monthly_rent) })}
      />
      <Tile
        label={m.dashboard_empty_costs()}
        value={m.dashboard_a_day({ amount: formatRupees(tiles.empty_day_cost) })}
        more={m.dashboard_empty_places({ count: tiles.places - tiles.let })}
      />
      <Tile
        label={m.dashboard_paid_out()}
        value={formatRupees(tiles.paid_out)}
        more={m.dashboard_in_months({ count: statements.length })}
      />
    </dl>
  )
}

function Tile({ label, value, more }: { label: string; value: string; more: string }) {
  return (
    <Card>
      <dt className="s mut">{label}</dt>
      <dd>
        <b className="dashboard-figure">{value}</b>
        <span className="s mut">{more}</span>
      </dd>
    </Card>
  )
}

const sayAccount = ({ account, account_end, due, next_on }: Dashboard['payout']): string =>
  account === 'verified' && due > 0
    ? m.dashboard_account_on({ day: localDay(next_on), end: account_end ?? '' })
    : m.dashboard_account({ state: account })

export function NextPayout({ dashboard: { payout, security_deposit } }: { dashboard: Dashboard }) {
  const { due, on_the_way, held } = payout
  return (
    <section aria-labelledby="dashboard-payout">
      <h2 id="dashboard-payout">{m.dashboard_payout()}</h2>
      <Card className="stack g3">
        <Bill
          lines={[
            { label: m.dashboard_due_to_you(), amount: due, reason: m.care_sentence({ text: sayAccount(payout) }) },
            { label: m.dashboard_on_way(), amount: on_the_way },
            { label: m.dashboard_held(), amount: held, reason: m.dashboard_held_why() },
            ...(security_deposit > 0
              ? [{ label: m.dashboard_deposits(), amount: security_deposit, reason: m.dashboard_deposits_why() }]
              : []),
          ]}
        />
        <Link tap to="/alpha/owner-dashboard/payments/transaction">
          {m.dashboard_all_statements()}
        </Link>
      </Card>
    </section>
  )
}
