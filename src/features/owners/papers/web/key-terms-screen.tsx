import { agreementPath } from '#features/owners/paths.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table } from '#ui/display/table.tsx'
import { getKeyTerms } from '../contract.ts'
import type { Route } from './+types/key-terms-screen.ts'
import './papers.css'

export const meta: Route.MetaFunction = () => [{ title: 'Key Terms | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(getKeyTerms, {})

export default function KeyTermsScreen({ loaderData: { version, since, terms, homes } }: Route.ComponentProps) {
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>Key Terms</h1>
        <p className="mut">
          What your agreement comes down to: version {version}, in force since {formatDay(since)}. The words that count
          are those of <Link to={agreementPath}>My Agreement</Link>.
        </p>
      </div>
      <OwnerTabs />
      <Card>
        <dl>
          {terms.map(({ title, text }) => (
            <div key={title}>
              <dt className="b">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {homes.length > 0 ? (
        <section aria-labelledby="key-terms-homes">
          <h2 id="key-terms-homes">Your homes</h2>
          <Table
            caption="Plan, fee and approval of each home"
            rows={homes}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Home', cell: ({ title }) => title },
              { label: 'Plan', cell: ({ plan_title }) => plan_title },
              { label: 'Our fee', cell: ({ fee }) => fee },
              { label: 'Approval', cell: ({ approval }) => approval },
            ]}
          />
        </section>
      ) : null}
    </div>
  )
}
