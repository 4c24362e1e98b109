import { useEffect, useMemo, useRef, useState } from 'react'
import type { CardHouse } from '#features/homes/cards/card-house.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import type { MapCity } from '#features/search/maps/contract.ts'
import type { MapHome } from '#features/search/maps/marks.ts'
import { homeZoom } from '#features/search/maps/rules.ts'
import { HomeMarks } from '#features/search/maps/web/home-marks.tsx'
import { HomePeek } from '#features/search/maps/web/home-peek.tsx'
import type { LiveMap } from '#features/search/maps/web/map-canvas.tsx'
import { type Markers, useMarkers } from '#features/search/maps/web/map-markers.ts'
import { type MapPin, MapPins } from '#features/search/maps/web/map-pins.tsx'
import { MapView, preloadMap } from '#features/search/maps/web/map-view.tsx'
import { useMapData } from '#features/search/maps/web/use-map-data.ts'
import { useMapHome } from '#features/search/maps/web/use-map-home.ts'
import { shownOnMap } from '#features/search/results/map-area.ts'
import { MapAreaShape } from '#features/search/results/web/map-area-shape.tsx'
import { MapTools, type SearchArea } from '#features/search/results/web/map-tools.tsx'
import { m } from '#messages'
import { lightCards, type MapBeside } from './use-map-beside.ts'
import './results-map.css'

// This file is loaded when the map is in view, so the library is loaded at once.
preloadMap()

export type ResultsMapProps = {
  filters: Filters
  houses: readonly CardHouse[]
  /** The heading of the search, as over the list. */
  heading: string
  /** Selection shared with the list; see use-map-beside.ts. */
  map: MapBeside
  /** No corners: the area is given up. */
  onSearchArea: SearchArea
}

/** Every home of the search on a map, beside the page of them that stands in the list. */
export function ResultsMap(props: ResultsMapProps) {
  const { filters, houses } = props
  const data = useMapData()
  const markers = useMarkers(filters, houses)
  const cities = data?.cities ?? []
  const shown = useSettled(data !== undefined && markers.settled, () => {
    const { padding, margin } = roomAround()
    return {
      ...shownOnMap(filters, cities, markers.homes, margin),
      ...(filters.area.length === 0 ? { padding } : {}),
    }
  })
  if (!shown) return null
  return (
    <MapView label={m.map_with_keys()} shown={shown} instead={<p>{m.map_list_has_all()}</p>}>
      {(live) => <OnTheMap live={live} markers={markers} cities={cities} {...props} />}
    </MapView>
  )
}

/** Room for a marker beside and over the outermost homes, and for what floats over the map; as a share of the rest. */
const roomAround = () =>
  matchMedia('(min-width: 981px)').matches
    ? { padding: { top: 124, right: 72, bottom: 48, left: 56 }, margin: 0.25 }
    : { padding: { top: 228, right: 48, bottom: 96, left: 48 }, margin: 0.65 }

/** The value of the last time that all was there: the map moves once for each search, when its homes are known. */
function useSettled<T>(settled: boolean, read: () => T): T | null {
  const last = useRef<T | null>(null)
  if (settled) last.current = read()
  return last.current
}

type OnTheMapProps = ResultsMapProps & { live: LiveMap; markers: Markers; cities: readonly MapCity[] }

function OnTheMap({ live, markers, cities, filters, houses, heading, map, onSearchArea }: OnTheMapProps) {
  const { chosen, choose } = map
  const { homes, total } = markers
  const [drawing, setDrawing] = useState(false)
  const looked = useLooked(map)
  const { turn, setHere } = useTurn(map)
  // The home selected in another search may be missing in this one.
  const home = homes.find(({ id }) => id === chosen)
  const house = useMapHome(home?.id ?? null, houses)
  const titles = useMemo(() => new Map(houses.map(({ id, title }) => [id, title])), [houses])
  const pins = useMemo(() => pinsOf(filters), [filters])
  useInView(live, home)
  useEffect(() => () => lightCards([]), [])
  return (
    <>
      {filters.area.length > 0 ? <MapAreaShape map={live} area={filters.area} /> : null}
      {pins.length > 0 ? <MapPins map={live} pins={pins} /> : null}
      <HomeMarks
        map={live}
        homes={homes}
        chosen={chosen}
        looked={looked}
        onLook={(homes) => lightCards(homes.map(({ id }) => id))}
        titleOf={(id) => titles.get(id)}
        onChoose={(picked, here) => {
          setHere(here)
          choose(picked.id)
        }}
      />
      <MapTools {...{ live, filters, cities, drawing, onSearchArea }} onDrawing={setDrawing}>
        <p className="map-plate map-found" role="status">
          <span className="map-found-where">{heading}</span>
          {total > homes.length ? m.map_shows_first({ shown: homes.length, total }) : m.map_shows({ count: total })}
        </p>
      </MapTools>
      {house !== undefined && !drawing ? <HomePeek house={house} turn={turn} onClose={() => choose(null)} /> : null}
    </>
  )
}

/** The offices one travels to, and the place around which homes are searched. */
function pinsOf({ work, point, text }: Filters): MapPin[] {
  const offices = work.map(({ lat, lng, name }) => ({
    lat,
    lng,
    name: name || m.map_work(),
    icon: 'briefcase-business' as const,
  }))
  return point ? [...offices, { ...point, name: text || m.map_here(), icon: 'map-pin' }] : offices
}

/** Where several homes lie at one place, the way from one to the next. */
function useTurn({ chosen, choose }: MapBeside) {
  const [here, setHere] = useState<readonly MapHome[]>([])
  const at = here.findIndex(({ id }) => id === chosen)
  const onTurn = (by: 1 | -1) => choose(here.at((at + by) % here.length)?.id ?? null)
  return { setHere, turn: at >= 0 && here.length > 1 ? { at: at + 1, of: here.length, onTurn } : undefined }
}

/** The home whose card has the pointer or the focus. */
function useLooked({ onLook }: MapBeside): number | null {
  const [looked, setLooked] = useState<number | null>(null)
  useEffect(() => {
    const before = onLook.current
    onLook.current = setLooked
    return () => {
      onLook.current = before
    }
  }, [onLook])
  return looked
}

/** Room for what floats over the edges of the map. */
const clear = { side: 48, top: 80, bottom: 240 }

/** The chosen home is brought to where nothing covers it; from beyond the view, near enough to stand for itself. */
function useInView(live: LiveMap, home: MapHome | undefined) {
  const wanted = home && `${home.lng},${home.lat}`
  useEffect(() => {
    if (!wanted) return
    const center = wanted.split(',').map(Number) as [number, number]
    const { clientWidth: width, clientHeight: height } = live.getContainer()
    const { x, y } = live.project(center)
    if (x > clear.side && x < width - clear.side && y > clear.top && y < height - clear.bottom) return
    const zoom = live.getBounds().contains(center) ? live.getZoom() : Math.max(live.getZoom(), homeZoom)
    live.easeTo({ center, zoom, offset: [0, -60] })
  }, [live, wanted])
}
