import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { Sale } from '../contract.ts'
import { ownershipLabels, paperLabels } from '../rules.ts'

export function Ownership({ sale }: { sale: Sale }) {
  return (
    <section id="ownership" tabIndex={-1} aria-labelledby="ownership-title">
      <h2 id="ownership-title">Who owns it</h2>
      <dl className="own-facts">
        {factsOf(sale).map(([term, text]) => (
          <div key={term}>
            <dt className="s mut">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Papers the owner has shown us</h3>
      <ul className="own-papers">
        {sale.papers.map((paper) => (
          <li key={paper}>
            <Icon icon="file-check-corner" />
            {paperLabels[paper]}
          </li>
        ))}
      </ul>
      <p className="s mut">Have your own lawyer read them before you pay anything.</p>
    </section>
  )
}

function factsOf(sale: Sale): [term: string, text: string][] {
  return [
    ['Ownership', ownershipLabels[sale.ownership]],
    ['Built', String(sale.built_year)],
    ['Owners so far', sale.owners === 1 ? 'One, from the builder' : String(sale.owners)],
    ['Loan on it', sale.home_loan ? 'Yes, it is closed at the sale' : 'None'],
    ['Maintenance', sale.maintenance > 0 ? `${formatRupees(sale.maintenance)} a month` : 'None'],
    ['Lived in', livedIn(sale)],
    ['For sale since', formatDay(sale.listed_on)],
  ]
}

function livedIn({ tenanted, tenanted_until }: Sale): string {
  if (!tenanted) return 'Empty, ready to move in'
  return tenanted_until ? `Tenants, until ${formatDay(tenanted_until)}` : 'Tenants, who stay on'
}
