import { WriteButton } from '#features/owners/messages/web/write-button.tsx'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { localDay, localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { type Column, Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { listOwnerVisits, type OwnerVisit, type OwnerVisitHome } from '../contract.ts'
import type { Route } from './+types/owner-visits-screen.ts'
import { OwnerTabs } from './owner-tabs.tsx'
import { SharedNote } from './shared-note.tsx'
import './owner-visits.css'

export const meta: Route.MetaFunction = () => [{ title: m.viewings_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listOwnerVisits, {})

export default function OwnerVisitsScreen({ loaderData: { homes, upcoming, past, rating } }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.shell_visits()}
          actions={<ButtonLink to="/list-your-property">{m.dashboard_list_home()}</ButtonLink>}
        >
          {m.viewings_none()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-visits">
      <div>
        <h1>{m.shell_visits()}</h1>
        <p className="mut">{m.viewings_text()}</p>
      </div>
      <OwnerTabs current="Visits" />
      <dl className="owner-visits-figures">
        <Figure label={m.viewings_to_come()} value={String(upcoming)} />
        <Figure label={m.viewings_last_year()} value={String(past)} />
        <Figure label={m.viewings_rated_by()} value={sayRating(rating)} />
      </dl>
      {homes.map((home) => (
        <HomeVisits key={home.id} home={home} />
      ))}
    </div>
  )
}

const sayRating = (rating: number | null): string =>
  rating === null ? m.viewings_not_yet() : m.viewings_rating_of({ rating })

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
          <Link to={`/houses/${slug}`}>
            <MixedText text={title} />
          </Link>
        </h2>
        <p className="mut">
          {rating === null
            ? sayCounts(locality, counts)
            : m.viewings_rated({ text: sayCounts(locality, counts), rating })}
        </p>
        {home.main_owner === null ? null : <SharedNote mainOwner={home.main_owner} />}
      </div>
      {upcoming.length > 0 ? <VisitTable caption={m.viewings_upcoming()} visits={upcoming} /> : null}
      {past.length > 0 ? (
        <details>
          <summary className="link tap">{m.viewings_past({ count: past.length })}</summary>
          <VisitTable caption={m.viewings_past_newest()} visits={past} isPast />
        </details>
      ) : null}
    </section>
  )
}

function sayCounts(locality: string, counts: OwnerVisitHome['counts']): string {
  const parts = (['upcoming', 'done', 'missed', 'cancelled', 'unreported'] as const).flatMap((what) => {
    const count = counts[what]
    if (count === 0) return []
    return what === 'missed' ? m.viewings_missed({ count }) : m.viewings_count({ what, count })
  })
  return parts.length === 0
    ? m.viewings_no_visits({ locality })
    : m.viewings_counts({ locality, counts: parts.join(', ') })
}

const outcome = (): Column<OwnerVisit>[] => [
  {
    label: m.viewings_rating(),
    cell: ({ rating }) => (rating === null ? m.viewings_unrated() : m.viewings_rating_of({ rating })),
  },
  {
    label: m.viewings_outcome(),
    end: true,
    cell: ({ state }) => <Tag tone={tones[state]}>{m.viewings_state({ state })}</Tag>,
  },
]

type VisitTableProps = { caption: string; visits: OwnerVisit[]; isPast?: boolean }

function VisitTable({ caption, visits, isPast = false }: VisitTableProps) {
  // Past visits may be of another year, so it is shown.
  const sayDay = isPast ? localDay : localShortDay
  const sayWhen = (at: Date) => `${sayDay(dayInIndia(at))}, ${localTime(at)}`
  return (
    <Table
      caption={caption}
      rows={visits}
      keyOf={({ id }) => id}
      columns={[
        { label: m.viewings_when(), cell: ({ starts_at }) => sayWhen(new Date(starts_at)) },
        { label: m.viewings_visitor(), cell: ({ visitor }) => visitor },
        { label: m.viewings_how(), cell: ({ online }) => (online ? m.visits_online() : m.visits_in_person()) },
        ...(isPast ? outcome() : []),
        {
          label: m.viewings_write(),
          labelHidden: true,
          cell: ({ id, visitor, can_write }) =>
            can_write ? <WriteButton name={visitor} about={{ visit_id: id }} /> : null,
        },
      ]}
    />
  )
}

/** Past visits without a result are for the area manager to report. */
const tones = { scheduled: undefined, done: 'leaf', missed: 'brick', cancelled: undefined } as const
