import { data } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { FoundLine, ListFilter } from '#ui/fields/list-filter.tsx'
import { type ListingFilter, listListings } from '../contract.ts'
import { reviewPath } from '../paths.ts'
import { staffWords } from '../rules.ts'
import type { Route } from './+types/listings-screen.ts'
import './listings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Listings | Thikana' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url }: Route.LoaderArgs) {
  const typed = readTyped(url, ['state', 'from', 'to'])
  try {
    const query = typed as ListingFilter
    return { ...(await call(listListings, { query })), typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return data({ listings: [], total: 0, typed, errors: error.fields }, { status: 422 })
  }
}

const tones = { verification_pending: 'mar', verification_failed: 'brick', live: 'leaf' } as const

export default function ListingsScreen({ loaderData }: Route.ComponentProps) {
  const { listings, total, typed, errors } = loaderData
  if (total === 0 && Object.keys(typed).length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="No listings">
          Homes that owners list themselves, those to check first.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap listing">
      <h1>Listings by owners</h1>
      <ListFilter label="Find listings" states={staffWords} days="Sent" {...{ typed, errors }} />
      <FoundLine count={total} here="/admins/listings" filter={typed} />
      <Table
        caption="Listings, those to check first"
        keyOf={({ id }) => id}
        rows={listings}
        columns={[
          { label: 'Home', cell: ({ id, title }) => <Link to={`${reviewPath}/${id}`}>{title}</Link> },
          {
            label: 'Owner',
            cell: ({ owner, prime }) => (
              <>
                {owner} {prime ? <Tag tone="pea">Prime</Tag> : null}
              </>
            ),
          },
          { label: 'Rent a month', cell: ({ rent }) => formatRupees(rent) },
          { label: 'Sent', cell: ({ sent_at }) => (sent_at ? formatMoment(new Date(sent_at)) : 'Not yet') },
          {
            label: 'State',
            cell: ({ status }) => <Tag tone={tones[status as keyof typeof tones]}>{staffWords[status]}</Tag>,
          },
        ]}
      />
    </div>
  )
}
