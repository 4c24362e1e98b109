import { redirect } from 'react-router'
import { type CardHouse, cardHouse } from '#features/homes/cards/card-house.ts'
import { itemList } from '#features/homes/cards/json-ld.ts'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { Amenity } from '#features/homes/listing/web/amenity-icon.tsx'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import {
  getSociety,
  listHomesNearSociety,
  listNearbySocieties,
  listSocietyHouses,
  type Society,
} from '#features/homes/societies/contract.ts'
import { nearbySocietyRadius, societyUrl, toLetText } from '#features/homes/societies/rules.ts'
import { societyCrumbs, societyData } from '#features/homes/societies/society-data.ts'
import { SocietyCard } from '#features/homes/societies/web/society-card.tsx'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { call } from '#shared/call.ts'
import { breadcrumbList } from '#shared/json-ld.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { pageContext } from '#shared/page-context.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { PhotoMosaic } from '#ui/photos/photo-mosaic.tsx'
import type { Route } from './+types/society-screen.ts'
import { pageIn } from './page-in.ts'
import { SocietyMap } from './society-map.tsx'
import { SocietyOverview } from './society-overview.tsx'
import './societies.css'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export async function loader({ params, url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  const page = pageIn(searchParams)
  const asked = { city: params.city, slug: params.society }
  const { society } = await call(getSociety, { query: asked })
  // Another name of the city, or capitals: one address for one society.
  const own = societyUrl(society)
  if (pathname.replace(/^\/alpha(?=\/)|\/$/g, '') !== own) throw redirect(own, 301)
  const [houses, around, { societies }] = await Promise.all([
    call(listSocietyHouses, { query: { ...asked, page } }),
    call(listHomesNearSociety, { query: asked }),
    call(listNearbySocieties, { query: { ...asked, radius: nearbySocietyRadius } }),
  ])
  return {
    society,
    homes: { ...houses, houses: houses.houses.map(cardHouse) },
    nearbyHomes: around.houses.map(cardHouse),
    nearbySocieties: societies,
    origin: context.get(pageContext).origin,
  }
}
type Loaded = Route.ComponentProps['loaderData']

export const handle: SearchedHandle<Loaded> = {
  searched: ({ society }) => ({ city: { name: society.city_name, slug: society.city }, place: society.locality }),
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page not found | Thikana' }]
  const { society, origin, homes } = loaderData
  const title = `${society.name}, ${society.locality}: homes for rent | Thikana`
  const from = society.min_rent === null ? '' : ` from ${formatRupees(paise(society.min_rent))} a month`
  const description = `${toLetText(society.house_count)}${from} in ${society.name}, ${society.locality}, ${society.city_name}. ${society.description}`
  const url = `${origin}${societyUrl(society)}${homes.page > 1 ? `?page=${homes.page}` : ''}`
  const [photo] = society.photos
  return shareMeta({ title, description, url, image: photo && `${origin}/img/${photo.id}/960.webp` })
}

const sections = [
  { id: 'overview', label: 'Overview' },
  { id: 'houses', label: 'Society Houses' },
  { id: 'amenities', label: 'Society Amenities' },
  { id: 'nearby-homes', label: 'Nearby homes' },
  { id: 'nearby-societies', label: 'Nearby societies' },
]

export default function SocietyScreen({ loaderData }: Route.ComponentProps) {
  const { society, homes, nearbyHomes, nearbySocieties } = loaderData
  const jump = useJump()
  const [here, ...above] = societyCrumbs(society).toReversed()
  return (
    <div className="wrap soc">
      <Breadcrumbs
        crumbs={above.toReversed().map(({ text, url }) => ({ label: text, to: url }))}
        here={here?.text ?? society.name}
      />
      <PhotoMosaic photos={society.photos.map((photo) => ({ ...photo, type: photo.photo_type }))} />
      <header className="soc-head">
        <h1>{society.name}</h1>
        <p className="mut">{society.address}</p>
        <p className="b">{toLetText(society.house_count)}</p>
      </header>
      <div className="soc-tabs">
        <TabLinks label="Sections" links={sections.map(({ id, label }) => ({ label, ...jump(id) }))} />
      </div>
      <SocietyOverview society={society} />
      <SocietyHouses society={society} homes={homes} />
      <SocietyAmenities society={society} />
      <NearbyHomes society={society} homes={nearbyHomes} inside={homes.houses} />
      <section id="nearby-societies" tabIndex={-1} aria-labelledby="nearby-societies-title">
        <h2 id="nearby-societies-title">Nearby societies</h2>
        {nearbySocieties.length > 0 ? (
          <div className="soc-cards">
            {nearbySocieties.map(({ distance, ...each }) => (
              <SocietyCard key={each.id} society={each} distance={distance} />
            ))}
          </div>
        ) : (
          <p className="mut">No other gated community within {nearbySocietyRadius / 1000} km.</p>
        )}
      </section>
      <JsonLd data={import.meta.env.SSR ? pageData(loaderData) : null} />
    </div>
  )
}

const pageData = ({ society, homes, origin }: Loaded) => [
  societyData(society, origin),
  breadcrumbList(societyCrumbs(society), origin),
  itemList(homes.houses, origin, { name: `Homes in ${society.name}`, before: (homes.page - 1) * 12 }),
]

function SocietyHouses({ society, homes }: { society: Society; homes: Loaded['homes'] }) {
  const path = societyUrl(society)
  return (
    <section id="houses" tabIndex={-1} aria-labelledby="houses-title">
      <h2 id="houses-title">Society Houses</h2>
      {homes.houses.length > 0 ? (
        <HouseCards houses={homes.houses} />
      ) : (
        <p className="mut">No home of {society.name} is to let now. The nearest homes are below.</p>
      )}
      <Pagination
        page={homes.page}
        pages={homes.total_pages}
        hrefFor={(page) => `${path}${page > 1 ? `?page=${page}` : ''}#houses`}
      />
    </section>
  )
}

const HouseCards = ({ houses }: { houses: readonly CardHouse[] }) => (
  <div className="soc-cards">
    {houses.map((house) => (
      <HouseCard key={house.id} house={house} sizes="(min-width: 981px) 384px, (min-width: 640px) 50vw, 100vw" />
    ))}
  </div>
)

function SocietyAmenities({ society }: { society: Society }) {
  return (
    <section id="amenities" className="far" tabIndex={-1} aria-labelledby="amenities-title">
      <h2 id="amenities-title">Society Amenities</h2>
      <ul className="soc-facts">
        {society.amenities.map((key) => (
          <li key={key}>
            <Amenity name={key} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type NearbyHomesProps = { society: Society; homes: readonly CardHouse[]; inside: readonly CardHouse[] }

function NearbyHomes({ society, homes, inside }: NearbyHomesProps) {
  return (
    <section id="nearby-homes" tabIndex={-1} aria-labelledby="nearby-homes-title">
      <h2 id="nearby-homes-title">Nearby homes</h2>
      <SocietyMap society={society} homes={[...inside, ...homes]} />
      {homes.length > 0 ? (
        <HouseCards houses={homes} />
      ) : (
        <p className="mut">There are no homes to let nearby now. The link above shows all of {society.locality}.</p>
      )}
    </section>
  )
}
