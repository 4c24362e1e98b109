import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listPastTenancies, type PastHome } from '../contract.ts'
import type { Route } from './+types/past-homes-screen.ts'
import './leaving.css'

export const meta: Route.MetaFunction = () => [{ title: m.leaving_past_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listPastTenancies, {})

export default function PastHomesScreen({ loaderData: { past_tenancies } }: Route.ComponentProps) {
  if (past_tenancies.length === 0) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title={m.leaving_no_past()}
          actions={<ButtonLink to="/alpha/myhome">{m.leaving_my_home()}</ButtonLink>}
        >
          {m.leaving_no_past_text()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap leaving">
      <header>
        <h1>{m.leaving_past()}</h1>
      </header>
      <ul className="past-homes">
        {past_tenancies.map((home) => (
          <Past key={home.tenancy_id} home={home} />
        ))}
      </ul>
    </div>
  )
}

function Past({ home: { house, unit, from, to, rent, state, settlement_id } }: { home: PastHome }) {
  return (
    <Card as="li" className="stack">
      <div className="row between">
        <h2>
          <Link to={`/houses/${house.slug}`}>
            <MixedText text={house.title} />
          </Link>
        </h2>
        <Tag tone={state === 'closed' ? 'leaf' : 'mar'}>
          {state === 'closed' ? m.leaving_settled() : m.leaving_being_settled()}
        </Tag>
      </div>
      <p>
        {m.leaving_unit_where({
          ...{ unit: unitWords(unit), locality: house.locality, city: house.city },
          place: (said) => <span lang="en-IN">{said}</span>,
        })}
      </p>
      <p className="s mut">
        {to
          ? m.leaving_from_to_rent({ from: localDay(from), to: localDay(to), rent: formatRupees(rent) })
          : m.leaving_from_now_rent({ from: localDay(from), rent: formatRupees(rent) })}
      </p>
      <p className="row wrapx">
        {settlement_id ? (
          <Link tap to={`/alpha/moveout/srr_report?id=${settlement_id}`}>
            {m.leaving_settlement()}
          </Link>
        ) : null}
        <Link tap to="/alpha/past-payments">
          {m.leaving_receipts()}
        </Link>
      </p>
    </Card>
  )
}
