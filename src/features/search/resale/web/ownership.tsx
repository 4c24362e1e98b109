import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Icon } from '#ui/brand/icon.tsx'
import type { Sale } from '../contract.ts'

export function Ownership({ sale }: { sale: Sale }) {
  return (
    <section id="ownership" tabIndex={-1} aria-labelledby="ownership-title">
      <h2 id="ownership-title">{m.resale_who_owns()}</h2>
      <dl className="own-facts">
        {factsOf(sale).map(([term, text]) => (
          <div key={term}>
            <dt className="s mut">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{m.resale_papers()}</h3>
      <ul className="own-papers">
        {sale.papers.map((paper) => (
          <li key={paper}>
            <Icon icon="file-check-corner" />
            {m.resale_paper({ paper: paper.replaceAll('-', '_') })}
          </li>
        ))}
      </ul>
      <p className="s mut">{m.resale_lawyer()}</p>
    </section>
  )
}

function factsOf(sale: Sale): [term: string, text: string][] {
  const { maintenance } = sale
  const facts = {
    ownership: m.resale_ownership({ kind: sale.ownership }),
    built: String(sale.built_year),
    owners: m.resale_owners({ owners: String(sale.owners) }),
    loan: m.resale_loan_on_it({ loan: sale.home_loan ? 'yes' : 'no' }),
    maintenance: maintenance > 0 ? m.ui_rupees_a_month({ rent: formatRupees(maintenance) }) : m.resale_no_maintenance(),
    lived_in: livedIn(sale),
    listed: localDay(sale.listed_on),
  }
  return Object.entries(facts).map(([fact, text]) => [m.resale_fact({ fact }), text])
}

function livedIn({ tenanted, tenanted_until: until }: Sale): string {
  const who = tenanted ? (until ? 'until' : 'on') : 'nobody'
  return m.resale_lived_in({ who, day: until ? localDay(until) : '' })
}
