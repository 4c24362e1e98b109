import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listListings } from '../contract.ts'
import { reviewPath } from '../paths.ts'
import type { Status } from '../rules.ts'
import type { Route } from './+types/listings-screen.ts'
import './listings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Listings | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listListings, {})

/** For our own people, who read every status. */
export const staffWords: Readonly<Record<Status, string>> = {
  agreement_creation_pending: 'Chooses a plan',
  esign_pending: 'To be signed',
  photos_upload_pending: 'Adds photos',
  docs_upload_pending: 'Adds papers',
  verification_pending: 'To check',
  verification_failed: 'Refused, with the owner',
  live: 'Live',
}
const tones = { verification_pending: 'mar', verification_failed: 'brick', live: 'leaf' } as const

export default function ListingsScreen({ loaderData: { listings } }: Route.ComponentProps) {
  if (listings.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="No listings">
          Homes that owners list themselves stand here, those to check first.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap listing">
      <h1>Listings by owners</h1>
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
