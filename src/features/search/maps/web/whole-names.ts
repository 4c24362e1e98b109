import type { MapGeoJSONFeature, Map as MapLibre } from 'maplibre-gl'
import { boxOfName, isCut, type NameLayout } from '../name-box.ts'

/** Paint of names that `keepNamesWhole` leaves out. */
export const unlessCut = { 'text-opacity': ['case', ['boolean', ['feature-state', 'cut'], false], 0, 1] }

/**
 * Leaves out names of places that the edge of the map would cut, whenever it comes to rest. Their layers have the paint
 * `unlessCut`, their source numbers its features.
 */
export function keepNamesWhole(map: MapLibre, source: string, layers: readonly string[]): void {
  const pen = document.createElement('canvas').getContext('2d')
  let cut: ReadonlySet<number> = new Set()
  map.on('idle', () => {
    // Landmarks are not drawn beside a home, and another style has none of these.
    const drawn = layers.filter((id) => map.getLayer(id))
    if (!pen || drawn.length === 0) return
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const isOver = (feature: MapGeoJSONFeature) => isCut(boxOf(map, pen, feature), { width, height })
    const shown = map.queryRenderedFeatures({ layers: drawn })
    const over = new Set(shown.filter(isOver).map(({ id }) => Number(id)))
    // Only changes, because each of them is drawn and ends in rest again.
    for (const id of new Set([...cut, ...over])) {
      if (cut.has(id) !== over.has(id)) map.setFeatureState({ source, id }, { cut: over.has(id) })
    }
    cut = over
  })
}

function boxOf(map: MapLibre, pen: CanvasRenderingContext2D, { geometry, properties, layer }: MapGeoJSONFeature) {
  const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  const layout = layer.layout as Record<string, unknown>
  const size = Number(layout['text-size'])
  const [font = ''] = layout['text-font'] as string[]
  pen.font = `${font === 'Semibold' ? 600 : 400} ${size}px "Anek Latin Variable", sans-serif`
  return boxOfName(
    String(properties.name),
    map.project([lng, lat]),
    {
      size,
      anchor: layout['text-anchor'] as NameLayout['anchor'],
      offset: layout['text-offset'] as NameLayout['offset'],
      maxWidth: layout['text-max-width'] as number | undefined,
    },
    (text) => pen.measureText(text).width,
  )
}
