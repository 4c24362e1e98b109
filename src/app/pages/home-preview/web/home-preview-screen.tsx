import { houseLinks } from '#app/pages/house/web/house-links.ts'
import { HousePage } from '#app/pages/house/web/house-page.tsx'
import { previewHome } from '#features/homes/editor/contract.ts'
import { homePath } from '#features/homes/editor/paths.ts'
import { listNearbyPlaces } from '#features/places/nearby-contract.ts'
import { call } from '#shared/call.ts'
import { pageContext } from '#shared/page-context.ts'
import { Link } from '#ui/actions/link.tsx'
import type { Route } from './+types/home-preview-screen.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.house.title ?? 'Home'}, preview | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = Number(params.id) || 0
  const { house } = await call(previewHome, { params: { id } })
  const { places: nearby } = await call(listNearbyPlaces, { query: { latitude: house.lat, longitude: house.lng } })
  const { origin } = context.get(pageContext)
  return {
    id,
    house,
    nearby,
    similar: [],
    quote: null,
    refused: null,
    links: houseLinks(house),
    url: `${origin}/houses/${house.slug}`,
  }
}

/** The page of a home as publishing its draft will make it. */
export default function HomePreviewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <HousePage
      {...loaderData}
      under={
        <section className="inside" aria-label="Preview">
          <h2>This is a preview</h2>
          <p>Nobody else sees it.</p>
          <Link tap to={homePath(loaderData.id)}>
            Back to the editor
          </Link>
        </section>
      }
    />
  )
}
