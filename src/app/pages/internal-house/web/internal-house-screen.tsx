import { data } from 'react-router'
import { houseLinks } from '#app/pages/house/web/house-links.ts'
import { HousePage } from '#app/pages/house/web/house-page.tsx'
import { listSimilar } from '#features/homes/cards/contract.ts'
import { getInternalHouse } from '#features/homes/listing/internal-contract.ts'
import { InternalActions } from '#features/homes/listing/web/internal-house-actions.tsx'
import { InternalFacts } from '#features/homes/listing/web/internal-house-facts.tsx'
import { type ActionAnswer, sendChange } from '#features/homes/listing/web/internal-house-form.ts'
import { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { CallError, call } from '#shared/call.ts'
import { dayInIndia } from '#shared/dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/internal-house-screen.ts'
import './internal-house-screen.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.house.title}, from the inside | Thikana` : 'Page not found | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { house, inside, refused } = await loadInside(params.slug, url.searchParams.get('move_in') ?? undefined)
  const [similar, { places: nearby }] = await Promise.all([
    similarTo(house.slug),
    call(listNearbyPlaces, { query: { latitude: house.lat, longitude: house.lng } }),
  ])
  const { origin } = context.get(pageContext)
  const today = dayInIndia(new Date())
  const links = houseLinks(house)
  return { house, inside, similar, nearby, quote: null, links, refused, today, url: `${origin}/houses/${house.slug}` }
}

/** As on the page of a home: a day that cannot be booked still opens it, on the first day that can. */
async function loadInside(slug: string, move_in?: string) {
  try {
    return { ...(await call(getInternalHouse, { params: { slug }, query: { move_in } })), refused: null }
  } catch (error) {
    const refused = error instanceof CallError ? error.fields.move_in : undefined
    if (refused === undefined) throw error
    return { ...(await call(getInternalHouse, { params: { slug } })), refused }
  }
}

/** A hidden home is not found for everybody else. */
async function similarTo(slug: string) {
  try {
    return (await call(listSimilar, { params: { slug } })).houses
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return []
    throw error
  }
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  try {
    return data<ActionAnswer>({ intent, done: await sendChange(params.slug, intent, form) })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? null : message
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return data<ActionAnswer>(
      { intent, problem, errors: fields, typed },
      { status: status === 400 ? 422 : status || 503 },
    )
  }
}

export default function InternalHouseScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { house, inside, today } = loaderData
  return (
    <HousePage
      key={house.id}
      {...loaderData}
      under={
        <>
          <InternalActions house={house} inside={inside} answer={actionData} />
          <InternalFacts inside={inside} today={today} />
        </>
      }
    />
  )
}
