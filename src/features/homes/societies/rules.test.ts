import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInside } from '#features/places/rules.ts'
import {
  boxAround,
  cityInListUrl,
  citySocietiesUrl,
  metresBetween,
  nearbySocietyRadius,
  societyUrl,
  withinRadius,
} from './rules.ts'

const inIndia = fc.record({
  lat: fc.double({ min: 8, max: 34, noNaN: true }),
  lng: fc.double({ min: 69, max: 97, noNaN: true }),
})

test('nearby is within 4,000 metres', () => {
  expect(nearbySocietyRadius).toBe(4000)
})

describe('addresses', () => {
  test('[SEO-031] [SEO-032] of a society, and of the societies of a city', () => {
    expect(societyUrl({ city: 'bangalore', slug: 'palm-court' })).toBe('/bangalore/gated-community/palm-court')
    expect(citySocietiesUrl('navi-mumbai')).toBe('/rent-society-flats-apartments-in-navi-mumbai')
    expect(citySocietiesUrl('pune', 2)).toBe('/rent-society-flats-apartments-in-pune?page=2')
  })

  test('[SEO-033] the city is read from both addresses of its list, and from nothing like them', () => {
    expect(cityInListUrl('/rent-society-flats-apartments-in-navi-mumbai')).toBe('navi-mumbai')
    expect(cityInListUrl('/alpha/rent-society-flats-apartments-in-pune/')).toBe('pune')
    for (const path of [
      '/rent-society-flats-apartments-in-/',
      '/rent-society-flats-apartments-bangalore',
      '/society-flats-apartments-in-bangalore',
      '/bangalore/rent-society-flats-apartments-in-bangalore',
    ]) {
      expect(cityInListUrl(path), path).toBeUndefined()
    }
  })
})

describe('nearby', () => {
  const centre = { lat: 12.9116, lng: 77.6389 }

  test('is measured along the surface of the Earth, the nearest first', () => {
    const places = [
      { name: 'Far', lat: 12.9116 + 0.035, lng: 77.6389 + 0.02 },
      { name: 'Next door', lat: 12.9126, lng: 77.6389 },
      { name: 'North', lat: 12.9116 + 0.0359, lng: 77.6389 },
    ]
    expect(withinRadius(centre, 4000, places).map(({ name, distance }) => [name, distance])).toEqual([
      ['Next door', 111],
      ['North', 3992],
    ])
  })

  test('the box that is read first leaves out nothing that is near', () => {
    fc.assert(
      fc.property(
        inIndia,
        fc.integer({ min: 1, max: 20_000 }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        (from, radius, angle, share) => {
          const north = ((radius * share) / 111_195) * Math.sin(angle)
          const east = (((radius * share) / 111_195) * Math.cos(angle)) / Math.cos((from.lat * Math.PI) / 180)
          const there = { lat: from.lat + north, lng: from.lng + east }
          if (metresBetween(from, there) <= radius - 1) expect(isInside(boxAround(from, radius), there)).toBe(true)
        },
      ),
    )
  })

  test('every home found is within the radius, in order, and nothing within it is left out', () => {
    const places = fc.array(
      fc.record({
        name: fc.string({ maxLength: 4 }),
        lat: fc.double({ min: 12.8, max: 13, noNaN: true }),
        lng: fc.double({ min: 77.5, max: 77.7, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(places, (all) => {
        const found = withinRadius(centre, nearbySocietyRadius, all)
        expect(found.map(({ distance }) => distance)).toEqual(
          found.map(({ distance }) => distance).toSorted((a, b) => a - b),
        )
        expect(found.length).toBe(all.filter((each) => metresBetween(centre, each) <= nearbySocietyRadius).length)
      }),
    )
  })
})
