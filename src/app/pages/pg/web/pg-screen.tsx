import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { houseJsonLd, houseMeta } from '#app/pages/house/web/house-meta.ts'
import { HousePage } from '#app/pages/house/web/house-page.tsx'
import { loadHousePage } from '#app/pages/house/web/load-house-page.ts'
import { pageSharing } from '#app/pages/house/web/page-sharing.ts'
import { houseUrl } from '#features/homes/listing/house-address.ts'
import { variantsOf } from '#features/homes/listing/pg-variants.ts'
import { changesHouse } from '#features/homes/listing/stay-query.ts'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { localAddress, pathWithin } from '#shared/language.ts'
import { pageContext } from '#shared/page-context.ts'
import { JsonLd } from '#ui/page/json-ld.tsx'
import type { Route } from './+types/pg-screen.ts'
import { PgVariants } from './pg-variants.tsx'

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const found = await loadHousePage(params.slug, url.searchParams)
  // Any other home has its page elsewhere, and none here.
  if (found.house.vertical !== 'PG') {
    throw data({ error: { code: 'not_found', message: m.errors_not_found() } }, { status: 404 })
  }
  const path = houseUrl(found.house)
  if (pathWithin(url) !== path) throw redirect(`${path}${url.search}`, 301)
  const variants = variantsOf(found.house.rooms)
  return data({ ...found, variants, origin, url: `${origin}${localAddress(path)}` }, { headers: pageSharing(found) })
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && changesHouse(currentUrl, nextUrl)

export const handle: SearchedHandle<Route.ComponentProps['loaderData']> = {
  searched: ({ house: { address } }) => ({ city: { name: address.city, slug: address.city_slug }, place: null }),
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? houseMeta(loaderData.house, loaderData.origin) : [{ title: `${m.errors_not_found()} | Thikana` }]

export default function PgScreen({ loaderData }: Route.ComponentProps) {
  const { house, origin, variants } = loaderData
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? houseJsonLd(house, origin) : null} />
      <HousePage key={house.id} {...loaderData} under={<PgVariants variants={variants} house={house} />} />
    </>
  )
}
