import { data, Form, redirect, useNavigation } from 'react-router'
import { getViewer } from '#features/people/accounts/contract.ts'
import { signInUrl } from '#features/people/accounts/rules.ts'
import { sayMinutes } from '#features/search/filters/commute.ts'
import { mostCompared, readHomes } from '#features/search/saved/compare-url.ts'
import { listVisits, type Visit } from '#features/visits/scheduling/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink } from '#ui/actions/chip.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { bookVisitPlan, getVisitPlan, type VisitPlan } from '../contract.ts'
import { mostPlanned } from '../plan-day.ts'
import { planUrl, readIds, scheduledUrl } from '../rules.ts'
import type { Route } from './+types/visit-planner-screen.ts'
import { PlanDone } from './plan-done.tsx'
import './visit-planner.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.planner_page({ done: loaderData?.done ? 'yes' : 'no' }) },
  { name: 'robots', content: 'noindex' },
]

/** Free hours change from one minute to the next. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = readHomes(query)
  const day = query.get('day') ?? ''
  const slugs = asked.slice(0, mostPlanned)
  // A form sends every tick as a pair of its own; the address people share is the short one.
  if (query.getAll('homes').length > 1) throw redirect(planUrl(slugs, day))
  const { signed_in: signedIn } = await call(getViewer, {})
  const tooMany = asked.length > mostPlanned
  const requestId = crypto.randomUUID()
  const done = signedIn ? await findScheduled(readIds(query.get('scheduled'))) : null
  if (slugs.length === 0 || done) return { plan: null, slugs, signedIn, tooMany, requestId, done }
  const known = /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}
  const plan = await call(getVisitPlan, { query: { homes: slugs.join(','), ...known } })
  return { plan, slugs, signedIn, tooMany, requestId, done }
}

/** The visits of a plan that was just scheduled, in the order of the day; null where none of them is still to come. */
async function findScheduled(ids: readonly number[]): Promise<readonly [Visit, ...Visit[]] | null> {
  if (ids.length === 0) return null
  const { visits } = await call(listVisits, {})
  const [first, ...rest] = visits
    .filter(({ id, state }) => ids.includes(id) && state === 'scheduled')
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  return first ? [first, ...rest] : null
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const stops = form.getAll('stop').map((each) => {
    const [slug = '', slot_id = ''] = String(each).split(' ')
    return { slug, slot_id }
  })
  let ids: readonly number[]
  try {
    const booked = await call(bookVisitPlan, { body: { stops, request_id: String(form.get('request_id') ?? '') } })
    ids = booked.visit_ids
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return data({ problem: error.message }, { status: error.status })
  }
  throw redirect(scheduledUrl(ids))
}

export default function VisitPlannerScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, slugs, signedIn, tooMany, requestId, done } = loaderData
  if (done) return <PlanDone visits={done} />
  return (
    <div className="wrap visit-planner">
      <h1>{m.planner_title()}</h1>
      {actionData ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      {tooMany ? <Banner role="status">{m.planner_too_many_first({ most: mostPlanned })}</Banner> : null}
      {plan && plan.days.length > 0 ? (
        <>
          <p className="mut">{m.planner_how()}</p>
          <Days plan={plan} slugs={slugs} />
          <Stops plan={plan} />
          <LeftOut plan={plan} />
          {signedIn ? (
            <BookForm plan={plan} requestId={requestId} />
          ) : (
            <ButtonLink to={signInUrl(planUrl(slugs, plan.day))}>{m.planner_log_in()}</ButtonLink>
          )}
        </>
      ) : (
        <EmptyState
          title={plan ? m.planner_none_open() : m.planner_none()}
          actions={<ButtonLink to="/shortlist">{m.planner_open_shortlist()}</ButtonLink>}
        >
          {m.planner_tick({ most: mostCompared })}
        </EmptyState>
      )}
    </div>
  )
}

function Days({ plan, slugs }: { plan: VisitPlan; slugs: readonly string[] }) {
  return (
    <nav aria-label={m.planner_day()} className="chips hscroll">
      {plan.days.map(({ date, text, homes }) => (
        <ChipLink key={date} to={planUrl(slugs, date)} on={date === plan.day} preventScrollReset>
          {text}
          <span className="vh">{m.planner_homes_hidden({ homes, all: slugs.length })}</span>
        </ChipLink>
      ))}
    </nav>
  )
}

const Stops = ({ plan }: { plan: VisitPlan }) => (
  <ol className="plan-stops" aria-label={m.planner_your_day()}>
    {plan.stops.map(({ house_id, slug, title, time, way_minutes }) => (
      <li key={house_id}>
        {way_minutes > 0 ? (
          <p className="s mut plan-way">
            <Icon icon="route" size="sm" /> {m.planner_on_the_way({ time: sayMinutes(way_minutes) })}
          </p>
        ) : null}
        <p className="plan-stop">
          <b>{time}</b>{' '}
          <Link to={`/houses/${slug}`}>
            <MixedText text={title} />
          </Link>
        </p>
      </li>
    ))}
  </ol>
)

function LeftOut({ plan }: { plan: VisitPlan }) {
  if (plan.left_out.length === 0 && plan.missing === 0) return null
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{m.planner_not_this_day()}</h2>
      <ul className="plan-left-out">
        {plan.left_out.map(({ slug, title, reason }) => (
          <li key={slug}>
            <Link to={`/houses/${slug}`}>
              <MixedText text={title} />
            </Link>{' '}
            <span className="mut">{reason}</span>
          </li>
        ))}
        {plan.missing > 0 ? <li className="mut">{m.planner_not_listed({ count: plan.missing })}</li> : null}
      </ul>
    </section>
  )
}

function BookForm({ plan, requestId }: { plan: VisitPlan; requestId: string }) {
  const busy = useNavigation().state === 'submitting'
  if (plan.stops.length === 0) return null
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="request_id" value={requestId} />
      {plan.stops.map(({ slug, slot_id }) => (
        <input key={slug} type="hidden" name="stop" value={`${slug} ${slot_id}`} />
      ))}
      <p className="s mut">{m.planner_all_or_none()}</p>
      <Button type="submit" busy={busy}>
        {m.planner_schedule({ count: plan.stops.length })}
      </Button>
    </Form>
  )
}
