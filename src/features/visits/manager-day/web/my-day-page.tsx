import { useEffect } from 'react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import { m } from '#messages'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { localAddress } from '#shared/language.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import '#ui/fields/segmented.css'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { cachePagesForOffline } from '#ui/page/offline-worker.ts'
import { pagesOfDay } from '../offline.ts'
import { withEvents } from '../with-events.ts'
import type { DayAnswer } from './day-answer.ts'
import { HandOvers } from './hand-overs.tsx'
import type { MyDay } from './load-here.ts'
import { VisitStop } from './visit-stop.tsx'

const views = ['today', 'tomorrow', 'week'] as const

export function MyDayPage({ day, answer }: { day: MyDay; answer: DayAnswer | undefined }) {
  const [search] = useSearchParams()
  const view = views.find((each) => each === search.get('view')) ?? 'today'
  useKeptUp(day)
  // A week that was kept yesterday holds today as well.
  const today = day.offline ? dayInIndia(new Date()) : day.week.today
  const dates = { today: [today], tomorrow: [addDays(today, 1)], week: day.week.days.map(({ date }) => date) }[view]
  const shown = day.week.days.filter(({ date }) => dates.includes(date))
  return (
    <div className="wrap my-day">
      <div className="my-day-top">
        <h1>{m.myday_title()}</h1>
        <div className="row wrapx">
          <ButtonLink to="/staff/checks" variant="ter" icon="clipboard-check" small>
            {m.shell_homes_to_check()}
          </ButtonLink>
          <ButtonLink to="/alpha/my-time" variant="ter" icon="calendar-days" small>
            {m.myday_hours_and_leave()}
          </ButtonLink>
        </div>
      </div>
      {/* Goes on without a network by itself. */}
      <div className="my-day-kept" data-waits>
        <TabLinks
          label={m.myday_days()}
          look="segments"
          links={views.map((each) => ({
            ...{ to: each === 'today' ? '?' : `?view=${each}`, label: m.myday_view({ view: each }) },
            ...{ current: view === each, replace: true },
          }))}
        />
        <Network day={day} />
        <ToldList told={day.told} />
        {view === 'today' ? <Unreported state={day} answer={answer} /> : null}
        {shown.map((each) => (
          <DayList key={each.date} day={each} today={today} state={day} answer={answer} headed={view === 'week'} />
        ))}
      </div>
    </div>
  )
}

/** Revalidates when the network returns, and every half minute while events are queued. */
function useKeptUp({ waiting }: MyDay) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    cachePagesForOffline(pagesOfDay.map(localAddress)).catch(() => {
      // Without the worker the page just needs a network.
    })
  }, [])
  useEffect(() => {
    const ask = () => void revalidate()
    for (const event of ['online', 'offline']) addEventListener(event, ask)
    const timer = waiting.length > 0 ? setInterval(ask, 30_000) : undefined
    return () => {
      for (const event of ['online', 'offline']) removeEventListener(event, ask)
      clearInterval(timer)
    }
  }, [revalidate, waiting.length])
}

/** A live region must be in the page from the start for later content to be announced. */
function Network({ day: { offline, waiting, week } }: { day: MyDay }) {
  const asOf = new Date(week.as_of)
  const when = dayInIndia(asOf) === week.today ? localTime(asOf) : localShortDay(dayInIndia(asOf))
  return (
    <div role="status">
      {offline ? (
        <Banner icon="wifi-off" title={m.myday_no_network()}>
          {m.myday_day_as_of({ when })}
          {waiting.length > 0 ? ` ${m.myday_waiting({ count: waiting.length })}` : ''}
        </Banner>
      ) : waiting.length > 0 ? (
        <Banner>{m.myday_waiting({ count: waiting.length })}</Banner>
      ) : null}
    </div>
  )
}

/** Events recorded offline that the server refused later. */
function ToldList({ told }: { told: MyDay['told'] }) {
  return told.map(({ client_id, message }) => (
    <Banner
      key={client_id}
      tone="brick"
      role="alert"
      title={m.myday_not_kept()}
      action={
        <Form method="post">
          <input type="hidden" name="told" value={client_id} />
          <Button type="submit" variant="ter" small name="intent" value="read">
            {m.myday_understood()}
          </Button>
        </Form>
      }
    >
      {message}
    </Banner>
  ))
}

/** They stay here until somebody says how they went. */
function Unreported({ state, answer }: { state: MyDay; answer: DayAnswer | undefined }) {
  const { week, waiting, formId } = state
  const left = (week.unreported ?? [])
    .map((visit) => withEvents(visit, waiting))
    .filter((visit) => visit.state === 'scheduled')
  if (left.length === 0) return null
  return (
    <section className="my-day-list" aria-label={m.myday_unreported()}>
      <Banner tone="brick" title={m.myday_unreported_title()}>
        {m.myday_unreported_text({ count: left.length })}
      </Banner>
      <ol>
        {left.map((visit) => (
          <VisitStop
            key={visit.id}
            visit={visit}
            withDay
            waits={waiting.some(({ visit_id }) => visit_id === visit.id)}
            isToday
            formId={formId}
            answer={answer?.visitId === visit.id ? answer : undefined}
            level="h2"
          />
        ))}
      </ol>
    </section>
  )
}

type DayListProps = {
  day: MyDay['week']['days'][number]
  today: Day
  state: MyDay
  answer: DayAnswer | undefined
  headed: boolean
}

function DayList({ day: { date, visits, on_leave, hand_overs = [] }, today, state, answer, headed }: DayListProps) {
  const { waiting, formId } = state
  // The week is to look ahead; what is due today is done on the page of today.
  const isToday = date === today && !headed
  return (
    <section className="my-day-list" aria-label={localShortDay(date)}>
      {headed ? <h2>{localShortDay(date)}</h2> : null}
      {on_leave ? <Banner>{m.myday_on_leave()}</Banner> : null}
      <HandOvers handOvers={hand_overs} level={headed ? 'h3' : 'h2'} />
      {visits.length === 0 ? (
        <NoVisits headed={headed} />
      ) : (
        <ol>
          {visits.map((visit) => (
            <VisitStop
              key={visit.id}
              visit={withEvents(visit, waiting)}
              waits={waiting.some(({ visit_id }) => visit_id === visit.id)}
              isToday={isToday}
              formId={formId}
              answer={answer?.visitId === visit.id ? answer : undefined}
              level={headed ? 'h3' : 'h2'}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function NoVisits({ headed }: { headed: boolean }) {
  if (headed) return <p className="mut">{m.myday_no_visits()}</p>
  return <EmptyState title={m.myday_none_title()}>{m.myday_none_text()}</EmptyState>
}
