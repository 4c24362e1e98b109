import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { formatRupees } from '#shared/money.ts'
import { Card } from '#ui/display/card.tsx'
import type { TransferDashboard, TransferHome } from '../contract.ts'
import './side-by-side.css'

type Row = { label: string; now: number; next: number; total?: boolean }

/** Both homes beside one another, with the difference. */
export function SideBySide({ present, home }: { present: TransferDashboard['present']; home: TransferHome }) {
  const each = (one: Pick<TransferHome, 'rent' | 'society_charge' | 'living_costs'>) =>
    one.rent + one.society_charge + one.living_costs
  const rows: Row[] = [
    { label: m.transfers_compare_row({ key: 'rent' }), now: present.rent, next: home.rent },
    { label: m.transfers_compare_row({ key: 'society' }), now: present.society_charge, next: home.society_charge },
    { label: m.transfers_compare_row({ key: 'living' }), now: present.living_costs, next: home.living_costs },
    { label: m.transfers_compare_row({ key: 'month' }), now: each(present), next: each(home), total: true },
    { label: m.transfers_compare_row({ key: 'deposit' }), now: present.deposit, next: home.deposit },
  ]
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side">{m.transfers_compare()}</h2>
      <Card flush className="transfer-table">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <span className="s mut">{m.transfers_compare_home({ which: 'now', city: present.city })}</span>
                <b>
                  {present.locality}, {unitWords(present.unit_name)}
                </b>
              </th>
              <th scope="col">
                <span className="s mut">{m.transfers_compare_home({ which: 'new', city: home.city })}</span>
                <b>
                  {home.locality}, {unitWords(home.unit_name)}
                </b>
              </th>
              <th scope="col">
                <span className="s mut">{m.transfers_more_or_less()}</span>
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
  amount === 0 ? m.transfers_same() : `${amount > 0 ? '+' : ''}${formatRupees(amount)}`
