import type { MapPlace, MapStyle, Maps, MapTheme } from './port.ts'

// The map tokens of the design system, which MapLibre cannot read from CSS.
const colours = {
  light: { land: '#F1EBDF', text: '#5E665F', city: '#1D2523', dot: '#8C877C' },
  dark: { land: '#18211F', text: '#A3ADA7', city: '#F0EBE1', dot: '#7C8883' },
} as const

/** Land without roads, and the names of our own cities and localities at their true places. */
export function sandboxMaps(): Maps {
  return { style: (theme, places = []) => styleOf(theme, places), attribution: '' }
}

function styleOf(theme: MapTheme, places: readonly MapPlace[]): MapStyle {
  const colour = colours[theme]
  return {
    version: 8,
    name: `Thikana ${theme}`,
    sources: { places: { type: 'geojson', data: geojson(places) } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colour.land } },
      {
        id: 'dots',
        type: 'circle',
        source: 'places',
        minzoom: 9,
        filter: ['==', ['get', 'kind'], 'locality'],
        paint: { 'circle-radius': 2.5, 'circle-color': colour.dot },
      },
      labels('localities', 'locality', 14, colour.text, colour.land, { minzoom: 10, 'text-offset': [0, 0.5] }),
      labels('cities', 'city', 16, colour.city, colour.land, { maxzoom: 12 }),
    ],
  }
}

function labels(
  id: string,
  kind: MapPlace['kind'],
  size: number,
  colour: string,
  halo: string,
  { 'text-offset': offset = [0, 0], ...zoom }: { minzoom?: number; maxzoom?: number; 'text-offset'?: [number, number] },
) {
  return {
    id,
    type: 'symbol',
    source: 'places',
    ...zoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      // Without a `glyphs` URL MapLibre draws text with the page's own fonts, so labels match the rest and need no server.
      'text-font': ['Anek Latin Variable', 'sans-serif'],
      'text-size': size,
      'text-offset': offset,
      'text-anchor': 'top',
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  }
}

function geojson(places: readonly MapPlace[]) {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, kind, lat, lng }) => ({
      type: 'Feature',
      properties: { name, kind },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  }
}
