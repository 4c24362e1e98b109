import { data, redirect } from 'react-router'
import { listCitySocieties } from '#features/homes/societies/contract.ts'
import { cityInListUrl, citySocietiesUrl, societyUrl } from '#features/homes/societies/rules.ts'
import { listCrumbs } from '#features/homes/societies/society-data.ts'
import { SocietyCard } from '#features/homes/societies/web/society-card.tsx'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { breadcrumbList, type JsonLd as Data } from '#shared/json-ld.ts'
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

export async function loader({ url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  const asked = cityInListUrl(pathname)
  if (!asked) throw data({ error: { code: 'not_found', message: 'Page not found' } }, { status: 404 })
  const found = await call(listCitySocieties, { query: { city: asked, page: pageIn(searchParams) } })
  if (found.city.slug !== asked) throw redirect(citySocietiesUrl(found.city.slug, found.page), 301)
  return { ...found, origin: context.get(pageContext).origin }
}
type Loaded = Route.ComponentProps['loaderData']

export const handle: SearchedHandle<Loaded> = { searched: ({ city }) => ({ city, place: null }) }

const heading = ({ city }: Loaded): string => `Flats for rent in societies of ${city.name}`

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page not found | Thikana' }]
  const { city, page, total_entries, origin } = loaderData
  const title = `${heading(loaderData)}${page > 1 ? `, page ${page}` : ''} | Thikana`
  const description = `${grouped(total_entries)} gated communities in ${city.name}, with the homes to let in each, their rents and amenities.`
  const url = `${origin}${citySocietiesUrl(city.slug, page)}`
  return shareMeta({ title, description, url })
}

export default function CitySocietiesScreen({ loaderData }: Route.ComponentProps) {
  const { city, societies, page, total_pages, total_entries } = loaderData
  return (
    <div className="wrap soc">
      <Breadcrumbs crumbs={[{ label: city.name, to: `/${city.slug}` }]} here="Societies" />
      <header className="soc-head">
        <h1>{heading(loaderData)}</h1>
        <p className="mut">
          {total_entries === 1 ? 'One gated community' : `${grouped(total_entries)} gated communities`}, those with the
          most homes to let first.
        </p>
      </header>
      {societies.length > 0 ? (
        <section aria-labelledby="societies-title">
          <h2 id="societies-title" className="vh">
            Societies
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
          title={`No gated community in ${city.name} yet`}
          actions={<ButtonLink to={`/${city.slug}`}>All homes in {city.name}</ButtonLink>}
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
