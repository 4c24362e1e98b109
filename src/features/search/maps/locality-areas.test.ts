import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localityAreas } from './locality-areas.ts'

const place = fc.record({
  lat: fc.integer({ min: 1285, max: 1305 }).map((at) => at / 100),
  lng: fc.integer({ min: 7750, max: 7775 }).map((at) => at / 100),
})
const places = fc.uniqueArray(place, { maxLength: 25, selector: ({ lat, lng }) => `${lat} ${lng}` })
const km = (a: { lat: number; lng: number }, [lng, lat]: readonly [number, number]) =>
  111.2 * Math.hypot((a.lng - lng) * Math.cos((a.lat * Math.PI) / 180), a.lat - lat)

test('a locality has what is nearer to it than to any other, and no more than is near', () => {
  fc.assert(
    fc.property(places, (list) => {
      for (const [at, { area }] of localityAreas(list).entries()) {
        const own = list[at] as (typeof list)[number]
        expect(area.at(-1)).toEqual(area[0])
        const wrong = area.filter((corner) => {
          const distance = km(own, corner)
          return distance > 3.62 || list.some((other) => km(other, corner) < distance - 0.05)
        })
        expect(wrong).toEqual([])
      }
    }),
  )
})

test('one alone is a whole circle and all of it is edge; between two there is none', () => {
  const [alone] = localityAreas([{ lat: 12.95, lng: 77.6 }])
  expect(alone?.area).toHaveLength(49)
  expect(alone?.edges.flat().length).toBeGreaterThanOrEqual(48)
  const pair = localityAreas([
    { lat: 12.95, lng: 77.6 },
    { lat: 12.95, lng: 77.63 },
  ])
  for (const { edges } of pair) {
    expect(edges.flat().length).toBeLessThan(48)
  }
  expect(Math.max(...(pair[0]?.area.map(([lng]) => lng) ?? []))).toBeCloseTo(77.615, 3)
})

test('two at one place share it', () => {
  const twins = localityAreas([
    { lat: 12.95, lng: 77.6 },
    { lat: 12.95, lng: 77.6 },
  ])
  expect(twins[0]).toEqual(twins[1])
  expect(twins[0]?.area).toHaveLength(49)
})
