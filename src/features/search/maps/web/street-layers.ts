import { metroColours } from '#features/places/metro-colours.ts'
import { byZoom, type Layer, metroPaint, text, words } from './layer-parts.ts'
import type { MapColours } from './map-colours.ts'
import type { StreetSchema } from './street-schemas.ts'

type Rank = 1 | 2 | 3 | 4 | 5
/** The small ones first: the large ones lie over them. */
const ranks: readonly Rank[] = [5, 4, 3, 2, 1]

/** From which zoom a road is drawn, and how wide it is at some. */
const roads: Readonly<Record<Rank, { from: number; widths: readonly number[] }>> = {
  1: { from: 7, widths: [7, 0.8, 10, 1.8, 12, 3.2, 14, 6.5, 16, 13, 18, 28] },
  2: { from: 8.5, widths: [8, 0.6, 10, 1.3, 12, 2.6, 14, 5.5, 16, 11, 18, 24] },
  3: { from: 10, widths: [10, 0.6, 12, 1.8, 14, 4.5, 16, 9.5, 18, 20] },
  4: { from: 11, widths: [11, 0.5, 13, 1.6, 14, 3.2, 16, 7.5, 18, 17] },
  5: { from: 12.5, widths: [12.5, 0.4, 14, 1.6, 16, 5.5, 18, 14] },
}

const source = 'streets'
const round = { 'line-cap': 'round', 'line-join': 'round' }

const at = (part: { layer: string; filter?: readonly unknown[] }) => ({
  source,
  'source-layer': part.layer,
  ...(part.filter ? { filter: part.filter } : {}),
})

/** Land, water and ways of the tiles. */
export function streetLayers(schema: StreetSchema, colours: MapColours): Layer[] {
  const { water, park, rail } = colours
  return [
    ...schema.parks.map((part, number) => ({
      ...{ id: `parks-${number}`, type: 'fill', ...at(part), minzoom: 9 },
      paint: { 'fill-color': park, 'fill-antialias': false },
    })),
    { id: 'water', type: 'fill', ...at(schema.water), paint: { 'fill-color': water } },
    ...(schema.waterLine
      ? [
          {
            ...{ id: 'water-lines', type: 'line', ...at(schema.waterLine), minzoom: 9 },
            paint: { 'line-color': water, 'line-width': byZoom(9, 0.6, 14, 2, 18, 6) },
          },
        ]
      : []),
    ...ranks.map((rank) => road(schema, colours, rank, 'edge')),
    ...ranks.map((rank) => road(schema, colours, rank, 'face')),
    ...(schema.railway
      ? [
          {
            ...{ id: 'railways', type: 'line', ...at(schema.railway), minzoom: 10 },
            paint: { 'line-color': rail, 'line-width': byZoom(10, 0.6, 14, 1.4), 'line-dasharray': [4, 2] },
          },
        ]
      : []),
    {
      ...{ id: 'street-metro', type: 'line', ...at(schema.metro), minzoom: 9, layout: round },
      paint: {
        'line-color': metroPaint(colours, schema.metro.name ? colourIn(schema.metro.name) : ''),
        'line-width': byZoom(9, 1.2, 12, 3, 16, 5),
      },
    },
  ]
}

/** "Purple Line (Challaghatta → Whitefield)" is purple. */
const colourIn = (name: readonly unknown[]) => [
  'case',
  ...metroColours.flatMap((colour) => [['in', colour, ['downcase', name]], colour]),
  ...[['in', 'airport', ['downcase', name]], 'orange'],
  ...[['in', 'rapid', ['downcase', name]], 'grey'],
  '',
]

function road(schema: StreetSchema, colours: MapColours, rank: Rank, part: 'edge' | 'face'): Layer {
  const { from, widths } = roads[rank]
  const isMain = rank <= 2
  const colour = part === 'edge' ? (isMain ? colours.mainEdge : colours.roadEdge) : isMain ? colours.main : colours.road
  const width = part === 'edge' ? widths.map((value, n) => (n % 2 === 0 ? value : value + edgeWidth(value))) : widths
  return {
    ...{ id: `road-${rank}-${part}`, type: 'line', source, 'source-layer': schema.road.layer, minzoom: from },
    filter: ['==', schema.road.rank, rank],
    layout: round,
    paint: { 'line-color': colour, 'line-width': byZoom(...width) },
  }
}

/** A hairline while roads are thin, so that the city does not turn into its edges. */
const edgeWidth = (width: number): number => (width < 2 ? 0.5 : 1.6)

/** The names of roads, water, parks and railway stations. */
export function streetLabels(schema: StreetSchema, colours: MapColours): Layer[] {
  const { roadName, waterName, parkName, railStation } = schema
  return [
    roadNames('main', 12.5, ['all', ['>=', roadName.rank, 1], ['<=', roadName.rank, 2]]),
    roadNames('other', 14, ['>=', roadName.rank, 3]),
    {
      ...{ id: 'water-names', type: 'symbol', ...at(waterName), minzoom: 12.5 },
      layout: { ...text(waterName.name, byZoom(12, 11, 16, 14)), 'text-max-width': 7 },
      paint: { ...words(colours.waterText, colours), 'text-halo-color': colours.water },
    },
    {
      ...{ id: 'park-names', type: 'symbol', ...at(parkName), minzoom: 14.5 },
      layout: { ...text(parkName.name, byZoom(13, 11, 16, 13)), 'text-max-width': 7 },
      paint: { ...words(colours.parkText, colours), 'text-halo-color': colours.park },
    },
    {
      ...{ id: 'rail-stations', type: 'symbol', ...at(railStation), minzoom: 13 },
      layout: { ...text(railStation.name, byZoom(13, 11, 16, 13)), 'text-max-width': 8, 'text-letter-spacing': 0.02 },
      paint: words(colours.text, colours),
    },
  ]

  function roadNames(id: string, minzoom: number, filter: readonly unknown[]): Layer {
    return {
      ...{ id: `road-names-${id}`, type: 'symbol', source, 'source-layer': roadName.layer, minzoom, filter },
      layout: {
        ...text(roadName.name, byZoom(12, 10.5, 16, 13)),
        'symbol-placement': 'line',
        'symbol-spacing': 360,
      },
      paint: words(colours.text, colours),
    }
  }
}
