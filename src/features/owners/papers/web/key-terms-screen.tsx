import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { agreementPath } from '#features/owners/paths.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { getKeyTerms } from '../contract.ts'
import type { Route } from './+types/key-terms-screen.ts'
import './papers.css'

export const meta: Route.MetaFunction = () => [
  { title: m.ownerpapers_terms_page() },
  { name: 'robots', content: 'noindex' },
]

const column = (name: string): string => m.ownerpapers_column({ column: name })

export const loader = () => call(getKeyTerms, {})

export default function KeyTermsScreen({ loaderData: { version, since, terms, homes } }: Route.ComponentProps) {
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>{m.ownerpapers_key_terms()}</h1>
        <p className="mut">
          {m.ownerpapers_terms_lead({
            ...{ version, day: localDay(since) },
            agreement: (words) => <Link to={agreementPath}>{words}</Link>,
          })}
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
          <h2 id="key-terms-homes">{m.ownerpapers_your_homes()}</h2>
          <Table
            caption={m.ownerpapers_homes_caption()}
            rows={homes}
            keyOf={({ id }) => id}
            columns={[
              { label: column('home'), cell: ({ title }) => <MixedText text={title} /> },
              { label: column('plan'), cell: ({ plan_title }) => plan_title },
              { label: column('fee'), cell: ({ fee }) => fee },
              { label: column('approval'), cell: ({ approval }) => approval },
            ]}
          />
        </section>
      ) : null}
    </div>
  )
}
