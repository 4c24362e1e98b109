import { useMemo } from 'react'
import type { House } from '#features/homes/listing/contract.ts'
import type { NearbyPlace } from '#features/places/nearby.ts'
import type { MapBounds } from '#features/search/maps/rules.ts'
import { HomeMarks } from '#features/search/maps/web/home-marks.tsx'
import type { MapSurface } from '#features/search/maps/web/map-surface.ts'
import { StillFirstMap } from '#features/search/maps/web/still-first-map.tsx'
import { m } from '#messages'
import { rupees } from '#shared/money.ts'
import { PlaceDots } from './place-dots.tsx'

type WhereMapProps = { house: House; nearby: readonly NearbyPlace[]; rent: number | undefined }

export function WhereMap({ house, nearby, rent }: WhereMapProps) {
  return (
    <StillFirstMap label={m.house_map_around({ title: house.title })} shown={around(house, nearby)} embedded>
      {(map) => (
        <>
          <OneHome map={map} house={house} rent={rent} />
          <PlaceDots map={map} places={nearby} />
        </>
      )}
    </StillFirstMap>
  )
}

const leastM = 2_500
const mostM = 7_000
const shownPlaces = 4

/** The home in the middle, and the nearest places in view as far as that lets the streets be told apart. */
function around({ lat, lng }: House, nearby: readonly NearbyPlace[]): MapBounds {
  const reach = nearby[Math.min(shownPlaces, nearby.length) - 1]?.distance_m ?? leastM
  const degrees = Math.min(mostM, Math.max(leastM, reach)) / 111_000
  const wide = degrees / Math.cos((lat * Math.PI) / 180)
  return { west: lng - wide, south: lat - degrees, east: lng + wide, north: lat + degrees }
}

function OneHome({ map, house, rent = 0 }: { map: MapSurface; house: House; rent: number | undefined }) {
  const { id, lat, lng } = house
  const homes = useMemo(() => [{ id, lat, lng, rent: rupees(rent) }], [id, lat, lng, rent])
  const goBack = () => map.easeTo({ center: [lng, lat] })
  return <HomeMarks map={map} homes={homes} chosen={id} titleOf={() => house.title} onChoose={goBack} />
}
