import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { changesHouse } from '#features/homes/listing/stay-query.ts'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { localAddress, pathWithin } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { JsonLd } from '#ui/page/json-ld.tsx'
import type { Route } from './+types/house-screen.ts'
import { houseJsonLd, houseMeta } from './house-meta.ts'
import { HousePage } from './house-page.tsx'
import { loadHousePage } from './load-house-page.ts'
import { pageSharing } from './page-sharing.ts'

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const found = await loadHousePage(params.slug, url.searchParams)
  const path = houseUrl(found.house)
  // It was called otherwise before, or is a PG and has a page of that kind: old links lead there for good.
  if (pathWithin(url) !== path) throw redirect(`${path}${url.search}`, 301)
  return data({ ...found, origin, url: `${origin}${localAddress(path)}` }, { headers: pageSharing(found) })
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && changesHouse(currentUrl, nextUrl)

/** The frame leads to the city this home is in. */
export const handle: SearchedHandle<Route.ComponentProps['loaderData']> = {
  searched: ({ house: { address } }) => ({ city: { name: address.city, slug: address.city_slug }, place: null }),
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? houseMeta(loaderData.house, loaderData.origin) : [{ title: `${m.errors_not_found()} | Thikana` }]

export default function HouseScreen({ loaderData }: Route.ComponentProps) {
  const { house, origin } = loaderData
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? houseJsonLd(house, origin) : null} />
      <HousePage key={house.id} {...loaderData} />
    </>
  )
}
