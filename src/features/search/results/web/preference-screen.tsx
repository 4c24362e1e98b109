import { data, redirect } from 'react-router'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { cityCookie } from '#features/places/city-cookie.ts'
import { listCities } from '#features/places/contract.ts'
import { pickPlaceText } from '#features/places/place-texts.ts'
import { preferenceAt, updatedUrl } from '#features/search/filters/choose-place.ts'
import { groupTypes } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/preference-screen.ts'
import { PreferenceChooser } from './preference-chooser.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  load(url.searchParams.get('from'), context.get(pageContext).cookies.city)

/** UPDATE. The city is remembered; where it leads from which page `updatedUrl` says. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const { from, cities, chosen: before } = await load(text('from'), context.get(pageContext).cookies.city)
  const slugs = cities.map(({ slug }) => slug)
  const city = slugs.find((slug) => slug === text('city'))
  const who = groupTypes.find((each) => each === text('gender')) ?? 'any'
  if (!city) return data({ from, error: pickPlaceText() }, { status: 422 })
  return redirect(updatedUrl(new URL(from, url), before, { city, who }, slugs), {
    headers: { 'set-cookie': cityCookie(city) },
  })
}

async function load(opened: string | null, remembered = '') {
  const from = safeRedirect(opened)
  const { cities } = await call(listCities, {})
  const towns = cities.map(({ name, city }) => ({ name, slug: city }))
  const known = towns.find(({ slug }) => slug === remembered)?.slug ?? ''
  const slugs = towns.map(({ slug }) => slug)
  return { from, cities: towns, chosen: preferenceAt(new URL(from, 'http://here'), slugs, known) }
}

export const meta: Route.MetaFunction = () => [
  { title: m.search_city_and_people_title() },
  { name: 'robots', content: 'noindex' },
]

export default function PreferenceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { from, cities, chosen } = loaderData
  return (
    <div className="wrap preference-page">
      <h1>{m.search_city_and_people()}</h1>
      <PreferenceChooser cities={cities} from={actionData?.from ?? from} chosen={chosen} error={actionData?.error} />
    </div>
  )
}
