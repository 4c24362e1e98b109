import { data, redirect } from 'react-router'
import { listCities } from '#features/places/contract.ts'
import { getNewCity } from '#features/places/new-city-contract.ts'
import { newCityUrl, toSlug } from '#features/places/rules.ts'
import { sentCampaign } from '#features/search/campaigns/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { LinkRow, Rows } from '#ui/display/rows.tsx'
import { askForCity } from '../contract.ts'
import { cityWishes, sayKm } from '../rules.ts'
import type { Route } from './+types/new-city-screen.ts'
import { type CityAnswer, NewCityForm } from './new-city-form.tsx'
import './new-city.css'

/** Another name of a city leads to its own address; a city that we have come to, to its homes. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await call(getNewCity, { params }).catch((error) => leadToServed(error, params.city))
  if (found.city.slug !== params.city) throw redirect(newCityUrl(found.city.slug), 301)
  return found
}

async function leadToServed(error: unknown, name: string): Promise<never> {
  if (error instanceof CallError && error.status === 404) {
    const asked = toSlug(name)
    const { cities } = await call(listCities, {})
    const served = cities.find((each) => [each.city, each.name, ...each.alias].some((name) => toSlug(name) === asked))
    if (served) throw redirect(`/${served.city}`)
  }
  throw error
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = {
    ...{ name: String(form.get('name') ?? ''), phone: String(form.get('phone') ?? '') },
    wish: cityWishes.find((each) => each === form.get('wish')) ?? 'find',
    agreed: form.get('agreed') === 'on',
  }
  try {
    const { info } = await call(askForCity, { params, body: { ...typed, ...sentCampaign(form.get('campaign')) } })
    return data<CityAnswer>({ done: info, errors: {} })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 404) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<CityAnswer>({ ...problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.newcity_title({ city: loaderData.city.name }) : `${m.errors_not_found()} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export default function NewCityScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { city, nearest, checked_on } = loaderData
  return (
    <div className="wrap new-city">
      <header>
        <h1>{m.newcity_heading({ city: city.name })}</h1>
        <p className="mut">{m.newcity_lead()}</p>
      </header>
      <div className="new-city-two">
        <Card as="section" className="stack" aria-labelledby="told-title">
          <h2 id="told-title">{m.newcity_be_told()}</h2>
          <NewCityForm key={city.slug} city={city.name} answer={actionData} />
        </Card>
        <div className="stack g5">
          <section aria-labelledby="near-title">
            <h2 id="near-title">{m.newcity_near({ city: city.name })}</h2>
            <Rows>
              {nearest.map(({ name, slug, km }) => (
                <LinkRow
                  key={slug}
                  icon="map-pin"
                  title={m.search_homes_in({ place: name })}
                  text={sayKm(km)}
                  to={`/${slug}`}
                />
              ))}
            </Rows>
            <p className="s mut">
              {m.newcity_straight({
                day: localDay(checked_on),
                link: (words) => <Link to="/search">{words}</Link>,
              })}
            </p>
          </section>
          <section aria-labelledby="owner-title">
            <h2 id="owner-title">{m.newcity_own_home({ city: city.name })}</h2>
            <p>{m.newcity_own_home_text({ wish: m.newcity_wish({ wish: 'let' }) })}</p>
            <ul className="new-city-list">
              <li>
                {m.newcity_write({
                  link: (words) => <Link to="/online-rent-agreement-format-generator">{words}</Link>,
                })}
              </li>
              <li>{m.newcity_list({ link: (words) => <Link to="/list-your-property">{words}</Link> })}</li>
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}
