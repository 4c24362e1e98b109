import { data, redirect } from 'react-router'
import { listCitySocieties } from '#features/homes/societies/contract.ts'
import { cityInListUrl, citySocietiesUrl, societyUrl } from '#features/homes/societies/rules.ts'
import { listCrumbs } from '#features/homes/societies/society-data.ts'
import { SocietyCard } from '#features/homes/societies/web/society-card.tsx'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { breadcrumbList, type JsonLd as Data } from '#shared/json-ld.ts'
import { pathWithin } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import type { Route } from './+types/city-societies-screen.ts'
import { pageIn } from './page-in.ts'
import './societies.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = cityInListUrl(pathWithin(url))
  if (!asked) throw data({ error: { code: 'not_found', message: m.errors_not_found() } }, { status: 404 })
  const found = await call(listCitySocieties, { query: { city: asked, page: pageIn(url.searchParams) } })
  if (found.city.slug !== asked) throw redirect(citySocietiesUrl(found.city.slug, found.page), 301)
  return { ...found, origin: context.get(pageContext).origin }
}
type Loaded = Route.ComponentProps['loaderData']

export const handle: SearchedHandle<Loaded> = { searched: ({ city }) => ({ city, place: null }) }

const heading = ({ city }: Loaded): string => m.societies_list_heading({ city: city.name })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `${m.errors_not_found()} | Thikana` }]
  const { city, page, total_entries, origin } = loaderData
  const title = m.societies_list_title({ heading: heading(loaderData), later: page > 1 ? 'yes' : 'no', page })
  const description = m.societies_list_about({ count: grouped(total_entries), city: city.name })
  const path = citySocietiesUrl(city.slug, page)
  return shareMeta({ title, description, url: `${origin}${path}`, translatedAt: { origin, path } })
}

export default function CitySocietiesScreen({ loaderData }: Route.ComponentProps) {
  const { city, societies, page, total_pages, total_entries } = loaderData
  return (
    <div className="wrap soc">
      <Breadcrumbs crumbs={[{ label: city.name, to: `/${city.slug}` }]} here={m.societies_list()} />
      <header className="soc-head">
        <h1>{heading(loaderData)}</h1>
        <p className="mut">{m.societies_list_lead({ count: total_entries })}</p>
      </header>
      {societies.length > 0 ? (
        <section aria-labelledby="societies-title">
          <h2 id="societies-title" className="vh">
            {m.societies_list()}
          </h2>
          <div className="soc-cards">
            {societies.map((society, at) => (
              <SocietyCard key={society.id} society={society} priority={at < 2} />
            ))}
          </div>
          <Pagination page={page} pages={total_pages} hrefFor={(to) => citySocietiesUrl(city.slug, to)} />
        </section>
      ) : (
        <EmptyState
          title={m.societies_none_in({ city: city.name })}
          actions={<ButtonLink to={`/${city.slug}`}>{m.societies_all_homes_in({ city: city.name })}</ButtonLink>}
        />
      )}
      <JsonLd data={import.meta.env.SSR ? listData(loaderData) : null} />
    </div>
  )
}

const listData = (loaded: Loaded): Data[] => [
  breadcrumbList(listCrumbs(loaded.city), loaded.origin),
  {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: heading(loaded),
    itemListElement: loaded.societies.map((society, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: society.name,
      url: `${loaded.origin}${societyUrl(society)}`,
    })),
  },
]
