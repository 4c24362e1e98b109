import { redirect } from 'react-router'
import { type CardHouse, cardHouse } from '#features/homes/cards/card-house.ts'
import { itemList } from '#features/homes/cards/json-ld.ts'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { photoAlt, photoTypeText } from '#features/homes/listing/house-words.ts'
import { Amenity } from '#features/homes/listing/web/amenity-icon.tsx'
import { useJump } from '#features/homes/listing/web/use-jump.ts'
import {
  getSociety,
  listHomesNearSociety,
  listNearbySocieties,
  listSocietyHouses,
  type Society,
} from '#features/homes/societies/contract.ts'
import { nearbySocietyRadius, societyUrl } from '#features/homes/societies/rules.ts'
import { societyCrumbs, societyData } from '#features/homes/societies/society-data.ts'
import { SocietyCard } from '#features/homes/societies/web/society-card.tsx'
import type { SearchedHandle } from '#features/places/web/use-city.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { breadcrumbList } from '#shared/json-ld.ts'
import { currentLanguage, pathWithin } from '#shared/language.ts'
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

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = pageIn(url.searchParams)
  const asked = { city: params.city, slug: params.society }
  const { society } = await call(getSociety, { query: asked })
  // Another name of the city, or capitals: one address for one society.
  const own = societyUrl(society)
  if (pathWithin(url).replace(/^\/alpha(?=\/)|\/$/g, '') !== own) throw redirect(own, 301)
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
  if (!loaderData) return [{ title: `${m.errors_not_found()} | Thikana` }]
  const { society, origin, homes } = loaderData
  const { name, locality, city_name: city, min_rent: rent } = society
  const description = m.societies_about({
    ...{ name, locality, city, homes: m.societies_to_let({ count: society.house_count }) },
    from: rent === null ? '' : m.societies_from({ rent: formatRupees(paise(rent)) }),
    // Written in English.
    more: currentLanguage() === 'en' ? society.description : '',
  })
  const path = `${societyUrl(society)}${homes.page > 1 ? `?page=${homes.page}` : ''}`
  const [photo] = society.photos
  return shareMeta({
    ...{ title: m.societies_title({ name, locality }), description: description.trim(), url: `${origin}${path}` },
    image: photo && `${origin}/img/${photo.id}/960.webp`,
    translatedAt: { origin, path },
  })
}

const sections = {
  overview: 'overview',
  houses: 'houses',
  amenities: 'amenities',
  homes: 'nearby-homes',
  societies: 'nearby-societies',
} as const
const titleOf = (section: keyof typeof sections): string => m.societies_section({ section })

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
      <PhotoMosaic
        photos={society.photos.map((photo) => ({
          ...photo,
          alt: photoAlt(photo),
          type: photoTypeText(photo.photo_type),
        }))}
      />
      <header className="soc-head">
        <h1 lang="en-IN">{society.name}</h1>
        <p className="mut" lang="en-IN">
          {society.address}
        </p>
        <p className="b">{m.societies_to_let({ count: society.house_count })}</p>
      </header>
      <div className="soc-tabs">
        <TabLinks
          label={m.house_sections()}
          links={Object.entries(sections).map(([section, id]) => ({
            label: titleOf(section as keyof typeof sections),
            ...jump(id),
          }))}
        />
      </div>
      <SocietyOverview society={society} />
      <SocietyHouses society={society} homes={homes} />
      <SocietyAmenities society={society} />
      <NearbyHomes society={society} homes={nearbyHomes} inside={homes.houses} />
      <section id="nearby-societies" tabIndex={-1} aria-labelledby="nearby-societies-title">
        <h2 id="nearby-societies-title">{titleOf('societies')}</h2>
        {nearbySocieties.length > 0 ? (
          <div className="soc-cards">
            {nearbySocieties.map(({ distance, ...each }) => (
              <SocietyCard key={each.id} society={each} distance={distance} />
            ))}
          </div>
        ) : (
          <p className="mut">{m.societies_no_other({ km: nearbySocietyRadius / 1000 })}</p>
        )}
      </section>
      <JsonLd data={import.meta.env.SSR ? pageData(loaderData) : null} />
    </div>
  )
}

const pageData = ({ society, homes, origin }: Loaded) => [
  societyData(society, origin),
  breadcrumbList(societyCrumbs(society), origin),
  itemList(homes.houses, origin, { name: m.search_homes_in({ place: society.name }), before: (homes.page - 1) * 12 }),
]

function SocietyHouses({ society, homes }: { society: Society; homes: Loaded['homes'] }) {
  const path = societyUrl(society)
  return (
    <section id="houses" tabIndex={-1} aria-labelledby="houses-title">
      <h2 id="houses-title">{titleOf('houses')}</h2>
      {homes.houses.length > 0 ? (
        <HouseCards houses={homes.houses} />
      ) : (
        <p className="mut">
          {m.societies_none_to_let({ society: society.name, name: (words) => <span lang="en-IN">{words}</span> })}
        </p>
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
      <h2 id="amenities-title">{titleOf('amenities')}</h2>
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
      <h2 id="nearby-homes-title">{titleOf('homes')}</h2>
      <SocietyMap society={society} homes={[...inside, ...homes]} />
      {homes.length > 0 ? (
        <HouseCards houses={homes} />
      ) : (
        <p className="mut">{m.societies_none_near({ locality: society.locality })}</p>
      )}
    </section>
  )
}
