import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceText, landmarkKinds, nearbyPlaces } from './nearby.ts'
import { distanceKm } from './rules.ts'

const home = { lat: 12.97, lng: 77.6 }
const candidate = fc.record({
  name: fc.string({ minLength: 1 }),
  kind: fc.constantFrom(...landmarkKinds, 'locality' as const),
  lat: fc.double({ min: 12, max: 14, noNaN: true }),
  lng: fc.double({ min: 77, max: 78, noNaN: true }),
})

describe('places near a home', () => {
  test('is told by distance along a great circle, the nearest first, at most eight and two of a kind', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
        const places = nearbyPlaces(home, candidates)
        const distances = places.map(({ distance_m }) => distance_m)
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        expect(places.length).toBeLessThanOrEqual(8)
        for (const place of places) {
          expect(place.distance_m).toBe(Math.round(distanceKm(home, place) * 1000))
          expect(places.filter(({ kind }) => kind === place.kind).length).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  test('does not depend on the order of the files', () => {
    const name = fc.uniqueArray(candidate, { selector: ({ lat }) => lat, maxLength: 40 })
    fc.assert(
      fc.property(name, (candidates) => {
        const places = nearbyPlaces(home, candidates)
        const apart = new Set(places.map(({ distance_m }) => distance_m)).size === places.length
        fc.pre(apart)
        expect(nearbyPlaces(home, candidates.toReversed())).toEqual(places)
      }),
    )
  })

  test('a hospital has its place though two each of six other kinds are nearer', () => {
    const kinds = ['metro', 'station', 'office', 'college', 'mall', 'place'] as const
    const nearer = [...kinds, ...kinds].map((kind, n) => ({
      name: `${kind} ${n}`,
      kind,
      lat: home.lat + 0.001 * (n + 1),
      lng: home.lng,
    }))
    const hospital = { name: 'Hospital', kind: 'hospital' as const, lat: home.lat + 0.05, lng: home.lng }
    const names = nearbyPlaces(home, [...nearer, hospital]).map(({ name }) => name)
    expect(names).toHaveLength(8)
    expect(names.at(-1)).toBe('Hospital')
  })

  test('the locality one stands in is not near it', () => {
    const here = { name: 'Here', kind: 'locality' as const, ...home }
    const next = { name: 'Next', kind: 'locality' as const, lat: home.lat + 0.01, lng: home.lng }
    expect(nearbyPlaces(home, [here, next]).map(({ name }) => name)).toEqual(['Next'])
  })

  test.each([
    [12, '50 m'],
    [349, '350 m'],
    [974, '950 m'],
    [975, '1.0 km'],
    [1_240, '1.2 km'],
    [9_949, '9.9 km'],
    [9_950, '10 km'],
    [14_400, '14 km'],
  ])('%i m is said as %s', (metres, words) => {
    expect(distanceText(metres)).toBe(words)
  })
})
