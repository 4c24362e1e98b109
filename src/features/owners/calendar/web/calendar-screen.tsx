import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/own-homes/web/shared-note.tsx'
import { calendarPath, mixPath } from '#features/owners/paths.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { blockDays, type Calendar, type CalendarHome, getVacancyCalendar, unblockDays } from '../contract.ts'
import { type BlockReason, spans } from '../rules.ts'
import type { Route } from './+types/calendar-screen.ts'
import { barText } from './bar-words.ts'
import { BlockForm, type BlockTyped } from './block-form.tsx'
import { BarPatterns, CalendarAxis, PlaceRow } from './place-row.tsx'
import '#ui/fields/segmented.css'
import './calendar.css'

export const meta: Route.MetaFunction = () => [{ title: m.vacancy_page() }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('days')
  return call(getVacancyCalendar, { query: { days: spans.map(String).find((span) => span === asked) ?? '60' } })
}

const hidden = (said: ReactNode) => <span className="vh">{said}</span>

type Answer = { done?: string; problem?: string; fields?: Record<string, string>; typed?: BlockTyped }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { place: text('place'), from: text('from'), last: text('last'), reason: text('reason') }
  try {
    if (text('intent') === 'unblock') {
      await call(unblockDays, { params: { id: text('id') }, body: {} })
      return { done: m.vacancy_freed() }
    }
    const [home, unit = ''] = typed.place.split(' ')
    const { cost } = await call(blockDays, {
      body: { house_id: Number(home), unit, from: typed.from, last: typed.last, reason: typed.reason as BlockReason },
    })
    return { done: m.vacancy_blocked({ amount: formatRupees(cost) }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const { house_id, ...fields } = error.fields
    return {
      problem: error.message,
      typed,
      fields: { ...fields, ...(house_id ? { unit: m.vacancy_choose_place() } : {}) },
    }
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
          title={m.vacancy_title()}
          actions={<ButtonLink to="/list-your-property">{m.dashboard_list_home()}</ButtonLink>}
        >
          {m.vacancy_none()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap calendar-page">
      <div>
        <h1>{m.vacancy_title()}</h1>
        <p className="mut">{m.vacancy_text({ day: localDay(first) })}</p>
      </div>
      <OwnerTabs />
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      <TabLinks
        label={m.vacancy_how_many()}
        look="segments"
        links={spans.map((span) => ({
          ...{ label: m.vacancy_days({ days: span }), to: `${calendarPath}?days=${span}`, current: span === days },
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
            <h2 id="calendar-block">{m.vacancy_block()}</h2>
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
    [m.vacancy_at_risk({ days }), formatRupees(totals.at_risk), m.vacancy_at_risk_text()],
    [m.vacancy_empty_days(), String(totals.empty_days), m.vacancy_empty_days_text({ days })],
    [m.vacancy_leaving(), String(totals.leaving), m.vacancy_leaving_text({ count: totals.leaving })],
    [
      m.vacancy_coming(),
      String(totals.coming),
      totals.waiting > 0 ? m.vacancy_waits({ count: totals.waiting }) : m.vacancy_booked(),
    ],
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
        {m.vacancy_state({ state })}
      </li>
    ))}
  </ul>
)

function HomeRows({ home, calendar: { first, days } }: { home: CalendarHome; calendar: Calendar }) {
  return (
    <section aria-labelledby={`calendar-${home.id}`}>
      <h2 id={`calendar-${home.id}`}>
        <Link to={`/houses/${home.slug}`}>
          <MixedText text={home.title} />
        </Link>
      </h2>
      <p className="mut">
        {m.tenants_place({ locality: home.locality })}{' '}
        {home.main_owner === null ? (
          <Link to={mixPath(home.id)}>{m.mix_link({ title: home.title, vh: hidden })}</Link>
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
      <summary className="link tap">{m.dashboard_as_table()}</summary>
      <Table
        caption={m.vacancy_table()}
        rows={rows}
        keyOf={({ id, unit, from }) => `${id} ${unit} ${from}`}
        columns={[
          {
            label: m.vacancy_place(),
            cell: ({ place, home }) => (
              <>
                {unitWords(place)}, <MixedText text={home} />
              </>
            ),
          },
          { label: m.vacancy_state_label(), cell: ({ state }) => m.vacancy_state({ state }) },
          { label: m.vacancy_says(), cell: (bar) => barText(bar, first) },
          { label: m.vacancy_from(), cell: ({ from }) => localDay(from) },
          { label: m.vacancy_to(), end: true, cell: ({ until }) => (until ? localDay(until) : m.vacancy_open()) },
        ]}
      />
    </details>
  )
}

function ComingUp({ calendar: { coming_up } }: { calendar: Calendar }) {
  return (
    <section aria-labelledby="calendar-coming">
      <h2 id="calendar-coming">{m.vacancy_coming_up()}</h2>
      <Card>
        {coming_up.length === 0 ? (
          <p>{m.vacancy_nobody()}</p>
        ) : (
          <ul className="calendar-coming">
            {coming_up.map(({ day, kind, who, place, home }) => (
              <li key={`${day} ${kind} ${home} ${place} ${who}`}>
                <b>{localDay(day)}</b>
                <span>
                  {m.vacancy_event({ kind, who })}
                  <small className="mut">
                    {unitWords(place)}, <MixedText text={home} />
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
            {m.vacancy_block_line({
              ...{ place: unitWords(place), title: home, from: localDay(from), until: localDay(until) },
              home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
            })}
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small variant="sec" name="intent" value="unblock">
              {m.vacancy_give_back({ place: unitWords(place), vh: hidden })}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
