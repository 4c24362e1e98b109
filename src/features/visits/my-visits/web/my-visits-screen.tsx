import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { useCity } from '#features/places/web/use-city.ts'
import { getSlots, listVisits, recommendVisits, type Visit } from '#features/visits/scheduling/contract.ts'
import { sortVisits } from '#features/visits/scheduling/rules.ts'
import { preferredOn } from '#features/visits/scheduling/slot-choice.ts'
import { readSlots, type Slots } from '#features/visits/scheduling/web/fetch-slots.ts'
import { newRequestId } from '#features/visits/scheduling/web/visit-calls.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { sendOrKeep } from '#ui/page/send-or-keep.ts'
import type { Route } from './+types/my-visits-screen.ts'
import { laterCancel } from './later-cancel.ts'
import type { Moving } from './move-visit.tsx'
import { changeVisits, doneText, type Refused } from './my-visits-action.ts'
import { PastVisit } from './past-visit.tsx'
import { RecommendedVisits } from './recommended-visits.tsx'
import { VisitCard } from './visit-card.tsx'
import type { PlaceAround } from './way-there.tsx'
import '#features/visits/scheduling/web/visits.css'
import './my-visits.css'

export const meta: Route.MetaFunction = () => [{ title: m.visits_my_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visits } = await call(listVisits, {})
  const now = new Date()
  const groups = groupVisits(visits, now)
  const moved = visits.find(({ id }) => String(id) === url.searchParams.get('move'))
  const [near] = groups.upcoming
  const [moving, recommended, ...around] = await Promise.all([
    moved ? loadMoving(moved, url.searchParams) : null,
    near ? loadNear(near) : [],
    ...groups.upcoming.map(loadAround),
  ])
  const done = doneText(url.searchParams.get('done'))
  const aroundOf = Object.fromEntries(groups.upcoming.map(({ id }, at) => [id, around[at] ?? []]))
  return { ...groups, moving, recommended, aroundOf, done, origin: context.get(pageContext).origin }
}

async function loadMoving({ id, house }: Visit, query: URLSearchParams): Promise<Moving> {
  const slots: Slots = await call(getSlots, { query: { house_id: house.id } }).then(readSlots, () => ({
    state: 'failed',
  }))
  const days = slots.state === 'ready' ? slots.calendar.days : []
  const onDay = preferredOn(days.find(({ date }) => date === query.get('day')))
  return { id, slots, wish: query.get('slot') ?? onDay }
}

/** Optional: a failure leaves the list empty. */
async function loadNear(visit: Visit) {
  try {
    const { recommendations } = await call(recommendVisits, { query: { sav_id: visit.id } })
    return recommendations.map((each) => ({ ...each, requestId: newRequestId() }))
  } catch (error) {
    if (error instanceof CallError) return []
    throw error
  }
}

const placesAround = 5
/** Farther places tell nothing about the last metres, and shrink the sketch. */
const farthestAroundM = 6_000

/** To find the way by, also without a network, when the map of an app stays empty. */
async function loadAround({ house, online }: Visit): Promise<PlaceAround[]> {
  if (online) return []
  const query = { latitude: house.lat, longitude: house.long }
  const { places } = await call(listNearbyPlaces, { query }).catch(() => ({ places: [] }))
  return places.filter(({ distance_m }) => distance_m <= farthestAroundM).slice(0, placesAround)
}

/** Separates cancelled upcoming visits from scheduled ones. */
function groupVisits(visits: readonly Visit[], now: Date) {
  const timed = visits.map((visit) => ({ visit, starts_at: new Date(visit.starts_at) }))
  const isOff = ({ visit, starts_at }: (typeof timed)[number]) => visit.state === 'cancelled' && starts_at > now
  const plain = (group: typeof timed) => group.map(({ visit }) => visit)
  const { upcoming, later, past } = sortVisits(
    timed.filter((each) => !isOff(each)),
    now,
  )
  return { upcoming: plain(upcoming), later: plain(later), past: plain(past), cancelled: plain(timed.filter(isOff)) }
}

export async function action({ request }: Route.ActionArgs) {
  const outcome = await changeVisits(await readForm(request))
  if ('to' in outcome) throw redirect(outcome.to)
  return data<Refused>(outcome.refused, { status: outcome.status })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return sendOrKeep(serverAction, laterCancel(form))
}

export default function MyVisitsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { upcoming, later, past, cancelled, recommended, aroundOf, done, moving, origin } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const card = (visit: Visit) => (
    <VisitCard
      key={visit.id}
      visit={visit}
      around={aroundOf[visit.id] ?? []}
      origin={origin}
      moving={moving?.id === visit.id ? moving : null}
      refused={refused?.id === visit.id ? refused : undefined}
    />
  )
  const over = (visit: Visit) => (
    <PastVisit key={visit.id} visit={visit} refused={refused?.id === visit.id ? refused : undefined} />
  )
  const none = upcoming.length + past.length + cancelled.length === 0
  return (
    <div className="wrap my-visits">
      <h1>{m.visits_my_title()}</h1>
      <div aria-live="polite">{done && !actionData ? <Banner tone="leaf">{done}</Banner> : null}</div>
      {refused && refused.id === null ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
      {none ? <NoVisits /> : null}
      {!none && upcoming.length === 0 ? <p className="mut">{m.visits_none_coming()}</p> : null}
      <Group title={m.visits_upcoming()}>{upcoming.map(card)}</Group>
      <RecommendedVisits recommended={recommended} />
      <Group title={m.visits_later()}>{later.map(card)}</Group>
      <Group title={m.visits_cancelled_group()}>{cancelled.map(over)}</Group>
      <Group title={m.visits_past_group()}>{past.map(over)}</Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <div className="visit-cards">{children}</div>
    </section>
  )
}

function NoVisits() {
  const city = useCity()
  return (
    <EmptyState
      title={m.visits_none_title()}
      actions={<ButtonLink to={city ? `/${city.slug}` : '/'}>{m.visits_explore()}</ButtonLink>}
    >
      {m.visits_none_text()}
    </EmptyState>
  )
}
