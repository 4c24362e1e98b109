import { describe, expect, test } from 'vitest'
import { distanceKm } from '../rules.ts'
import { cities } from './gazetteer.ts'
import { metroColumns, metroLines, readMetro } from './metro.ts'
import { parseTsv } from './tsv.ts'

const all = metroLines.flatMap(({ city, name: line, stations }) =>
  stations.map((station) => ({ city, line, ...station })),
)

describe('the metro lines', () => {
  test('are those of the cities that have a metro', () => {
    expect(new Set(metroLines.map(({ city }) => city))).toEqual(
      new Set([
        ...['bangalore', 'delhi', 'gurgaon', 'noida', 'mumbai', 'navi-mumbai', 'hyderabad', 'chennai', 'kolkata'],
        ...['pune', 'ahmedabad', 'kochi', 'lucknow', 'jaipur', 'nagpur'],
      ]),
    )
    expect(metroLines.filter(({ city }) => city === 'bangalore').map(({ name }) => name)).toEqual([
      ...['Purple Line', 'Green Line', 'Yellow Line'],
    ])
  })

  test('have neighbouring stations between 300 m and 5 km apart, except towards an airport', () => {
    const gaps = metroLines.flatMap(({ city, name, stations }) =>
      stations.slice(1).flatMap((station, before) => {
        const km = distanceKm(stations[before] ?? station, station)
        return km > 0.3 && km < 5 ? [] : [`${city} ${name}: ${station.name}, ${km.toFixed(1)} km`]
      }),
    )
    expect(gaps).toEqual([
      'delhi Airport Express: Dhaula Kuan, 6.4 km',
      'delhi Airport Express: Delhi Aerocity, 6.2 km',
    ])
  })

  test('meet where they share a station', () => {
    const apart = all.filter(({ city, name, ...at }) =>
      all.some((other) => other.city === city && other.name === name && distanceKm(other, at) > 0.01),
    )
    expect(apart).toEqual([])
    const majestic = all.filter(({ name }) => name === 'Majestic')
    expect(majestic.map(({ line }) => line)).toEqual(['Purple Line', 'Green Line'])
  })

  test('name a station once on a line', () => {
    for (const { stations } of metroLines) {
      expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length)
    }
  })

  test.each([
    ['bangalore', 'Indiranagar', 12.978, 77.639],
    ['mumbai', 'Ghatkopar', 19.087, 72.908],
    ['delhi', 'Hauz Khas', 28.544, 77.207],
    ['hyderabad', 'Ameerpet', 17.435, 78.445],
    ['chennai', 'Guindy', 13.009, 80.213],
  ])('%s has %s where it is', (city, name, lat, lng) => {
    const found = all.find((station) => station.city === city && station.name === name)
    expect(found && distanceKm(found, { lat, lng })).toBeLessThan(0.3)
  })

  const pune = 'pune\tPurple Line\tpurple\tSwargate\t18.4998\t73.8576'
  test.each([
    ['atlantis\tA Line\tred\tPort\t18.5200\t73.8600', 'metro.tsv:2: there is no city atlantis'],
    ['pune\tA Line\tbeige\tPort\t18.5200\t73.8600', 'metro.tsv:2: colour "beige" is none of red'],
    ['pune\tA Line\tred\tPort\t15.0000\t80.0000', 'metro.tsv:2: Port lies in no city of ours'],
    [`${pune}\npune\tPurple Line\tred\tMandai\t18.5130\t73.8570`, 'metro.tsv:3: the Purple Line is purple already'],
    [
      `${pune}\npune\tAqua Line\taqua\tVanaz\t18.5075\t73.8050\n${pune.replace('Swargate', 'Mandai')}`,
      'metro.tsv:4: the stations of the Purple Line do not stand together',
    ],
  ])('%j is refused', (lines, reason) => {
    const rows = () => parseTsv('metro.tsv', `${metroColumns.join('\t')}\n${lines}`, metroColumns)
    expect(() => readMetro(rows(), cities)).toThrow(reason)
  })
})
