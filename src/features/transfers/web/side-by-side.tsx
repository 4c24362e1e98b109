import { formatRupees } from '#shared/money.ts'
import { Card } from '#ui/display/card.tsx'
import type { TransferDashboard, TransferHome } from '../contract.ts'

type Row = { label: string; now: number; next: number; total?: boolean }

/** Both homes beside one another, with the difference. */
export function SideBySide({ present, home }: { present: TransferDashboard['present']; home: TransferHome }) {
  const each = (one: Pick<TransferHome, 'rent' | 'society_charge' | 'living_costs'>) =>
    one.rent + one.society_charge + one.living_costs
  const rows: Row[] = [
    { label: 'Rent a month', now: present.rent, next: home.rent },
    { label: 'Society charges', now: present.society_charge, next: home.society_charge },
    { label: 'Living costs, about', now: present.living_costs, next: home.living_costs },
    { label: 'Each month', now: each(present), next: each(home), total: true },
    { label: 'Deposit', now: present.deposit, next: home.deposit },
  ]
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side">Side by side</h2>
      <Card flush className="transfer-table">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <span className="s mut">Now, {present.city}</span>
                <b>
                  {present.locality}, {present.unit_name}
                </b>
              </th>
              <th scope="col">
                <span className="s mut">New, {home.city}</span>
                <b>
                  {home.locality}, {home.unit_name}
                </b>
              </th>
              <th scope="col">
                <span className="s mut">More or less</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, now, next, total }) => (
              <tr key={label} className={total ? 'tot' : undefined}>
                <th scope="row">{label}</th>
                <td>{formatRupees(now)}</td>
                <td>{formatRupees(next)}</td>
                <td className={next > now ? 'more' : next < now ? 'less' : undefined}>{difference(next - now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

const difference = (amount: number): string =>
  amount === 0 ? 'Same' : `${amount > 0 ? '+' : ''}${formatRupees(amount)}`
