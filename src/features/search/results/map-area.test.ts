import { describe, expect, test } from 'vitest'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { areaOfView, outlineOf, shownOnMap } from './map-area.ts'

const view = { west: 77.5123456, south: 12.8, east: 77.7, north: 13.0987654 }

describe('an area of the map', () => {
  test('what is in view is searched by two corners that an address carries unchanged', () => {
    const area = areaOfView(view)
    expect(area).toEqual([
      { lat: 12.8, lng: 77.51235 },
      { lat: 13.09877, lng: 77.7 },
    ])
    const url = new URL(searchUrl({ ...noFilters('bangalore'), area }), 'https://thikana.example')
    expect(parseSearchUrl(url.pathname, url.searchParams)?.filters.area).toEqual(area)
  })

  test('a box has four corners all around, a drawn area its own', () => {
    const box = outlineOf(areaOfView(view))
    expect(box.map(({ lat, lng }) => [lat, lng])).toEqual([
      [12.8, 77.51235],
      [12.8, 77.7],
      [13.09877, 77.7],
      [13.09877, 77.51235],
    ])
    const drawn = [...box.slice(0, 3)]
    expect(outlineOf(drawn)).toBe(drawn)
  })
})

describe('where the map of a search begins', () => {
  const koramangala = { slug: 'koramangala', name: 'Koramangala', lat: 12.9352, lng: 77.6245, weight: 10 }
  const bengaluru = { slug: 'bangalore', name: 'Bengaluru', lat: 12.9716, lng: 77.5946, weight: 18 }
  const cities = [{ ...bengaluru, localities: [koramangala] }]
  const shown = (filters: Partial<Filters>) => shownOnMap({ ...noFilters('bangalore'), ...filters }, cities)

  test('[SRCH-032] with India where no location is chosen, or none that is known', () => {
    const india = { lat: 20.5937, lng: 78.9629, zoom: 4 }
    expect(shown({ city: '' })).toEqual(india)
    expect(shown({ city: 'atlantis' })).toEqual(india)
  })

  test('[CONST-010] with the locality, the city or the point that is chosen, from zoom 10', () => {
    expect(shown({})).toEqual({ lat: 12.9716, lng: 77.5946, zoom: 10 })
    expect(shown({ locality: 'koramangala' })).toEqual({ lat: 12.9352, lng: 77.6245, zoom: 10 })
    expect(shown({ point: { lat: 13, lng: 77.5 } })).toEqual({ lat: 13, lng: 77.5, zoom: 10 })
  })

  test('with the whole of an area, whatever else is chosen', () => {
    const area = [
      { lat: 12.9, lng: 77.6 },
      { lat: 13, lng: 77.55 },
      { lat: 12.95, lng: 77.7 },
    ]
    const box = { west: 77.55, south: 12.9, east: 77.7, north: 13 }
    expect(shown({ area, locality: 'koramangala' })).toEqual(box)
  })
})
