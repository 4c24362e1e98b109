import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { formatRupees } from '#shared/money.ts'
import type { Comparison } from '../contract.ts'

let site: TestApp
let slugs: string[]

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db)
  slugs = []
  for (const [rent, amenities] of [
    [8_000_00, ['wifi', 'lift']],
    [9_000_00, ['wifi', 'geyser']],
    [7_000_00, ['wifi']],
    [10_000_00, ['wifi']],
    [11_000_00, ['wifi']],
  ] as const) {
    slugs.push((await make.aHome({ beds: 1, rent, home: { amenities: [...amenities] } })).slug)
  }
})
afterAll(() => site.close())

const compare = (homes: string, more = '') =>
  site.send('GET', `/api/v1/compare.json?homes=${encodeURIComponent(homes)}${more}`)
const rowsOf = ({ rows }: Comparison, key: string) => rows.find((row) => row.key === key)

describe('comparing homes', () => {
  test('shows each home’s own figures, in the order asked for, and says which is the lowest', async () => {
    const asked = slugs.slice(0, 4)
    const { status, json } = await compare(asked.join(','))
    expect(status).toBe(200)
    expect(json.homes.map((home: { slug: string }) => home.slug)).toEqual(asked)
    const own = await Promise.all(
      asked.map(async (slug) => (await site.send('GET', `/api/v1/houses/${slug}.json`)).json),
    )
    const textsOf = (key: string) => rowsOf(json, key)?.cells.map(({ text }) => text)
    expect(textsOf('rent')).toEqual(['₹8,000', '₹9,000', '₹7,000', '₹10,000'])
    expect(textsOf('deposit')).toEqual(['₹16,000', '₹18,000', '₹14,000', '₹20,000'])
    expect(textsOf('monthly')).toEqual(own.map(({ options }) => formatRupees(options[0].each_month.total)))
    expect(textsOf('move_in')).toEqual(own.map(({ options }) => formatRupees(options[0].to_move_in.total)))
    expect(rowsOf(json, 'rent')?.cells.flatMap(({ best, text }) => (best ? [text] : []))).toEqual(['₹7,000'])
    for (const { cells, differs } of json.rows as Comparison['rows']) {
      expect(cells).toHaveLength(4)
      expect(differs).toBe(new Set(cells.map(({ text }) => text)).size > 1)
    }
  })

  test('an amenity is a row where they differ, and named once where all have it', async () => {
    const { json } = await compare(slugs.slice(0, 2).join(','))
    const differing = (json as Comparison).rows.filter(({ group }) => group === 'amenities')
    const texts = differing.map(({ key, cells }) => [key, ...cells.map(({ text }) => text)])
    expect(texts.toSorted()).toEqual([
      ['geyser', 'No', 'Yes'],
      ['lift', 'Yes', 'No'],
    ])
    expect(json.common_amenities).toEqual(['Wi-Fi'])
  })

  test('says how far it is to work, for two places at most', async () => {
    const { json: house } = await site.send('GET', `/api/v1/houses/${slugs[0]}.json`)
    const there = `${(house.lat + 0.09).toFixed(5)},${house.lng.toFixed(5)}`
    const work = `&work=${encodeURIComponent(`${there},Office|${there},Gym|${there},Third`)}`
    const { json } = await compare(slugs[0] ?? '', work)
    const travel = (json as Comparison).rows.filter(({ group }) => group === 'travel')
    expect(travel.map(({ label }) => label)).toEqual(['To Office', 'To Gym'])
    expect(travel[0]?.cells[0]).toEqual({ text: 'About 55 min', note: '10.0 km, estimated for the rush hour' })
    expect((await compare(slugs[0] ?? '', '&work=rubbish')).status).toBe(200)
  })

  test('a fifth home is refused in plain words; the same home twice is one', async () => {
    const { status, json } = await compare(slugs.slice(0, 5).join(','))
    expect(status).toBe(400)
    expect(json.error.fields.homes).toBe('You can compare up to 4 homes. Remove one first.')
    const twice = await compare(`${slugs[0]},${slugs[0]}`)
    expect(twice.json.homes).toHaveLength(1)
  })

  test('homes that are not listed are named, the rest is compared; nothing at all is refused', async () => {
    const { json } = await compare(`${slugs[0]},no-such-home`)
    expect(json.homes).toHaveLength(1)
    expect(json.missing).toEqual(['no-such-home'])
    for (const wrong of ['', ',', '../etc', '%00', '<script>']) expect((await compare(wrong)).status).toBe(400)
  })
})
