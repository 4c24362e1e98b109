import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import type { MapData } from '../contract.ts'
import { type MapBounds, mapBox } from '../rules.ts'
import { basemapStyle, paints } from './basemap-style.ts'
import { onThemeChange, readColours, themeNow } from './map-colours.ts'
import { MapControls } from './map-controls.tsx'
import type { MapViewProps, Shown } from './map-view.tsx'
import { loadMapData } from './use-map-data.ts'
import './map-canvas.css'
import { trustMap } from './trust-map.ts'

// The library would otherwise look for its worker at the wrong URL.
setWorkerUrl(workerUrl)
trustMap(workerUrl)

export type LiveMap = MapLibre

type MapCanvasProps = Omit<MapViewProps, 'instead'> & { onBroken: () => void }

export function MapCanvas({ label, shown, embedded = false, onBroken, children }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LiveMap | null>(null)
  const opening = useRef({ label, shown, embedded, onBroken })

  useEffect(() => {
    const { onBroken, ...options } = opening.current
    let live: LiveMap | undefined
    let left = false
    const opened = (data: MapData | null) => {
      if (left || !box.current) return
      try {
        live = openMap(box.current, data, options)
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

/** Throws where there is no WebGL. */
function openMap(container: HTMLElement, data: MapData | null, { label, shown, embedded }: Options): LiveMap {
  const { west, south, east, north } = mapBox
  const style = () => data?.style_url?.[themeNow()] ?? basemapStyle(readColours(container), data?.cities ?? [])
  const map = new MapLibre({
    container,
    style: style(),
    ...('zoom' in shown
      ? { center: [shown.lng, shown.lat], zoom: shown.zoom }
      : { bounds: boundsOf(shown), fitBoundsOptions }),
    maxBounds: [west, south, east, north],
    maxZoom: 18,
    // No rotation, so that prices and names stay readable.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: embedded,
    attributionControl: { compact: true },
    locale: { 'Map.Title': label, 'AttributionControl.ToggleAttribution': 'Where the map comes from' },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let bundled = !data?.style_url
  const stop = onThemeChange(() => {
    if (bundled) repaint(map, container)
    else map.setStyle(style())
  })
  map.once('remove', stop)
  map.once('idle', () => foldCredit(container))
  // A style that cannot be had must not leave homes on an empty page.
  const fallBack = () => {
    bundled = true
    map.setStyle(basemapStyle(readColours(container), data?.cities ?? []))
  }
  if (!bundled) map.once('error', fallBack)
  map.once('style.load', () => map.off('error', fallBack))
  return map
}

/** Opened by the library at the start, it would lie under what floats over a small map; its button opens it again. */
function foldCredit(container: HTMLElement) {
  const credit = container.querySelector('.maplibregl-ctrl-attrib')
  if (container.clientWidth > 640) return
  credit?.removeAttribute('open')
  credit?.classList.remove('maplibregl-compact-show')
}

function repaint(map: LiveMap, container: HTMLElement) {
  for (const [layer, paint] of Object.entries(paints(readColours(container)))) {
    for (const [property, value] of Object.entries(paint))
      map.setPaintProperty(layer, property as never, value as never)
  }
}

const fitBoundsOptions = { padding: 24, maxZoom: 15 }
const boundsOf = ({ west, south, east, north }: MapBounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]

function show(map: LiveMap, shown: Shown) {
  if ('zoom' in shown) map.easeTo({ center: [shown.lng, shown.lat], zoom: shown.zoom })
  else if (!fillsView(map, shown)) map.fitBounds(boundsOf(shown), fitBoundsOptions)
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
