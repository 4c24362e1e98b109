import { useEffect } from 'react'
import type { NearbyPlace } from '#features/places/nearby.ts'
import type { MapData } from '#features/search/maps/contract.ts'
import { type Box, besideDot, dotBox, roomForNames } from '#features/search/maps/name-room.ts'
import type { MapSurface } from '#features/search/maps/web/map-surface.ts'
import { useMapData } from '#features/search/maps/web/use-map-data.ts'

type PlaceDotsProps = { map: MapSurface /** The more important ones first. */; places: readonly NearbyPlace[] }

/** Dots, with a name where it has room; the list under the map says the same, so they are not read out. */
export function PlaceDots({ map, places }: PlaceDotsProps) {
  const data = useMapData()
  useEffect(() => {
    const dots = places.filter(({ kind }) => kind !== 'locality').map(dotFor)
    map.getCanvasContainer().append(...dots.map(({ element }) => element))
    const spotOf = ({ lng, lat }: NearbyPlace) => map.project([lng, lat])
    const put = () => {
      for (const { place, element } of dots) {
        const { x, y } = spotOf(place)
        element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    const widths = dots.map(({ name }) => name.offsetWidth)
    const name = () => {
      put()
      const spots = dots.map(({ place }) => spotOf(place))
      const { clientWidth: width, clientHeight: height } = map.getCanvas()
      const taken = [...floatingOver(map), ...areaNames(map, data ?? null), ...spots.map(dotBox)]
      const boxes = spots.map((spot, at) => besideDot(spot, widths[at] ?? 0))
      const sides = roomForNames(boxes, { width, height }, taken)
      for (const [at, { element }] of dots.entries()) element.dataset.name = sideNames[sides[at] ?? -1] ?? 'none'
    }
    name()
    map.on('move', put)
    map.on('moveend', name)
    map.on('resize', name)
    return () => {
      map.off('move', put)
      map.off('moveend', name)
      map.off('resize', name)
      for (const { element } of dots) element.remove()
    }
  }, [map, places, data])
  return null
}

const sideNames = ['right', 'left', 'below']

function dotFor(place: NearbyPlace): { place: NearbyPlace; element: HTMLElement; name: HTMLElement } {
  const element = document.createElement('div')
  element.className = 'map-dot'
  element.ariaHidden = 'true'
  const name = document.createElement('span')
  name.textContent = place.name
  element.append(name)
  return { place, element, name }
}

/** The price of the home, the buttons and the sources of the map. */
function floatingOver(map: MapSurface): Box[] {
  const { left: x, top: y } = map.getCanvas().getBoundingClientRect()
  const floating = map
    .getCanvasContainer()
    .closest('.mapv')
    ?.querySelectorAll('.mk, .mapv-controls, .mapv-wake, .mapv-credit, .maplibregl-ctrl-attrib')
  return [...(floating ?? [])].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  })
}

/** As the map writes them: areas around their middle, stations beside their dot. */
function areaNames(map: MapSurface, data: MapData | null): Box[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || !data) return []
  const { fontFamily } = getComputedStyle(map.getCanvasContainer())
  const { clientWidth, clientHeight } = map.getCanvas()
  const boxesOf = (named: readonly Named[], boxOf: (x: number, y: number, width: number) => Box) =>
    named.flatMap(({ name, lat, lng }) => {
      const { x, y } = map.project([lng, lat])
      const isInView = x > 0 && y > 0 && x < clientWidth && y < clientHeight
      return isInView ? [boxOf(x, y, pen.measureText(name).width)] : []
    })
  pen.font = `14px ${fontFamily}`
  const areas = boxesOf(
    data.cities.flatMap(({ localities }) => localities),
    (x, y, width) => {
      // A long name has two lines on the live map and one on the picture.
      const high = width > longLine ? 18 : 10
      return { left: x - width / 2, right: x + width / 2, top: y - high, bottom: y + high }
    },
  )
  pen.font = `12px ${fontFamily}`
  const stations = boxesOf(
    data.metro_lines.flatMap(({ stations }) => stations),
    (x, y, width) => ({ left: x - 6, right: x + 10 + width, top: y - 8, bottom: y + 8 }),
  )
  return map.getZoom() < stationNames ? areas : [...areas, ...stations]
}

type Named = { name: string; lat: number; lng: number }

const longLine = 98
/** From here on the map names stations: map-layers.ts, still-drawing.ts. */
const stationNames = 12.2
