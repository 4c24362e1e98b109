import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { metroColours } from '#features/places/metro-colours.ts'
import type { MapColours } from './map-colours.ts'
import { mapLayers, placeNames } from './map-layers.ts'
import { type StreetSchema, schemaOf } from './street-schemas.ts'

const names = ['land', 'abroad', 'water', 'waterText', 'park', 'parkText', 'road', 'roadEdge', 'main', 'mainEdge']
const more = ['rail', 'border', 'text', 'strongText', 'landmark', 'metroText']
const colours = Object.fromEntries(
  [...names, ...more, ...metroColours.map((colour) => `metro-${colour}`)].map((name) => [name, '#123456']),
) as MapColours

const ownLayers = ['roads', 'water', 'parks', 'rail', 'stations', 'boundaries']
const openMapTilesLayers = ['water', 'waterway', 'landcover', 'park', 'transportation', 'transportation_name', 'poi']

const styleOf = (streets: StreetSchema | null): StyleSpecification => ({
  version: 8,
  sources: {
    india: { type: 'geojson', data: '/india.json' },
    coast: { type: 'geojson', data: '/coast.json' },
    ours: { type: 'geojson', data: '/ours.json' },
    ...(streets ? { streets: { type: 'vector', url: 'pmtiles://tiles' } } : {}),
  },
  layers: mapLayers({ colours, streets, landmarks: true }) as StyleSpecification['layers'],
})

describe('the style of our map', () => {
  test.each<[string, StreetSchema | null]>([
    ['without tiles', null],
    ['with tiles of our own schema', schemaOf(ownLayers)],
    ['with tiles of OpenMapTiles', schemaOf(openMapTilesLayers)],
  ])('%s is one that MapLibre takes, with every layer named once', (_what, streets) => {
    const style = styleOf(streets)
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
    const ids = style.layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('draws the roads of either schema, the larger ones over the smaller', () => {
    for (const layers of [ownLayers, openMapTilesLayers]) {
      const drawn = styleOf(schemaOf(layers)).layers.filter(({ id }) => /^road-\d-face$/.test(id))
      expect(drawn.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1].map((rank) => `road-${rank}-face`))
      for (const layer of drawn) expect(layers).toContain((layer as { 'source-layer'?: string })['source-layer'])
    }
  })

  test('hides names of our places that the edge of the map cuts, and no others', () => {
    const names = styleOf(schemaOf(ownLayers)).layers.filter(
      (layer) => layer.type === 'symbol' && JSON.stringify(layer.paint?.['text-opacity'])?.includes('cut'),
    )
    expect(names.map(({ id }) => id).toSorted()).toEqual([...placeNames].toSorted())
    expect(names.map((layer) => 'source' in layer && layer.source)).toEqual(names.map(() => 'ours'))
  })

  test('an archive of another schema is not drawn', () => {
    expect(schemaOf(['earth', 'roads', 'water', 'places'])).toBeNull()
    expect(schemaOf([])).toBeNull()
  })
})
