import { WriteButton } from '#features/owners/messages/web/write-button.tsx'
import { call } from '#shared/call.ts'
import { dayInIndia, formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listOwnerVisits, type OwnerVisit, type OwnerVisitHome } from '../contract.ts'
import type { Route } from './+types/owner-visits-screen.ts'
import { OwnerTabs } from './owner-tabs.tsx'
import { SharedNote } from './shared-note.tsx'
import './owner-visits.css'

export const meta: Route.MetaFunction = () => [{ title: 'Visits | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listOwnerVisits, {})

export default function OwnerVisitsScreen({ loaderData: { homes, upcoming, past, rating } }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="Visits" actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}>
          Visits to your homes stand here. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-visits">
      <div>
        <h1>Visits</h1>
        <p className="mut">Who comes to see your homes, and how it went. We show them; you need not be there.</p>
      </div>
      <OwnerTabs current="Visits" />
      <dl className="owner-visits-figures">
        <Figure label="To come" value={String(upcoming)} />
        <Figure label="In the last year" value={String(past)} />
        <Figure label="Rated by visitors" value={sayRating(rating)} />
      </dl>
      {homes.map((home) => (
        <HomeVisits key={home.id} home={home} />
      ))}
    </div>
  )
}

const sayRating = (rating: number | null): string => (rating === null ? 'Not yet' : `${rating} of 5`)

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card>
      <dt className="s mut">{label}</dt>
      <dd className="l b">{value}</dd>
    </Card>
  )
}

function HomeVisits({ home }: { home: OwnerVisitHome }) {
  const { title, slug, locality, counts, upcoming, past, rating } = home
  return (
    <section aria-labelledby={`home-${home.id}`}>
      <div>
        <h2 id={`home-${home.id}`}>
          <Link to={`/houses/${slug}`}>{title}</Link>
        </h2>
        <p className="mut">
          {locality}. {sayCounts(counts)}
          {rating === null ? '' : ` Rated ${rating} of 5.`}
        </p>
        {home.main_owner === null ? null : <SharedNote mainOwner={home.main_owner} />}
      </div>
      {upcoming.length > 0 ? <VisitTable caption="Visits to come" visits={upcoming} /> : null}
      {past.length > 0 ? (
        <details>
          <summary className="link tap">Past visits ({past.length})</summary>
          <VisitTable caption="Past visits, the newest first" visits={past} isPast />
        </details>
      ) : null}
    </section>
  )
}

function sayCounts({ upcoming, done, missed, cancelled, unreported }: OwnerVisitHome['counts']): string {
  const parts = [
    [upcoming, 'to come'],
    [done, 'done'],
    [missed, missed === 1 ? 'no-show' : 'no-shows'],
    [cancelled, 'cancelled'],
    [unreported, 'not reported yet'],
  ].filter(([count]) => count !== 0)
  return parts.length === 0 ? 'No visits yet.' : `${parts.map(([count, text]) => `${count} ${text}`).join(', ')}.`
}

const outcome: Column<OwnerVisit>[] = [
  { label: 'Rating', cell: ({ rating }) => (rating === null ? 'None' : `${rating} of 5`) },
  { label: 'Outcome', end: true, cell: ({ state }) => <Tag tone={tones[state]}>{labels[state]}</Tag> },
]

type VisitTableProps = { caption: string; visits: OwnerVisit[]; isPast?: boolean }

function VisitTable({ caption, visits, isPast = false }: VisitTableProps) {
  // Past visits may be of another year, so it is shown.
  const sayDay = isPast ? formatDay : formatShortDay
  const sayWhen = (at: Date) => `${sayDay(dayInIndia(at))}, ${formatTime(at)}`
  return (
    <Table
      caption={caption}
      rows={visits}
      keyOf={({ id }) => id}
      columns={[
        { label: 'When', cell: ({ starts_at }) => sayWhen(new Date(starts_at)) },
        { label: 'Visitor', cell: ({ visitor }) => visitor },
        { label: 'How', cell: ({ online }) => (online ? 'Online' : 'In person') },
        ...(isPast ? outcome : []),
        {
          label: 'Write',
          labelHidden: true,
          cell: ({ id, visitor, can_write }) =>
            can_write ? <WriteButton name={visitor} about={{ visit_id: id }} /> : null,
        },
      ]}
    />
  )
}

/** Past visits without a result are for the area manager to report. */
const labels = { scheduled: 'Not reported yet', done: 'Done', missed: 'No-show', cancelled: 'Cancelled' } as const
const tones = { scheduled: undefined, done: 'leaf', missed: 'brick', cancelled: undefined } as const
