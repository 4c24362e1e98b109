import { addProtocol, type LayerSpecification, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { MapData } from '../contract.ts'
import { type MapBounds, mapBox } from '../rules.ts'
import { drawingCost } from './drawing-cost.ts'
import { onThemeChange, readColours, themeNow } from './map-colours.ts'
import { MapControls } from './map-controls.tsx'
import { mapLayers, placeNames } from './map-layers.ts'
import { mapStyle } from './map-style.ts'
import type { MapViewProps, Shown } from './map-view.tsx'
import { openStreets, type Streets } from './streets.ts'
import { loadMapData } from './use-map-data.ts'
import { keepNamesWhole } from './whole-names.ts'
import './map-canvas.css'
import { trustMap } from './trust-map.ts'

// The library would otherwise look for its worker at the wrong URL.
setWorkerUrl(workerUrl)
trustMap(workerUrl)

export type LiveMap = MapLibre

type MapCanvasProps = Omit<MapViewProps, 'instead' | 'onMissing'> & { onBroken: () => void }

export function MapCanvas({ label, shown, embedded = false, onBroken, children }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LiveMap | null>(null)
  const opening = useRef({ label, shown, embedded, onBroken })

  useEffect(() => {
    const { onBroken, ...options } = opening.current
    let live: LiveMap | undefined
    let left = false
    const opened = async (data: MapData | null) => {
      const streets = data?.tiles_url ? await openStreets(data.tiles_url, addProtocol) : null
      if (left || !box.current) return
      try {
        live = openMap(box.current, { data, streets }, options)
        setMap(live)
      } catch {
        onBroken()
      }
    }
    loadMapData().then(opened, () => opened(null))
    return () => {
      left = true
      setMap(null)
      live?.remove()
    }
  }, [])

  const wanted = JSON.stringify(shown)
  const last = useRef(wanted)
  useEffect(() => {
    if (!map || last.current === wanted) return
    last.current = wanted
    show(map, JSON.parse(wanted))
  }, [map, wanted])

  return (
    <>
      <div ref={box} className="mapv-canvas" />
      {map ? (
        <>
          <MapControls map={map} locate={!embedded} />
          {children?.(map)}
        </>
      ) : null}
    </>
  )
}

type Options = Pick<MapCanvasProps, 'label' | 'shown'> & { embedded: boolean }

type Ground = { data: MapData | null; streets: Streets | null }

/** Throws where there is no WebGL. */
function openMap(container: HTMLElement, ground: Ground, { label, shown, embedded }: Options): LiveMap {
  const { west, south, east, north } = mapBox
  // Beside a home its neighbourhood is named already.
  const looks = () => ({ colours: readColours(container), landmarks: !embedded })
  const ours = () => mapStyle({ ...ground, ...looks() })
  const foreign = ground.data?.style_url
  const map = new MapLibre({
    container,
    style: foreign?.[themeNow()] ?? ours(),
    ...('zoom' in shown
      ? { center: [shown.lng, shown.lat], zoom: shown.zoom }
      : { bounds: boundsOf(shown), fitBoundsOptions: fitOptions(shown) }),
    maxBounds: [west, south, east, north],
    maxZoom: 18,
    ...drawingCost(),
    // No rotation, so that prices and names stay readable.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: embedded,
    attributionControl: { compact: true },
    locale: { 'Map.Title': label, 'AttributionControl.ToggleAttribution': m.map_source() },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let isOurs = !foreign
  const stop = onThemeChange(() => {
    if (isOurs) repaint(map, mapLayers({ ...looks(), streets: ground.streets?.schema ?? null }))
    else map.setStyle(foreign?.[themeNow()] ?? ours())
  })
  map.once('remove', stop)
  map.once('idle', () => foldCredit(container))
  keepNamesWhole(map, 'ours', placeNames)
  // A style that cannot be loaded must not leave homes on an empty page.
  const fallBack = () => {
    isOurs = true
    map.setStyle(ours())
  }
  if (!isOurs) map.once('error', fallBack)
  map.once('style.load', () => map.off('error', fallBack))
  if (ground.streets) map.on('idle', () => showOneMetro(map, ground.streets?.schema.metro ?? null))
  return map
}

/** Where the tiles have a metro, its true course is drawn instead of our straight lines from station to station. */
function showOneMetro(map: LiveMap, metro: Streets['schema']['metro'] | null) {
  if (!metro || !map.getLayer('metro')) return
  const filter = metro.filter ? { filter: metro.filter as never } : {}
  const found = map.querySourceFeatures('streets', { sourceLayer: metro.layer, ...filter }).length > 0
  const wanted = found ? 'none' : 'visible'
  for (const layer of ['metro-edge', 'metro']) {
    if ((map.getLayoutProperty(layer, 'visibility') ?? 'visible') !== wanted)
      map.setLayoutProperty(layer, 'visibility', wanted)
  }
}

/** Opened by the library at the start, it would lie under what floats over a small map; its button opens it again. */
function foldCredit(container: HTMLElement) {
  const credit = container.querySelector('.maplibregl-ctrl-attrib')
  if (container.clientWidth > 640 && container.clientHeight > 400) return
  credit?.removeAttribute('open')
  credit?.classList.remove('maplibregl-compact-show')
}

function repaint(map: LiveMap, layers: readonly LayerSpecification[]) {
  for (const { id, paint = {} } of layers) {
    for (const [property, value] of Object.entries(paint)) map.setPaintProperty(id, property as never, value as never)
  }
}

const fitOptions = ({ padding = { top: 24, right: 24, bottom: 24, left: 24 } }: Extract<Shown, MapBounds>) => ({
  padding,
  maxZoom: 15,
})
const boundsOf = ({ west, south, east, north }: MapBounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]

function show(map: LiveMap, shown: Shown) {
  if ('zoom' in shown) map.easeTo({ center: [shown.lng, shown.lat], zoom: shown.zoom })
  else if (!fillsView(map, shown)) map.fitBounds(boundsOf(shown), fitOptions(shown))
}

/** Whether the area is what the map shows already, so that it need not move. */
function fillsView(map: LiveMap, { west, south, east, north }: MapBounds): boolean {
  const view = map.getBounds()
  const spill = 0.02 * (view.getEast() - view.getWest())
  const inside =
    west > view.getWest() - spill &&
    east < view.getEast() + spill &&
    south > view.getSouth() - spill &&
    north < view.getNorth() + spill
  return (
    inside &&
    (east - west > (view.getEast() - view.getWest()) / 3 || north - south > (view.getNorth() - view.getSouth()) / 3)
  )
}
