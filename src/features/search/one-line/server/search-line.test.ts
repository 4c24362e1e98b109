import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { places } from '#features/places/server/api.ts'
import { landmarks } from '#features/places/server/landmarks.ts'
import { spellingsOf } from '#features/places/server/place-names.ts'
import type { SearchLine } from '../contract.ts'
import { readLine } from '../grammar.ts'
import { isPlaceWord, namesLikeFilters } from './place-names.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function read(tq: string, city = 'bangalore'): Promise<SearchLine> {
  const { status, json } = await site.send('GET', `/api/v1/search_line.json?${new URLSearchParams({ tq, city })}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}

describe('a search in one line', () => {
  test.each([
    [
      '2bhk near manyata under 30k for family with parking',
      'Manyata Tech Park',
      { bedroom: '2', max_price: '30000', bed_type: 'house', gender: 'family', amenities: 'car-parking' },
    ],
    ['shared room for girls hsr ac', 'HSR Layout', { bed_type: 'bed', gender: 'female', amenities: 'ac' }],
    ['Forum mall ke paas 1bhk', 'Nexus Mall Koramangala', { bedroom: '1', bed_type: 'house' }],
    ['pg with food near the forum mall', 'Nexus Mall Koramangala', { hbtype: 'pg', amenities: 'meals' }],
    ['लड़कियों के लिए पीजी एचएसआर', 'HSR Layout', { hbtype: 'pg', gender: 'female' }],
    ['२ बीएचके कोरमंगला में ३० हजार तक', 'Koramangala', { bedroom: '2', bed_type: 'house', max_price: '30000' }],
    ['कोरामंगला में २ बीएचके', 'Koramangala', { bedroom: '2', bed_type: 'house' }],
    ['पुणे में कमरा', 'Pune', { bed_type: 'room' }],
    ['बैंगलोर में पीजी', 'Bengaluru', { hbtype: 'pg' }],
    ['एचएसआर लेआउट में कमरा १५ हज़ार तक', 'HSR Layout', { bed_type: 'room', max_price: '15000' }],
    ['ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್ ೨ ಬಿಎಚ್‌ಕೆ', 'HSR Layout', { bedroom: '2', bed_type: 'house' }],
    ['मुंबई अंधेरी वेस्ट १ बीएचके', 'Andheri West', { bedroom: '1', bed_type: 'house' }],
    ['ಕುಟುಂಬಕ್ಕೆ ಮನೆ ಕೋರಮಂಗಲ', 'Koramangala', { bed_type: 'house', gender: 'family' }],
    ['room in kormangla below 12k', 'Koramangala', { bed_type: 'room', max_price: '12000' }],
    ['2bhk in baner pune under 25k', 'Baner', { bedroom: '2', bed_type: 'house', max_price: '25000' }],
    ['bombay 1bhk zero deposit', 'Mumbai', { bedroom: '1', bed_type: 'house', zero_deposit: 'true' }],
  ])('%s', async (line, place, query) => {
    const said = await read(line)
    expect(said.place?.name).toBe(place)
    expect(said.query).toEqual(query)
    expect(said.unused).toEqual([])
    expect(said.url).toContain('line=')
  })

  test('a piece can be taken out of the line; words without a meaning are named', async () => {
    const said = await read('2bhk near manyata under 30k veg sunny')
    expect(said.pieces.map(({ label, about, without }) => [label, about, without])).toEqual([
      ['2 BHK', 'filter', 'near manyata under 30k veg sunny'],
      ['Within 3 km of Manyata Tech Park', 'place', '2bhk under 30k veg sunny'],
      ['Up to ₹30,000 a month', 'filter', '2bhk near manyata veg sunny'],
    ])
    expect(said.unused).toEqual(['veg sunny'])
  })

  test('words that name several places leave the others to choose, each as a line that is read without doubt', async () => {
    const said = await read('1bhk near electronic city under 20k with parking')
    expect(said.place?.name).toBe('Electronic City Phase 1')
    expect(said.others).toEqual([
      {
        name: 'Electronic City Phase 2',
        line: '1bhk near Electronic City Phase 2 under 20k with parking',
      },
    ])
    const chosen = await read(said.others[0]?.line ?? '')
    expect(chosen).toMatchObject({ place: { name: 'Electronic City Phase 2' }, others: [], query: said.query })
    // The same number in the next city comes with the name of that city.
    const sector = await read('girls pg sector 45')
    expect(sector.place?.city).toBe('gurgaon')
    expect(sector.others).toEqual([{ name: 'Sector 45, Noida', line: 'girls pg Sector 45, Noida' }])
    expect(await read('girls pg Sector 45, Noida')).toMatchObject({
      ...{ place: { city: 'noida', slug: 'sector-45' }, others: [], unused: [] },
    })
    expect((await read('2bhk near manyata')).others).toEqual([])
  })

  test('the name of a place is no line, for any words in it', async () => {
    const names = [...places.gazetteer.localities, ...landmarks].flatMap(({ name, aliases }) => [name, ...aliases])
    const taken: string[] = []
    for (const name of names) if ((await read(name)).url) taken.push(name)
    expect(taken).toEqual([])
  })

  test('nor is it in Hindi or Kannada', () => {
    const { cities, localities } = places.gazetteer
    const names = [...cities, ...localities].flatMap(({ name }) => spellingsOf(name))
    const options = { today: '2026-11-18', isPlaceWord, names: namesLikeFilters() }
    expect(names.filter((name) => readLine(name, options).pieces.length > 0)).toEqual([])
  })

  test('any text is answered', async () => {
    for (const text of [
      '',
      '   ',
      '₹₹₹',
      '0 bhk',
      '99999999999999999999',
      'under',
      '💥 2bhk',
      'near near near',
      'a'.repeat(200),
    ]) {
      expect(await read(text)).toMatchObject({ line: text.trim() })
    }
    expect((await site.send('GET', `/api/v1/search_line.json?tq=${'a'.repeat(201)}`)).status).toBe(400)
  })
})
