import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import coastUrl from '#assets/basemap/coast.json?url'
import indiaUrl from '#assets/basemap/india.json?url'
import type { MapCity } from '../contract.ts'
import type { MapColours } from './map-colours.ts'
import { placesData } from './places-data.ts'

/** Without a `glyphs` address the map draws text with the page's own fonts; the first name says the weight. */
const regular = ['Anek Latin Variable', 'sans-serif']
const strong = ['Semibold', 'Anek Latin Variable', 'sans-serif']

/** The bundled map of India: what lies in assets/basemap, and over it the cities and localities we serve. */
export const basemapStyle = (colours: MapColours, cities: readonly MapCity[]): StyleSpecification => ({
  version: 8,
  name: 'Thikana',
  sources: {
    india: { type: 'geojson', data: indiaUrl, attribution: 'Natural Earth' },
    coast: { type: 'geojson', data: coastUrl, attribution: '© OpenStreetMap contributors' },
    places: { type: 'geojson', data: placesData(cities) },
  },
  layers: layers.map((layer) => ({ ...layer, paint: paints(colours)[layer.id] }) as LayerSpecification),
})

const kind = (name: string) => ['==', ['get', 'kind'], name]
/** As things on the ground grow: twice the size at each zoom. */
const doubling = (zoom: number, size: number, last: number) => [
  ...['interpolate', ['exponential', 2], ['zoom']],
  ...[zoom, size, last, size * 2 ** (last - zoom)],
]
const byZoom = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

type Layer = { id: string; type: string; source?: string } & Record<string, unknown>

/** From the ground up. Rivers are right at the scale of a country only, and so end where a city begins. */
const layers: readonly Layer[] = [
  { id: 'land', type: 'background' },
  { id: 'areas', type: 'fill', source: 'places', filter: kind('area'), minzoom: 8 },
  { id: 'area-lines', type: 'line', source: 'places', filter: kind('area'), minzoom: 10 },
  { id: 'city-edges', type: 'line', source: 'places', filter: kind('edge'), minzoom: 8 },
  { id: 'abroad', type: 'fill', source: 'india', filter: kind('abroad') },
  { id: 'rivers', type: 'line', source: 'india', filter: kind('river'), maxzoom: 9 },
  { id: 'sea', type: 'fill', source: 'coast' },
  { id: 'states', type: 'line', source: 'india', filter: kind('state') },
  { id: 'border', type: 'line', source: 'india', filter: kind('border') },
  {
    id: 'city-dots',
    type: 'circle',
    source: 'places',
    filter: kind('city'),
    maxzoom: 9,
  },
  {
    id: 'locality-names',
    type: 'symbol',
    source: 'places',
    filter: kind('locality'),
    minzoom: 10.3,
    layout: {
      ...name(regular, byZoom(10, 12, 14, 15)),
      'text-max-width': 7,
    },
  },
  {
    id: 'state-names',
    type: 'symbol',
    source: 'india',
    filter: kind('name'),
    minzoom: 4.4,
    maxzoom: 8,
    layout: { ...name(regular, byZoom(4, 11, 7, 14)), 'text-max-width': 8 },
  },
  {
    id: 'city-names',
    type: 'symbol',
    source: 'places',
    filter: kind('city'),
    maxzoom: 11.5,
    layout: {
      ...name(strong, byZoom(4, 13, 8, 15, 11, 18)),
      'text-anchor': ['step', ['zoom'], 'top', 9, 'center'],
      'text-offset': ['step', ['zoom'], ['literal', [0, 0.35]], 9, ['literal', [0, 0]]],
    },
  },
]

/** Where two names would meet, the better known place keeps its own. */
function name(font: readonly string[], size: unknown) {
  return { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': size, 'symbol-sort-key': ['get', 'rank'] }
}

/** Everything that depends on the theme, by layer: a change of theme paints anew and moves nothing. */
export function paints(colours: MapColours): Readonly<Record<string, Record<string, unknown>>> {
  const { land, block, edge, abroad, water, border, text, strongText } = colours
  const words = (colour: string) => ({ 'text-color': colour, 'text-halo-color': land, 'text-halo-width': 1.4 })
  return {
    land: { 'background-color': land },
    areas: { 'fill-color': block, 'fill-opacity': byZoom(8, 0, 9, 1), 'fill-antialias': false },
    'area-lines': { 'line-color': edge, 'line-width': byZoom(10, 0.5, 14, 1.5), 'line-opacity': byZoom(10, 0, 11, 1) },
    // About where a city ends: a soft edge some kilometres wide, not a line.
    'city-edges': {
      'line-color': block,
      'line-width': doubling(8, 16, 18),
      'line-blur': doubling(8, 8, 18),
      'line-opacity': byZoom(8, 0, 9, 1),
    },
    abroad: { 'fill-color': abroad },
    rivers: { 'line-color': water, 'line-width': byZoom(4, 0.8, 9, 2.5), 'line-opacity': byZoom(8, 1, 9, 0) },
    sea: { 'fill-color': water },
    states: {
      'line-color': border,
      'line-width': byZoom(4, 0.6, 9, 1.4),
      'line-dasharray': [3, 2],
      'line-opacity': 0.7,
    },
    border: { 'line-color': border, 'line-width': byZoom(4, 1.2, 9, 2.2) },
    'city-dots': {
      'circle-radius': 3,
      'circle-color': strongText,
      'circle-stroke-color': land,
      'circle-stroke-width': 1.5,
    },
    'locality-names': words(text),
    'state-names': words(text),
    'city-names': words(strongText),
  }
}
