import { data, redirect } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { callOffVisit, getManagerTime, giveUpLeave, handOverVisit, setManagerHours, takeLeave } from '../contract.ts'
import { myDayUrl } from '../offline.ts'
import { weekdayNames } from '../time-rules.ts'
import type { Route } from './+types/my-time-screen.ts'
import { HoursForm } from './hours-form.tsx'
import { LeaveForm, LeaveList } from './leave-list.tsx'
import type { TimeAnswer } from './time-answer.ts'
import './my-day.css'

export const meta: Route.MetaFunction = () => [{ title: m.myday_time_page() }, { name: 'robots', content: 'noindex' }]

const done = ['hours', 'leave', 'give-up', 'called-off']

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const what = asked.get('done') ?? ''
  const to = asked.get('to')
  const known = done.includes(what) ? m.myday_time_said({ what: what.replace('-', '_') }) : null
  return { time: await call(getManagerTime, {}), said: to ? m.myday_now_with({ name: to.slice(0, 60) }) : known }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  const id = Number(form.get('id'))
  try {
    return redirect(`/alpha/my-time?${new URLSearchParams(await change(intent, id, form))}`)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { status, code, message, fields } = error
    const answer: TimeAnswer = { intent, id, message, fields, nobody: code === 'nobody_free' }
    return data(answer, { status: status === 400 ? 422 : status || 503 })
  }
}

/** Performs the action and returns its message. */
async function change(intent: string, id: number, form: FormData): Promise<Record<string, string>> {
  const text = (name: string) => String(form.get(name) ?? '')
  if (intent === 'hours') {
    await call(setManagerHours, { body: { hours: hoursIn(form) } })
    return { done: 'hours' }
  }
  if (intent === 'leave') {
    const body = {
      first_day: text('first_day'),
      last_day: text('last_day') || text('first_day'),
      reason: text('reason'),
    }
    await call(takeLeave, { body })
    return { done: 'leave' }
  }
  if (intent === 'give-up') {
    await call(giveUpLeave, { params: { id } })
    return { done: 'give-up' }
  }
  if (intent === 'call-off') {
    await call(callOffVisit, { params: { id } })
    return { done: 'called-off' }
  }
  const { manager } = await call(handOverVisit, { params: { id } })
  return { to: manager }
}

function hoursIn(form: FormData) {
  return weekdayNames().flatMap((_, at) => {
    const weekday = at + 1
    if (form.get(`works-${weekday}`) === null) return []
    const hour = (name: string) => Number(form.get(`${name}-${weekday}`))
    return [{ weekday, from_hour: hour('from'), to_hour: hour('to') }]
  })
}

export default function MyTimeScreen({ loaderData: { time, said }, actionData }: Route.ComponentProps) {
  const inField = Object.keys(actionData?.fields ?? {}).length > 0 && actionData?.intent === 'leave'
  return (
    <div className="wrap my-time">
      <Link to={myDayUrl} tap>
        {m.myday_title()}
      </Link>
      <h1>{m.myday_hours_and_leave()}</h1>
      {!actionData && said ? (
        <Banner tone="leaf" role="status">
          {said}
        </Banner>
      ) : null}
      {actionData && !inField && !actionData.nobody ? (
        <Banner tone="brick" role="alert">
          {actionData.message}
        </Banner>
      ) : null}
      <section aria-labelledby="leave">
        <h2 id="leave">{m.myday_leave()}</h2>
        <LeaveList leaves={time.leaves} answer={actionData} />
        <LeaveForm today={time.today} errors={actionData?.intent === 'leave' ? actionData.fields : {}} />
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours">{m.myday_hours()}</h2>
        <HoursForm hours={time.hours} />
      </section>
    </div>
  )
}
