import { useMemo, useState } from 'react'
import { type CardHouse, cardHouse } from '#features/homes/cards/card-house.ts'
import { HouseCard } from '#features/homes/cards/web/house-card.tsx'
import { listCities } from '#features/places/contract.ts'
import { toSlug } from '#features/places/rules.ts'
import { noFilters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ChipLink, Chips } from '#ui/actions/chip.tsx'
import { getMapHome } from '../contract.ts'
import { homeZoom, type MapQuery, readMapQuery, type MapView as View, viewOf } from '../rules.ts'
import type { Route } from './+types/map-screen.ts'
import { HomeMarks } from './home-marks.tsx'
import { HomePeek } from './home-peek.tsx'
import { homeOf, useMarkers } from './map-markers.ts'
import type { MapSurface } from './map-surface.ts'
import { StillFirstMap } from './still-first-map.tsx'
import { useMapHome } from './use-map-home.ts'
import './map-screen.css'

/** One home on a map of its own, as other pages link to it. */
export async function loader({ url }: Route.LoaderArgs) {
  const asked = readMapQuery(url.searchParams)
  const [house, { cities }] = await Promise.all([findHouse(asked), call(listCities, {})])
  const goesBy = (name: string) => asked.city !== '' && toSlug(name) === asked.city
  const place = cities.find(({ city, name, alias }) =>
    house ? name === house.city : [city, name, ...alias].some(goesBy),
  )
  return {
    house,
    city: place ? { slug: place.city, name: place.name } : null,
    // With no place to show, the places there are.
    cities: place ? [] : cities.map(({ city, name }) => ({ city, name })),
    view: viewFor(asked, house, place),
  }
}

async function findHouse({ houseId }: MapQuery): Promise<CardHouse | null> {
  if (houseId === null) return null
  try {
    return cardHouse((await call(getMapHome, { query: { id: houseId } })).house)
  } catch (error) {
    // An old link: the home is gone, the map around it is not.
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

function viewFor({ point }: MapQuery, house: CardHouse | null, place: { lat: number; lng: number } | undefined): View {
  if (house) return { lat: house.lat_double, lng: house.long_double, zoom: homeZoom }
  return viewOf(point ?? place)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.map_title({ name: headingFor(loaderData) }) },
  // Each is a view of a home that has a page of its own.
  { name: 'robots', content: 'noindex, follow' },
]

type Loaded = Route.ComponentProps['loaderData']

function headingFor(loaded: Loaded | undefined): string {
  if (loaded?.house) return m.map_home_on_map({ title: loaded.house.title })
  return loaded?.city ? m.map_city_on_map({ city: loaded.city.name }) : m.map_india()
}

export default function MapScreen({ loaderData }: Route.ComponentProps) {
  const { house, city, cities, view } = loaderData
  return (
    <div className="map-page">
      <div className="map-page-side">
        <div>
          <ButtonLink variant="ter" small icon="arrow-left" to={city ? searchUrl(noFilters(city.slug)) : '/'}>
            {city ? m.map_all_as_list({ city: city.name }) : m.map_home_page()}
          </ButtonLink>
          <h1>{headingFor(loaderData)}</h1>
        </div>
        {house ? (
          <>
            <h2 className="vh">{m.map_the_home()}</h2>
            <HouseCard house={house} priority sizes="(min-width: 981px) 384px, 100vw" />
          </>
        ) : null}
        {cities.length > 0 ? (
          <Chips label={m.map_cities()} wrap>
            {cities.map((one) => (
              <ChipLink key={one.city} to={`/alpha/map?city=${one.city}`}>
                {one.name}
              </ChipLink>
            ))}
          </Chips>
        ) : null}
      </div>
      <div className="map-page-map">
        <noscript>
          <p className="map-page-none">
            {m.map_needs_script({
              osm: (words) => (
                <a href={openStreetMapUrl(view)} rel="noopener">
                  {words}
                </a>
              ),
            })}
          </p>
        </noscript>
        <StillFirstMap label={headingFor(loaderData)} shown={view} instead={<p>{m.map_list_has_all()}</p>}>
          {(map) => <CityHomes key={house?.id ?? city?.slug} map={map} city={city?.slug ?? ''} house={house} />}
        </StillFirstMap>
      </div>
    </div>
  )
}

const openStreetMapUrl = ({ lat, lng, zoom }: View): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`

type CityHomesProps = { map: MapSurface; city: string; house: CardHouse | null }

/** The home itself, and what else there is around it. */
function CityHomes({ map, city, house }: CityHomesProps) {
  const [chosen, setChosen] = useState<number | null>(house?.id ?? null)
  const own = useMemo(() => (house ? [house] : []), [house])
  const filters = useMemo(() => {
    const bedType = house?.booking_type === 'house' ? 'house' : 'bed_and_room'
    return { ...noFilters(city), bedType } as const
  }, [city, house])
  const { homes } = useMarkers(filters, own)
  // A home that is let is found by no search, yet it is the one that was asked for.
  const all = useMemo(() => [...own.map(homeOf), ...homes.filter(({ id }) => id !== house?.id)], [own, homes, house])
  const shown = useMapHome(chosen, own)
  const isOwn = chosen === house?.id
  return (
    <>
      <HomeMarks
        map={map}
        homes={all}
        chosen={chosen}
        titleOf={(id) => (id === house?.id ? house.title : undefined)}
        onChoose={(home) => setChosen(home.id)}
      />
      {shown !== undefined && !isOwn ? <HomePeek house={shown} onClose={() => setChosen(house?.id ?? null)} /> : null}
    </>
  )
}
