import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsAround, homesWords, indiaView, mapBox, priceWords, readMapQuery, viewOf } from './rules.ts'

describe('the default view of a map', () => {
  test('[CONST-010] [SRCH-032] India while no place is chosen, a chosen place from zoom 10', () => {
    expect(viewOf(null)).toEqual({ lat: 20.5937, lng: 78.9629, zoom: 4 })
    expect(viewOf(undefined)).toBe(indiaView)
    expect(viewOf({ lat: 12.9352, lng: 77.6245 })).toEqual({ lat: 12.9352, lng: 77.6245, zoom: 10 })
  })
})

describe('the box around homes', () => {
  // 50 homes, 0.01 degrees apart from south to north.
  const homes = Array.from({ length: 50 }, (_, n) => ({ lat: 12 + n / 100, lng: 77 }))
  const withOne = (lat: number, margin?: number) => {
    const box = boundsAround([...homes, { lat, lng: 77 }], margin)
    return box && [box.south, box.north]
  }

  test('leaves out a home far from all others, so that these are not small', () => {
    expect(withOne(13.6)).toEqual([12, 12.49])
    expect(withOne(10.9)).toEqual([12, 12.49])
  })

  test('holds a home just beyond the others, which would lie under the buttons over the map', () => {
    expect(withOne(12.6)).toEqual([12, 12.6])
    expect(withOne(11.9)).toEqual([11.9, 12.49])
    expect(withOne(12.7)).toEqual([12, 12.49])
    expect(withOne(12.7, 0.5)).toEqual([12, 12.7])
  })

  test('is one point where all homes stand at it, and nothing where there are none', () => {
    expect(boundsAround([homes[0], homes[0]] as never)).toEqual({ west: 77, east: 77, south: 12, north: 12 })
    expect(boundsAround([])).toBeNull()
  })
})

describe('the address of the map screen', () => {
  const read = (query: string) => readMapQuery(new URLSearchParams(query))

  test('[SRCH-033] says where it came from, a point, a city and a home', () => {
    expect(read('from=srp_sav&lat=12.9352&lng=77.6245&city=Navi-Mumbai&houseId=42')).toEqual({
      ...{ from: 'srp_sav', point: { lat: 12.9352, lng: 77.6245 }, city: 'navi-mumbai', houseId: 42 },
    })
  })

  test.each([
    '',
    'lat=12.9',
    'lat=abc&lng=77',
    'lat=&lng=',
    'lat=1e1&lng=77',
    'lat=91&lng=77',
    'lat=51.5&lng=-0.12',
    'lat=12.9&lng=77.6.1',
  ])('a point that is none, or not in India, is as if it were not there: %j', (query) => {
    expect(read(query).point).toBeNull()
  })

  test.each(['city=<script>', 'city=a b', 'city=%27%20or%201=1', `city=${'a'.repeat(61)}`, 'city=-pune'])(
    'a city that cannot be one neither: %j',
    (query) => expect(read(query).city).toBe(''),
  )

  test.each(['houseId=0', 'houseId=-1', 'houseId=1.5', 'houseId=1e3', 'houseId=9999999999', 'houseId=x'])(
    'nor a home that cannot be one: %j',
    (query) => expect(read(query).houseId).toBeNull(),
  )

  test('for any value, there is a view of the map of India', () => {
    const param = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String))
    fc.assert(
      fc.property(param, param, param, param, (lat, lng, city, houseId) => {
        const { point } = readMapQuery(new URLSearchParams({ lat, lng, city, houseId }))
        const view = viewOf(point)
        expect(view.lat).toBeGreaterThan(mapBox.south)
        expect(view.lat).toBeLessThan(mapBox.north)
        expect(view.lng).toBeGreaterThan(mapBox.west)
        expect(view.lng).toBeLessThan(mapBox.east)
      }),
    )
  })
})

describe('the words of markers', () => {
  test.each([
    [9200, '₹9,200'],
    [16_500, '₹16,500'],
    [125_000, '₹1.25 L'],
    [12_000_000, '₹1.2 Cr'],
  ])('[SRCH-029] a rent of %i is %s', (rent, words) => {
    expect(priceWords(rent)).toBe(words)
  })

  test('several homes say how many', () => {
    expect(homesWords(1)).toBe('1 home')
    expect(homesWords(1234)).toBe('1,234 homes')
  })
})
