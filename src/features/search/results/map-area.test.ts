import { describe, expect, test } from 'vitest'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { parseSearchUrl, searchUrl } from '#features/search/filters/search-url.ts'
import { areaOfView, cityInView, outlineOf, shownOnMap } from './map-area.ts'

const view = { west: 77.5123456, south: 12.8, east: 77.7, north: 13.0987654 }

describe('an area of the map', () => {
  test('the area in view is searched by two corners that an address carries unchanged', () => {
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
  const shown = (filters: Partial<Filters>, homes: { lat: number; lng: number }[] = []) =>
    shownOnMap({ ...noFilters('bangalore'), ...filters }, cities, homes)

  test('[SRCH-032] with India where no location is chosen, or none that is known', () => {
    const india = { lat: 20.5937, lng: 78.9629, zoom: 4 }
    expect(shown({ city: '' })).toEqual(india)
    expect(shown({ city: 'atlantis' })).toEqual(india)
  })

  test('[CONST-010] with the locality, the city or the point that is chosen, from zoom 10, where no home is found', () => {
    expect(shown({})).toEqual({ lat: 12.9716, lng: 77.5946, zoom: 10 })
    expect(shown({ locality: 'koramangala' })).toEqual({ lat: 12.9352, lng: 77.6245, zoom: 10 })
    expect(shown({ point: { lat: 13, lng: 77.5 } })).toEqual({ lat: 13, lng: 77.5, zoom: 10 })
  })

  test('fitted to the homes that are found, with the places they were searched from', () => {
    const homes = [
      { lat: 12.9, lng: 77.58 },
      { lat: 12.95, lng: 77.64 },
      { lat: 12.92, lng: 77.61 },
    ]
    expect(shown({ locality: 'koramangala' }, homes)).toMatchObject({
      ...{ west: 77.58, south: 12.9, east: 77.64, north: 12.95 },
    })
    expect(shown({ work: [{ lat: 13.0475, lng: 77.621, name: 'Manyata Tech Park' }] }, homes)).toMatchObject({
      ...{ west: 77.58, south: 12.9, east: 77.64, north: 13.0475 },
    })
    // One home of a hundred at the airport leaves the others as large as they were.
    const many = Array.from({ length: 100 }, (_, at) => ({ lat: 12.9 + at / 10_000, lng: 77.6 + at / 10_000 }))
    expect(shown({}, [...many, { lat: 13.2, lng: 77.7 }])).toMatchObject({ south: 12.9, north: 12.9099 })
  })

  test('with the whole of an area, with any other choices', () => {
    const area = [
      { lat: 12.9, lng: 77.6 },
      { lat: 13, lng: 77.55 },
      { lat: 12.95, lng: 77.7 },
    ]
    const box = { west: 77.55, south: 12.9, east: 77.7, north: 13 }
    expect(shown({ area, locality: 'koramangala' })).toEqual(box)
  })
})

describe('the city that is searched when the map was moved', () => {
  const place = (slug: string, lat: number, lng: number) => ({ slug, name: slug, lat, lng, weight: 1 })
  const cities = [
    { ...place('bangalore', 12.9716, 77.5946), localities: [place('whitefield', 12.9698, 77.75)] },
    { ...place('chennai', 13.0827, 80.2707), localities: [] },
  ]
  const around = (lat: number, lng: number) => ({
    south: lat - 0.05,
    north: lat + 0.05,
    west: lng - 0.05,
    east: lng + 0.05,
  })

  test('stays while it or one of its localities is in view', () => {
    expect(cityInView(around(12.97, 77.6), 'bangalore', cities)).toBe('bangalore')
    expect(cityInView(around(12.97, 77.76), 'bangalore', cities)).toBe('bangalore')
  })

  test('is the nearest elsewhere, and the present one where none is near', () => {
    expect(cityInView(around(13.0, 80.2), 'bangalore', cities)).toBe('chennai')
    expect(cityInView(around(20, 79), 'bangalore', cities)).toBe('bangalore')
  })
})
