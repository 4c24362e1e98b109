import { Form } from 'react-router'
import { calendarPath, mixPath } from '#features/owners/paths.ts'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/web/shared-note.tsx'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { blockDays, type Calendar, type CalendarHome, getVacancyCalendar, unblockDays } from '../contract.ts'
import { type BlockReason, spans } from '../rules.ts'
import type { Route } from './+types/calendar-screen.ts'
import { barText, stateWords } from './bar-words.ts'
import { BlockForm, type BlockTyped } from './block-form.tsx'
import { BarPatterns, CalendarAxis, PlaceRow } from './place-row.tsx'
import '#ui/fields/segmented.css'
import './calendar.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Vacancy calendar | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('days')
  return call(getVacancyCalendar, { query: { days: spans.map(String).find((span) => span === asked) ?? '60' } })
}

type Answer = { done?: string; problem?: string; fields?: Record<string, string>; typed?: BlockTyped }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { place: text('place'), from: text('from'), last: text('last'), reason: text('reason') }
  try {
    if (text('intent') === 'unblock') {
      await call(unblockDays, { params: { id: text('id') }, body: {} })
      return { done: 'The days are free again.' }
    }
    const [home, unit = ''] = typed.place.split(' ')
    const { cost } = await call(blockDays, {
      body: { house_id: Number(home), unit, from: typed.from, last: typed.last, reason: typed.reason as BlockReason },
    })
    return { done: `Blocked. These days cost you ${formatRupees(cost)} in rent.` }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const { house_id, ...fields } = error.fields
    return { problem: error.message, typed, fields: { ...fields, ...(house_id ? { unit: 'Choose a place.' } : {}) } }
  }
}

export default function CalendarScreen({ loaderData: calendar, actionData }: Route.ComponentProps) {
  const { homes, first, days } = calendar
  const own = homes.filter(({ main_owner }) => main_owner === null)
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title="Vacancy calendar"
          actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}
        >
          Who lives where, and until when, stands here. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap calendar-page">
      <div>
        <h1>Vacancy calendar</h1>
        <p className="mut">Every bed and room of your homes, from today, {formatDay(first)}.</p>
      </div>
      <OwnerTabs />
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      <TabLinks
        label="How many days"
        look="segments"
        links={spans.map((span) => ({
          ...{ label: `${span} days`, to: `${calendarPath}?days=${span}`, current: span === days },
          preventScrollReset: true,
        }))}
      />
      <Totals calendar={calendar} />
      <BarPatterns />
      <Legend />
      {homes.map((home) => (
        <HomeRows key={home.id} home={home} calendar={calendar} />
      ))}
      <AsTable calendar={calendar} />
      <div className="calendar-columns">
        <ComingUp calendar={calendar} />
        {own.length > 0 ? (
          <section aria-labelledby="calendar-block">
            <h2 id="calendar-block">Block days</h2>
            <Card>
              <BlockForm homes={own} today={first} typed={actionData?.typed} fields={actionData?.fields ?? {}} />
            </Card>
            <Blocked homes={own} />
          </section>
        ) : null}
      </div>
    </div>
  )
}

function Totals({ calendar: { totals, days } }: { calendar: Calendar }) {
  const tiles = [
    [`Rent at risk, ${days} days`, formatRupees(totals.at_risk), 'If every gap stays open'],
    ['Empty days ahead', String(totals.empty_days), `Over all places, ${days} days`],
    ['Leaving', String(totals.leaving), totals.leaving === 1 ? 'Notice is given' : 'Notices are given'],
    ['Coming', String(totals.coming), totals.waiting > 0 ? `${totals.waiting} waits for you` : 'Booked'],
  ] as const
  return (
    <dl className="calendar-totals">
      {tiles.map(([label, value, more]) => (
        <Card key={label}>
          <dt className="s mut">{label}</dt>
          <dd>
            <b className="calendar-figure">{value}</b>
            <span className="s mut">{more}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

const inLegend = ['let', 'leaving', 'empty', 'booked', 'waiting', 'blocked'] as const

const Legend = () => (
  <ul className="calendar-legend s mut">
    {inLegend.map((state) => (
      <li key={state}>
        <svg aria-hidden="true" width="16" height="16">
          <rect className={`calendar-bar is-${state}`} x="1" y="1" width="14" height="14" rx="4" />
        </svg>
        {stateWords[state]}
      </li>
    ))}
  </ul>
)

function HomeRows({ home, calendar: { first, days } }: { home: CalendarHome; calendar: Calendar }) {
  return (
    <section aria-labelledby={`calendar-${home.id}`}>
      <h2 id={`calendar-${home.id}`}>
        <Link to={`/houses/${home.slug}`}>{home.title}</Link>
      </h2>
      <p className="mut">
        {home.locality}.{' '}
        {home.main_owner === null ? (
          <Link to={mixPath(home.id)}>
            Beds, rooms or whole?<span className="vh"> {home.title}</span>
          </Link>
        ) : null}
      </p>
      {home.main_owner === null ? null : <SharedNote mainOwner={home.main_owner} />}
      <Card>
        <CalendarAxis first={first} days={days} />
        <ul className="calendar-rows">
          {home.places.map((place) => (
            <PlaceRow key={place.unit} place={place} first={first} days={days} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function AsTable({ calendar: { homes, first } }: { calendar: Calendar }) {
  const rows = homes.flatMap(({ id, title, places }) =>
    places.flatMap((place) =>
      place.bars.map((bar) => ({ ...bar, id, home: title, place: place.name, unit: place.unit })),
    ),
  )
  return (
    <details>
      <summary className="link tap">Show as a table</summary>
      <Table
        caption="Every place and who has it"
        rows={rows}
        keyOf={({ id, unit, from }) => `${id} ${unit} ${from}`}
        columns={[
          { label: 'Place', cell: ({ place, home }) => `${place}, ${home}` },
          { label: 'State', cell: ({ state }) => stateWords[state] },
          { label: 'Says', cell: (bar) => barText(bar, first) },
          { label: 'From', cell: ({ from }) => formatDay(from) },
          { label: 'To', end: true, cell: ({ until }) => (until ? formatDay(until) : 'Open') },
        ]}
      />
    </details>
  )
}

const comingWords = {
  moves_in: (who: string) => `${who} moves in`,
  leaves: (who: string) => `${who} leaves`,
  answer: (who: string) => `${who} waits for your approval`,
} as const

function ComingUp({ calendar: { coming_up } }: { calendar: Calendar }) {
  return (
    <section aria-labelledby="calendar-coming">
      <h2 id="calendar-coming">Coming up</h2>
      <Card>
        {coming_up.length === 0 ? (
          <p>Nobody leaves or comes on these days.</p>
        ) : (
          <ul className="calendar-coming">
            {coming_up.map(({ day, kind, who, place, home }) => (
              <li key={`${day} ${kind} ${home} ${place} ${who}`}>
                <b>{formatDay(day)}</b>
                <span>
                  {comingWords[kind](who)}
                  <small className="mut">
                    {place}, {home}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

/** Each blocked time once, also where it keeps several beds. */
function Blocked({ homes }: { homes: readonly CalendarHome[] }) {
  const blocks = homes.flatMap(({ title, places }) =>
    places.flatMap(({ name, bars }) =>
      bars.flatMap(({ block_id, from, until, last }) =>
        block_id === null ? [] : [{ id: block_id, from, until: until ?? last, place: name, home: title }],
      ),
    ),
  )
  const once = blocks.filter(({ id }, at) => blocks.findIndex((other) => other.id === id) === at)
  if (once.length === 0) return null
  return (
    <ul className="calendar-blocked">
      {once.map(({ id, from, until, place, home }) => (
        <li key={id}>
          <span>
            {place}, {home}: {formatDay(from)} to {formatDay(until)}
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small variant="sec" name="intent" value="unblock">
              Give back<span className="vh"> {place}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
