import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listPastTenancies, type PastHome } from '../contract.ts'
import type { Route } from './+types/past-homes-screen.ts'
import './leaving.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Past homes | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listPastTenancies, {})

export default function PastHomesScreen({ loaderData: { past_tenancies } }: Route.ComponentProps) {
  if (past_tenancies.length === 0) {
    return (
      <div className="wrap whole">
        <EmptyState as="h1" title="No past homes" actions={<ButtonLink to="/alpha/myhome">My home</ButtonLink>}>
          Homes you have left are kept here, with their settlement and receipts.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap leaving">
      <header>
        <h1>Past homes</h1>
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
          <Link to={`/houses/${house.slug}`}>{house.title}</Link>
        </h2>
        <Tag tone={state === 'closed' ? 'leaf' : 'mar'}>{state === 'closed' ? 'Settled' : 'Being settled'}</Tag>
      </div>
      <p>
        {unit}. {house.locality}, {house.city}
      </p>
      <p className="s mut">
        {formatDay(from)} to {to ? formatDay(to) : 'now'}, {formatRupees(rent)} a month
      </p>
      <p className="row wrapx">
        {settlement_id ? (
          <Link tap to={`/alpha/moveout/srr_report?id=${settlement_id}`}>
            Settlement
          </Link>
        ) : null}
        <Link tap to="/alpha/past-payments">
          Receipts
        </Link>
      </p>
    </Card>
  )
}
