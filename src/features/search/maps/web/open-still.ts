import type { FeatureCollection } from 'geojson'
import type { MapView as View } from '../rules.ts'
import { boundsOfView, evenPadding, projectionOf, type Size, viewOfBounds } from '../still-view.ts'
import { ground } from './ground.ts'
import { readColours } from './map-colours.ts'
import type { MapSurface } from './map-surface.ts'
import type { Shown } from './map-view.tsx'
import { ourPlaces } from './our-places.ts'
import { drawStill } from './still-drawing.ts'
import { loadMapData } from './use-map-data.ts'

type Options = { shown: Shown; landmarks: boolean; onWake: (view: View) => void }
type Listener = () => void
type Still = { surface: MapSurface; draw: () => void; close: () => void }

const maxZoom = 18
const pinched = { padding: 24, maxZoom: 15 }

/** A map that is drawn once. Any attempt to move it loads the live map instead, at the view that was wanted. */
export function openStill(canvas: HTMLCanvasElement, { shown, landmarks, onWake }: Options): Still {
  const box = canvas.parentElement as HTMLElement
  const resized = new Set<Listener>()
  let size = sizeOf(box)
  let view = viewOf(shown, size)
  let features: FeatureCollection['features'] = []

  const draw = () => {
    const fine = Math.min(devicePixelRatio, 2)
    canvas.width = Math.round(size.width * fine)
    canvas.height = Math.round(size.height * fine)
    const context = canvas.getContext('2d')
    if (!context || features.length === 0) return
    context.scale(fine, fine)
    drawStill(context, {
      ...{ features, view, size, landmarks, colours: readColours(box) },
      font: getComputedStyle(box).fontFamily,
    })
  }
  const watch = new ResizeObserver(() => {
    size = sizeOf(box)
    view = viewOf(shown, size)
    draw()
    for (const tell of resized) tell()
  })
  watch.observe(box)
  let closed = false
  loadFeatures().then((all) => {
    if (closed) return
    features = all
    draw()
  })

  const surface: MapSurface = {
    project: ([lng, lat]) => projectionOf(view, size)({ lat, lng }),
    getBounds() {
      const { west, south, east, north } = boundsOfView(view, size)
      return {
        ...{ getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north },
        getSouthWest: () => ({ lng: west, lat: south }),
        getNorthEast: () => ({ lng: east, lat: north }),
      }
    },
    getZoom: () => view.zoom,
    getMaxZoom: () => maxZoom,
    getCanvas: () => canvas,
    getCanvasContainer: () => box,
    // It never moves.
    on: (event, listener) => event === 'resize' && resized.add(listener),
    off: (event, listener) => event === 'resize' && resized.delete(listener),
    easeTo: ({ center: [lng, lat] = [view.lng, view.lat], zoom = view.zoom }) => onWake({ lat, lng, zoom }),
    fitBounds([west, south, east, north], options) {
      const { padding, maxZoom } = { ...pinched, ...options }
      onWake(viewOfBounds({ west, south, east, north }, size, evenPadding(padding), maxZoom))
    },
    zoomIn: () => onWake({ ...view, zoom: Math.min(maxZoom, view.zoom + 1) }),
    zoomOut: () => onWake({ ...view, zoom: Math.max(0, view.zoom - 1) }),
  }
  const close = () => {
    closed = true
    watch.disconnect()
  }
  return { surface, draw, close }
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight })

const viewOf = (shown: Shown, size: Size): View =>
  'zoom' in shown ? shown : viewOfBounds(shown, size, shown.padding ?? evenPadding(pinched.padding), pinched.maxZoom)

/** The ground and our places on it; what cannot be fetched is not drawn. */
async function loadFeatures(): Promise<FeatureCollection['features']> {
  const read = async ({ url }: { url: string }): Promise<FeatureCollection> => (await fetch(url)).json()
  const parts = [read(ground.india), read(ground.coast), loadMapData().then(ourPlaces), document.fonts.ready]
  const came = await Promise.allSettled(parts)
  return came.flatMap((part) => (part.status === 'fulfilled' && 'features' in part.value ? part.value.features : []))
}
