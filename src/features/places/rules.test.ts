import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notServedText } from './place-texts.ts'
import { canPredict, displayText, distanceKm, isInside, normalise, toSlug } from './rules.ts'

const koramangala = { lat: 12.9352, lng: 77.6245 }
const hsrLayout = { lat: 12.9121, lng: 77.6446 }
const bengaluru = { lat: 12.9716, lng: 77.5946 }
const delhi = { lat: 28.6139, lng: 77.209 }

const aPoint = fc.record({
  lat: fc.double({ min: 6, max: 37, noNaN: true }),
  lng: fc.double({ min: 68, max: 98, noNaN: true }),
})

describe('slugs', () => {
  test.each([
    ['HSR Layout', 'hsr-layout'],
    ['Electronic City Phase 1', 'electronic-city-phase-1'],
    ['T. Nagar', 't-nagar'],
    ['  Sector 16B ', 'sector-16b'],
    ['Café Road', 'cafe-road'],
    ['navi-mumbai', 'navi-mumbai'],
    ['---', ''],
  ])('%j stands in a URL as %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  test('a slug is its own slug, for any name', () => {
    fc.assert(fc.property(fc.string(), (text) => toSlug(toSlug(text)) === toSlug(text)))
  })

  test('a slug has only what a URL carries unescaped', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(toSlug(text))))
  })
})

describe('typed text', () => {
  test.each([
    ['  Koramangala,  5th   Block ', 'koramangala 5th block'],
    ['C-Scheme', 'c scheme'],
    ['50% _off', '50 off'],
    ['कोरमंगला', ''],
  ])('%j is compared as %j', (typed, compared) => {
    expect(normalise(typed)).toBe(compared)
  })

  test.each(['kor', 'hsr', 'Indiranagar', ' h s r '])('%j is enough to predict from', (typed) => {
    expect(canPredict(typed)).toBe(true)
  })

  test.each(['', 'k', 'ko', '  k', 'ab', 'k--', '~~~', '#####'])('%j is too little to predict from', (typed) => {
    expect(canPredict(typed)).toBe(false)
  })
})

describe('distance', () => {
  test('Koramangala to HSR Layout is a short ride', () => {
    expect(distanceKm(koramangala, hsrLayout)).toBeCloseTo(3.37, 1)
  })

  test('Bengaluru to Delhi as the crow flies', () => {
    expect(distanceKm(bengaluru, delhi)).toBeGreaterThan(1735)
    expect(distanceKm(bengaluru, delhi)).toBeLessThan(1745)
  })

  test('[CONST-023] a quarter of the way round the Earth, whose radius is 6371 km', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((Math.PI * 6371) / 2, 6)
  })

  test('is the same both ways, nothing to itself, and never longer by a straight way', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, (a, b, c) => {
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6)
      }),
    )
  })
})

describe('boxes', () => {
  const box = { swLat: 12.75, swLng: 77.4, neLat: 13.3, neLng: 77.85 }

  test('Koramangala is in Bengaluru, Delhi is not', () => {
    expect(isInside(box, koramangala)).toBe(true)
    expect(isInside(box, delhi)).toBe(false)
  })

  test.each([
    ['south', { lat: 12.74, lng: 77.6 }],
    ['north', { lat: 13.31, lng: 77.6 }],
    ['west', { lat: 13, lng: 77.39 }],
    ['east', { lat: 13, lng: 77.86 }],
  ])('just outside in the %s counts only within the margin', (_side, point) => {
    expect(isInside(box, point)).toBe(false)
    expect(isInside(box, point, 0.05)).toBe(true)
  })
})

describe('display text', () => {
  test('a place is shown with what it lies in, once', () => {
    expect(displayText('HSR Layout', 'Bengaluru')).toBe('HSR Layout, Bengaluru')
    expect(displayText('Goa', 'Goa')).toBe('Goa')
  })

  test('a city not served is named in the answer', () => {
    expect(notServedText('Shimla')).toBe('We are not in Shimla yet. We will be there soon')
  })
})
