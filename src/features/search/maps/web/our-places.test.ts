import { expect, test } from 'vitest'
import { ourPlaces } from './our-places.ts'

const majestic = { name: 'Majestic', lat: 12.9757, lng: 77.5728 }
const cubbonPark = { name: 'Cubbon Park', lat: 12.9809, lng: 77.5975 }
const chickpete = { name: 'Chickpete', lat: 12.9667, lng: 77.5747 }

test('lines lead from station to station, and a station where two meet is drawn once', () => {
  const { features } = ourPlaces({
    cities: [],
    landmarks: [],
    metro_lines: [
      { name: 'Purple Line', colour: 'purple', stations: [majestic, cubbonPark] },
      { name: 'Green Line', colour: 'green', stations: [majestic, chickpete] },
    ],
  })
  const of = (kind: string) => features.filter(({ properties }) => properties?.kind === kind)
  expect(of('metro').map(({ geometry }) => geometry)).toEqual([
    {
      type: 'LineString',
      coordinates: [
        [77.5728, 12.9757],
        [77.5975, 12.9809],
      ],
    },
    {
      type: 'LineString',
      coordinates: [
        [77.5728, 12.9757],
        [77.5747, 12.9667],
      ],
    },
  ])
  expect(of('station').map(({ properties }) => [properties?.name, properties?.colour])).toEqual([
    ['Majestic', 'grey'],
    ['Cubbon Park', 'purple'],
    ['Chickpete', 'green'],
  ])
})
