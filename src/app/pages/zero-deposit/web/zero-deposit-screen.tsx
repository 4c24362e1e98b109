import { data, redirect } from 'react-router'
import { getHomePage } from '#app/pages/home/contract.ts'
import { getBondApplication } from '#features/booking/zero-deposit/contract.ts'
import { questions } from '#features/booking/zero-deposit/faq.ts'
import { zeroDepositPath } from '#features/booking/zero-deposit/links.ts'
import { OwnApplication } from '#features/booking/zero-deposit/web/own-application.tsx'
import { getViewer } from '#features/people/accounts/contract.ts'
import { listCities, suggestPlaces } from '#features/places/contract.ts'
import { searchHomes } from '#features/search/filters/contract.ts'
import { askedQuery } from '#features/search/filters/search-query.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { leaveLead } from '#features/search/leads/contract.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { screenMeta } from '#shared/screen-meta.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { mostHomes, noLocality, notInCity, unknownLocality, zeroDepositSearch } from '../rules.ts'
import type { Route } from './+types/zero-deposit-screen.ts'
import { About } from './about.tsx'
import { type AssistAnswer, Assistance } from './assistance.tsx'
import { FindHomes } from './find-homes.tsx'
import { HomeScroller } from './home-scroller.tsx'
import { Benefits, Comparison, Counters, PageNav, Testimonials } from './sections.tsx'
import './zero-landing.css'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  screenMeta(root, {
    path: zeroDepositPath,
    title: m.zerohome_page(),
    description: m.zerohome_description(),
  })

/** The page of a city, and the search in its banner: what was asked for is in the address, so it works without a script. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const cities = (await call(listCities, {})).cities.filter(({ zero_deposit }) => zero_deposit)
  const typed = { city: (asked.get('city') ?? '').slice(0, 60), locality: (asked.get('locality') ?? '').slice(0, 100) }
  const bedType = asked.get('bed_type')
  const found = cities.find(({ city }) => city === typed.city)
  const problem = typed.city !== '' && !found ? { city: notInCity() } : null
  const city = found ?? cities[0]
  if (!city) throw new Error('No city has zero deposit')
  if (asked.has('find') && !problem) {
    const searched = await findLocality(city.city, typed.locality)
    if (searched.slug)
      throw redirect(searchUrl(zeroDepositSearch({ city: city.city, locality: searched.slug, bedType })))
    return page({ locality: searched.problem })
  }
  return page(problem)

  async function page(problems: { city?: string; locality?: string } | null) {
    const [homes, around, { viewer }] = await Promise.all([
      listHomes(city?.city ?? '', asked.has('find') ? '' : typed.locality, bedType),
      call(getHomePage, { query: { city: city?.city ?? '' } }),
      call(getViewer, {}),
    ])
    const loaded = {
      ...{ typed, problems: problems ?? {}, bedType, homes, testimonials: around.testimonials },
      cities: cities.map(({ city: slug, name }) => ({ slug, name })),
      city: { slug: city?.city ?? '', name: city?.name ?? '' },
      application: viewer ? await call(getBondApplication, {}) : null,
    }
    return data(loaded, { status: problems ? 422 : 200 })
  }
}

/** Finds the first locality of the city that fits the typed text. */
async function findLocality(city: string, text: string): Promise<{ slug?: string; problem: string }> {
  if (text.trim() === '') return { problem: noLocality() }
  const { places } = await call(suggestPlaces, { query: { tq: text.trim(), city } })
  const locality = places.find(({ type, city: where }) => type === 'locality' && where === city)
  return locality ? { slug: locality.slug, problem: '' } : { problem: unknownLocality() }
}

/** At most four homes: of the locality in the address where it is one, else of the city. Of all kinds if none is named. */
async function listHomes(city: string, locality: string, bedType: string | null) {
  const search = (kind: string | null, where: string) =>
    call(searchHomes, {
      query: askedQuery({ ...zeroDepositSearch({ city, locality: where, bedType: kind }), perPage: mostHomes }),
    })
  const find = async (kind: string | null) => {
    const { houses } = await search(kind, locality).catch((error) => {
      if (error instanceof CallError && error.status === 404 && locality !== '') return search(kind, '')
      throw error
    })
    return houses
  }
  const houses = (await Promise.all(bedType === null ? [find('bed_and_room'), find('house')] : [find(bedType)])).flat()
  const shown = houses.filter(({ id }, at) => houses.findIndex((each) => each.id === id) === at).slice(0, mostHomes)
  return { houses: shown, url: searchUrl(zeroDepositSearch({ city, bedType })) }
}

/** The assistance form where no script sends it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), phone: text('phone'), email: text('customer_email') }
  try {
    await call(leaveLead, {
      body: {
        ...{ request_type: 'exit_intent', source: 'eqaro', name: typed.name, phone: typed.phone },
        customer_email: typed.email,
      },
    })
    return data<AssistAnswer>({ sent: true, typed, problems: {} })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const isTheirs = error.status === 400
    const problems = isTheirs ? error.fields : { form: m.zerohome_went_wrong() }
    return data<AssistAnswer>({ sent: false, typed, problems }, { status: isTheirs ? 422 : error.status })
  }
}

export default function ZeroDepositScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, city, testimonials, application } = loaderData
  const asked = questions()
  return (
    <>
      <PageNav />
      <div className="wrap zd-hero">
        <div className="zd-find-part">
          <div>
            <h1>{m.zerohome_title()}</h1>
            <p className="mut">{m.zerohome_lead()}</p>
          </div>
          <FindHomes {...loaderData} />
        </div>
        <Comparison />
      </div>
      {application ? (
        <div className="wrap zd-own">
          <OwnApplication application={application} />
        </div>
      ) : null}
      <Counters />
      <HomeScroller homes={homes} city={city} />
      <About signedIn={application !== null} />
      <Benefits />
      <Testimonials testimonials={testimonials} />
      <div className="wrap zd-questions">
        <section aria-labelledby="faq" className="zd-faq">
          <h2 id="faq">{m.zerohome_questions({ count: asked.length })}</h2>
          {asked.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                {question}
                <Icon icon="chevron-down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
        <Assistance answer={actionData} />
      </div>
    </>
  )
}
