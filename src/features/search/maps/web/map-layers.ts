import type { LayerSpecification } from 'maplibre-gl'
import { byZoom, type Layer, metroPaint, text, words } from './layer-parts.ts'
import type { MapColours } from './map-colours.ts'
import { streetLabels, streetLayers } from './street-layers.ts'
import type { StreetSchema } from './street-schemas.ts'
import { unlessCut } from './whole-names.ts'

/** Names of our places, which are shown as a whole or not at all. */
export const placeNames = ['landmark-names', 'station-names', 'locality-names', 'city-names'] as const

const kind = (name: string) => ['==', ['get', 'kind'], name]

export type MapLayersOptions = {
  colours: MapColours
  /** How the tiles are put together; null: there are none. */
  streets: StreetSchema | null
  /** Whether well-known offices, colleges and hospitals are named. */
  landmarks: boolean
}

/** Every layer of the map, from the ground up. A change of theme changes nothing but their paint. */
export function mapLayers(options: MapLayersOptions): LayerSpecification[] {
  const { colours, streets, landmarks } = options
  const layers = [
    ...groundLayers(colours),
    ...(streets ? streetLayers(streets, colours) : []),
    ...borderLayers(colours),
    ...metroLayers(colours),
    ...(streets ? streetLabels(streets, colours) : []),
    ...(landmarks ? landmarkLayers(colours) : []),
    ...nameLayers(colours),
  ]
  return layers as unknown as LayerSpecification[]
}

/** Rivers are right at the scale of a country only, and so end where a city begins. */
const groundLayers = ({ land, abroad, water }: MapColours): Layer[] => [
  { id: 'land', type: 'background', paint: { 'background-color': land } },
  { id: 'abroad', type: 'fill', source: 'india', filter: kind('abroad'), paint: { 'fill-color': abroad } },
  {
    ...{ id: 'rivers', type: 'line', source: 'india', filter: kind('river'), maxzoom: 9 },
    paint: { 'line-color': water, 'line-width': byZoom(4, 0.8, 9, 2.5), 'line-opacity': byZoom(8, 1, 9, 0) },
  },
  { id: 'sea', type: 'fill', source: 'coast', paint: { 'fill-color': water } },
]

/** India's borders are drawn as India draws them, never as the tiles do. */
const borderLayers = ({ border }: MapColours): Layer[] => [
  {
    ...{ id: 'states', type: 'line', source: 'india', filter: kind('state'), maxzoom: 11 },
    paint: {
      'line-color': border,
      'line-width': byZoom(4, 0.6, 9, 1.4),
      'line-dasharray': [3, 2],
      'line-opacity': byZoom(4, 0.7, 9, 0.7, 11, 0),
    },
  },
  {
    ...{ id: 'border', type: 'line', source: 'india', filter: kind('border') },
    paint: { 'line-color': border, 'line-width': byZoom(4, 1.2, 9, 2.2) },
  },
]

const metroLayers = (colours: MapColours): Layer[] => [
  {
    ...{ id: 'metro-edge', type: 'line', source: 'ours', filter: kind('metro'), minzoom: 9 },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.land, 'line-width': byZoom(9, 2.4, 12, 5, 16, 8), 'line-opacity': 0.8 },
  },
  {
    ...{ id: 'metro', type: 'line', source: 'ours', filter: kind('metro'), minzoom: 9 },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': metroPaint(colours, ['get', 'colour']),
      'line-width': byZoom(9, 1.2, 12, 3, 16, 5),
    },
  },
  {
    ...{ id: 'stations', type: 'circle', source: 'ours', filter: kind('station'), minzoom: 10.5 },
    paint: {
      'circle-radius': byZoom(10.5, 1.6, 13, 3.6, 16, 6),
      'circle-color': colours.land,
      'circle-stroke-color': metroPaint(colours, ['get', 'colour']),
      'circle-stroke-width': byZoom(10.5, 1, 13, 2, 16, 3),
    },
  },
]

const landmarkLayers = (colours: MapColours): Layer[] => [
  {
    ...{ id: 'landmarks', type: 'circle', source: 'ours', filter: kind('landmark'), minzoom: 11.5 },
    paint: {
      'circle-radius': byZoom(11.5, 2, 14, 4),
      'circle-color': colours.landmark,
      'circle-stroke-color': colours.land,
      'circle-stroke-width': 1.2,
    },
  },
  {
    ...{ id: 'landmark-names', type: 'symbol', source: 'ours', filter: kind('landmark'), minzoom: 11.5 },
    layout: {
      ...text(['get', 'name'], byZoom(12, 11, 16, 13)),
      'text-anchor': 'top',
      'text-offset': [0, 0.5],
      'text-max-width': 8,
      'text-optional': true,
    },
    paint: { ...words(colours.landmark, colours), ...unlessCut },
  },
]

const nameLayers = (colours: MapColours): Layer[] => [
  {
    ...{ id: 'station-names', type: 'symbol', source: 'ours', filter: kind('station'), minzoom: 12.2 },
    layout: {
      ...text(['get', 'name'], byZoom(12, 11, 16, 13)),
      'text-anchor': 'left',
      'text-offset': [0.7, 0],
      'text-max-width': 8,
      'text-justify': 'left',
    },
    paint: { ...words(colours.metroText, colours), ...unlessCut },
  },
  {
    ...{ id: 'locality-names', type: 'symbol', source: 'ours', filter: kind('locality'), minzoom: 9.8 },
    layout: {
      ...text(['get', 'name'], byZoom(10, 12, 14, 15)),
      'symbol-sort-key': ['get', 'rank'],
      'text-max-width': 7,
    },
    paint: { ...words(colours.text, colours), ...unlessCut },
  },
  {
    ...{ id: 'state-names', type: 'symbol', source: 'india', filter: kind('name'), minzoom: 4.4, maxzoom: 8 },
    layout: { ...text(['get', 'name'], byZoom(4, 11, 7, 14)), 'text-max-width': 8 },
    paint: words(colours.text, colours),
  },
  {
    ...{ id: 'city-dots', type: 'circle', source: 'ours', filter: kind('city'), maxzoom: 9 },
    paint: {
      'circle-radius': 3,
      'circle-color': colours.strongText,
      'circle-stroke-color': colours.land,
      'circle-stroke-width': 1.5,
    },
  },
  {
    ...{ id: 'city-names', type: 'symbol', source: 'ours', filter: kind('city'), maxzoom: 11.5 },
    layout: {
      ...text(['get', 'name'], byZoom(4, 13, 8, 15, 11, 18), 'strong'),
      'symbol-sort-key': ['get', 'rank'],
      'text-anchor': ['step', ['zoom'], 'top', 9, 'center'],
      'text-offset': ['step', ['zoom'], ['literal', [0, 0.35]], 9, ['literal', [0, 0]]],
    },
    paint: { ...words(colours.strongText, colours), ...unlessCut },
  },
]
