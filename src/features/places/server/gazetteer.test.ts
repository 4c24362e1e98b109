import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { distanceKm, isInside, toSlug } from '../rules.ts'
import { cities, cityColumns, localities, localityColumns, readCities, readLocalities } from './gazetteer.ts'
import { landmarkColumns, landmarks, readLandmarks } from './landmarks.ts'
import { otherCities } from './other-cities.ts'
import { parseTsv } from './tsv.ts'

const localitiesOf = (slug: string) => {
  const city = cities.find((city) => city.slug === slug)
  return localities.filter((locality) => locality.cityId === city?.id)
}

/** The first digit of a pincode is the postal zone; states are not split between zones. */
const zones: Readonly<Record<string, readonly string[]>> = {
  1: ['Delhi', 'Haryana', 'Chandigarh'],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Rajasthan', 'Gujarat'],
  4: ['Maharashtra', 'Madhya Pradesh', 'Goa'],
  5: ['Karnataka', 'Telangana', 'Andhra Pradesh'],
  6: ['Tamil Nadu', 'Kerala'],
  7: ['West Bengal', 'Odisha', 'Assam'],
  8: ['Bihar', 'Jharkhand'],
}

const largest = ['bangalore', 'mumbai', 'delhi', 'hyderabad', 'pune', 'chennai', 'gurgaon', 'noida']

describe('the cities', () => {
  test('there are 36, each with a slug of its own', () => {
    expect(cities).toHaveLength(36)
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(36)
  })

  test('[ZERO-030] zero deposit is offered in the 12 cities and nowhere else', () => {
    const offered = cities.filter(({ zeroDeposit }) => zeroDeposit).map(({ slug }) => slug)
    expect(offered.sort()).toEqual([
      ...['bangalore', 'delhi', 'faridabad', 'ghaziabad', 'greater-noida', 'gurgaon'],
      ...['hyderabad', 'mumbai', 'navi-mumbai', 'noida', 'pune', 'thane'],
    ])
  })

  test('a city goes by the name people use, and is still known by its others', () => {
    const named = (slug: string) => cities.find((city) => city.slug === slug)
    expect(named('bangalore')).toMatchObject({ name: 'Bengaluru', aliases: expect.arrayContaining(['Bangalore']) })
    expect(named('gurgaon')).toMatchObject({ name: 'Gurgaon', aliases: ['Gurugram'] })
    expect(named('mysore')).toMatchObject({ name: 'Mysuru', aliases: ['Mysore'] })
  })

  test('each has a slug that one of its names gives', () => {
    for (const { slug, name, aliases } of cities) expect([name, ...aliases].map(toSlug)).toContain(slug)
  })

  test('a larger home costs more, and a bed costs less than a room', () => {
    for (const { rents } of cities) {
      const ladder = [rents.bed, rents.room, rents.bhk1, rents.bhk2, rents.bhk3]
      expect(ladder).toEqual([...ladder].sort((a, b) => a - b))
      expect(new Set(ladder).size).toBe(5)
    }
  })

  test('the largest rental markets are the eight with the most localities', () => {
    const byWeight = [...cities].sort((a, b) => b.weight - a.weight).slice(0, 8)
    expect(byWeight.map(({ slug }) => slug)).toEqual(largest)
  })
})

describe('the localities', () => {
  test.each(largest)('%s has at least 28', (slug) => {
    expect(localitiesOf(slug).length).toBeGreaterThanOrEqual(28)
  })

  test.each(cities.map(({ slug }) => slug))('%s has at least 10', (slug) => {
    expect(localitiesOf(slug).length).toBeGreaterThanOrEqual(10)
  })

  test('each has a slug of its own within its city, and an id that is its place in the file', () => {
    expect(new Set(localities.map(({ cityId, slug }) => `${cityId}/${slug}`)).size).toBe(localities.length)
    expect(localities.map(({ id }) => id)).toEqual(localities.map((_, index) => index + 1))
  })

  test('each lies in its city', () => {
    const outside = localities.filter((locality) => {
      const city = cities.find(({ id }) => id === locality.cityId)
      return !city || !isInside(city, locality, 0.05)
    })
    expect(outside).toEqual([])
  })

  test('each has a pincode of the postal zone of its state', () => {
    const elsewhere = localities.filter(({ cityId, pincode }) => {
      const state = cities.find(({ id }) => id === cityId)?.state ?? ''
      return !zones[pincode.charAt(0)]?.includes(state)
    })
    expect(elsewhere).toEqual([])
  })

  test('no two stand on the same spot', () => {
    expect(new Set(localities.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(localities.length)
  })

  test('none has a slug that the search URLs would read as something else', () => {
    expect(localities.filter(({ slug }) => /(^|-)(in|only|within-rs)(-|$)/.test(slug))).toEqual([])
  })

  test.each([
    ...[
      ['bangalore', 'koramangala'],
      ['bangalore', 'hsr-layout'],
      ['bangalore', 'electronic-city-phase-1'],
    ],
    ...[
      ['bangalore', 'whitefield'],
      ['bangalore', 'jayanagar'],
      ['delhi', 'dwarka'],
      ['noida', 'sector-137'],
    ],
    ...[
      ['mumbai', 'powai'],
      ['mumbai', 'bandra-east'],
      ['ghaziabad', 'indirapuram'],
      ['pune', 'wakad'],
      ['pune', 'baner'],
    ],
  ])('%s has %s', (city, slug) => {
    expect(localitiesOf(city).map((locality) => locality.slug)).toContain(slug)
  })
})

describe('the landmarks', () => {
  test.each(largest)('%s has at least eight', (slug) => {
    const city = cities.find((city) => city.slug === slug)
    expect(landmarks.filter(({ cityId }) => cityId === city?.id).length).toBeGreaterThanOrEqual(8)
  })

  test('no two stand on the same spot', () => {
    expect(new Set(landmarks.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(landmarks.length)
  })

  test.each([
    ['atlantis\tPort\t\tplace\t12.9000\t77.6000', 'landmarks.tsv:2: there is no city atlantis'],
    ['pune\tFar\t\tplace\t12.9000\t77.6000', 'landmarks.tsv:2: Far does not lie in Pune'],
    ['pune\tCafé\t\tplace\t18.5200\t73.8600', 'landmarks.tsv:2: name "Café" does not match'],
    ['pune\tA\t\tpub\t18.5200\t73.8600', 'landmarks.tsv:2: kind "pub" is none of metro, station'],
    ['pune\tA\tA\tplace\t18.5200\t73.8600', 'landmarks.tsv:2: A has one of its names twice'],
    [
      'pune\tA\t\tplace\t18.5200\t73.8600\npune\tA\t\tplace\t18.5300\t73.8600',
      'landmarks.tsv:3: pune/a is there already',
    ],
  ])('%j is refused', (lines, reason) => {
    expect(() =>
      readLandmarks(
        parseTsv('landmarks.tsv', `city\tname\taliases\tkind\tlat\tlng\n${lines}`, landmarkColumns),
        cities,
      ),
    ).toThrow(reason)
  })
})

describe('unserved cities', () => {
  test('no city of ours is among them, by any name', () => {
    const ours = new Set(cities.flatMap(({ name, aliases }) => [name, ...aliases].map(toSlug)))
    const theirs = otherCities.flatMap(({ name, aliases }) => [name, ...aliases].map(toSlug))
    expect(theirs.filter((name) => ours.has(name))).toEqual([])
    expect(new Set(theirs).size).toBe(theirs.length)
  })

  test('no city of India that we do not serve lies in the middle of one that we do', () => {
    const inside = otherCities.filter((other) => cities.some((city) => distanceKm(city, other) < 10))
    // Howrah is across the river from Kolkata.
    expect(inside.map(({ name }) => name)).toEqual(['Howrah'])
  })
})

describe('a wrong line is refused with its file and number', () => {
  const text = (file: string) => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
  const wrongCity = (from: string | RegExp, to: string) => () =>
    readCities(parseTsv('cities.tsv', text('cities.tsv').replace(from, to), cityColumns))
  const wrongLocality = (from: string | RegExp, to: string) => () =>
    readLocalities(parseTsv('localities.tsv', text('localities.tsv').replace(from, to), localityColumns), cities)

  test('the files as they are pass', () => {
    expect(wrongCity('', '')()).toEqual(cities)
    expect(wrongLocality('', '')()).toEqual(localities)
    expect(wrongLocality(/\n/g, '\r\n')()).toEqual(localities)
  })

  test.each([
    ['a column renamed', /^id/, 'number', 'cities.tsv:1: the columns must be'],
    ['a cell missing', 'bangalore\t', '', 'cities.tsv:2: 17 cells instead of 18'],
    ['an id out of turn', /\n2\t/, '\n3\t', 'cities.tsv:3: id 3 must be 2'],
    ['a slug with capitals', '\tpune\t', '\tPune\t', 'cities.tsv:6: slug "Pune"'],
    ['a name of another city', 'Gurugram', 'Bengaluru', 'cities.tsv:3: the name bengaluru is city 1'],
    ['a centre outside the box', '12.9716', '13.9716', 'cities.tsv:2: Bengaluru does not lie in its own box'],
    ['a rent with a comma', '\t9500\t', '\t9,500\t', 'cities.tsv:2: bed_rent must be a number'],
    ['a rent in paise', '\t9500\t', '\t9500.50\t', 'cities.tsv:2: bed_rent must be a whole number'],
    ['neither yes nor no', '77.85\t1\t', '77.85\tyes\t', 'cities.tsv:2: zero_deposit "yes"'],
  ])('cities: %s', (_what, from, to, message) => {
    expect(wrongCity(from, to)).toThrow(message)
  })

  test.each([
    ['a city nobody knows', '\nbangalore\t', '\natlantis\t', 'localities.tsv:2: there is no city atlantis'],
    ['a slug that is not the name', '\tkoramangala\t', '\tkormangala\t', 'localities.tsv:2: the slug of Koramangala'],
    ['the same place twice', 'hsr-layout\tHSR Layout', 'koramangala\tKoramangala', 'localities.tsv:3: bangalore/koram'],
    ['a point without four decimals', '12.9352', '12.935', 'localities.tsv:2: lat "12.935"'],
    ['a point in another city', '12.9352', '28.9352', 'localities.tsv:2: Koramangala does not lie in Bengaluru'],
    ['a short pincode', '560034', '56003', 'localities.tsv:2: pincode "56003"'],
    ['more popular than can be', '560034\t10', '560034\t11', 'localities.tsv:2: popularity must be'],
    ['a rent level out of range', '560034\t10\t1.35', '560034\t10\t3', 'localities.tsv:2: rent_level must be'],
    ['an empty alias', 'Kormangala|', 'Kormangala||', 'localities.tsv:2: the alias ""'],
    ['a name twice', 'Kormangala|', 'Koramangala|', 'localities.tsv:2: Koramangala has one of its names twice'],
    ['space around a cell', '\tKoramangala\t', '\tKoramangala \t', 'localities.tsv:2: space around "Koramangala"'],
  ])('localities: %s', (_what, from, to, message) => {
    expect(wrongLocality(from, to)).toThrow(message)
  })
})
