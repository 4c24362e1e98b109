import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import { change, type Filters, type Point } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { useLoaded } from '#ui/page/use-loaded.ts'
import { useSeen } from '#ui/page/use-seen.ts'
import type { MapBeside } from './use-map-beside.ts'

const loadMap = () => import('./results-map.tsx')

type MapSideProps = { filters: Filters; houses: readonly CardHouse[]; heading: string; map: MapBeside }

/** The place of the map. The map itself is heavy and is fetched when its place comes into view. */
export function MapSide({ filters, houses, heading, map }: MapSideProps) {
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const seen = useSeen(box)
  const { module, failed } = useLoaded(loadMap, seen)
  const searchArea = (area: readonly Point[], { city, replace }: { city: string; replace: boolean }) =>
    navigate(searchUrl(change(filters, { city, area, locality: '', point: null, text: '' })), {
      preventScrollReset: true,
      replace,
    })
  return (
    <aside ref={box} className="map" aria-label={m.map_of_homes()}>
      {module ? <module.ResultsMap {...{ filters, houses, heading, map }} onSearchArea={searchArea} /> : null}
      {failed ? <p className="pad">{m.map_failed()}</p> : null}
    </aside>
  )
}
