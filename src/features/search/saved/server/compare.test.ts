import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { formatRupees } from '#shared/money.ts'
import type { Comparison } from '../contract.ts'

let site: TestApp
let slugs: string[]

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  const { rows } = await sql<{ slug: string }>`select slug from home where status_code <> 0 order by id`.execute(
    site.services.db,
  )
  slugs = rows.map(({ slug }) => slug)
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
    const rents = rowsOf(json, 'rent')?.cells ?? []
    const lowest = Math.min(
      ...own.flatMap((house, i) => {
        const option = house.options.find((each: { rent: number }) => formatRupees(each.rent) === rents[i]?.text)
        expect(option, `${house.slug} has no option at ${rents[i]?.text}`).toBeDefined()
        expect(rowsOf(json, 'deposit')?.cells[i]?.text).toBe(formatRupees(option.deposit))
        expect(rowsOf(json, 'monthly')?.cells[i]?.text).toBe(formatRupees(option.each_month.total))
        expect(rowsOf(json, 'move_in')?.cells[i]?.text).toBe(formatRupees(option.to_move_in.total))
        return option.rent
      }),
    )
    const best = rents.filter((cell) => cell.best).map((cell) => cell.text)
    expect(new Set(best)).toEqual(new Set([formatRupees(lowest)]))
    for (const { cells, differs } of json.rows as Comparison['rows']) {
      expect(cells).toHaveLength(4)
      expect(differs).toBe(new Set(cells.map(({ text }) => text)).size > 1)
    }
  })

  test('an amenity is a row where they differ, and named once where all have it', async () => {
    const [first = '', second = ''] = slugs
    const { json } = await compare(`${first},${second}`)
    const [a, b] = await Promise.all(
      [first, second].map(async (slug) => (await site.send('GET', `/api/v1/houses/${slug}.json`)).json),
    )
    const all = (house: { amenities: string[]; society: { amenities: string[] } | null }) =>
      new Set([...house.amenities, ...(house.society?.amenities ?? [])])
    const differing = (json as Comparison).rows.filter(({ group }) => group === 'amenities')
    const either = [...new Set([...all(a), ...all(b)])]
    const inBoth = (key: string) => all(a).has(key) && all(b).has(key)
    expect(differing.map(({ key }) => key).toSorted()).toEqual(either.filter((key) => !inBoth(key)).toSorted())
    expect(json.common_amenities).toHaveLength(either.filter(inBoth).length)
    for (const { key, cells } of differing) {
      expect(cells.map(({ text }) => text)).toEqual([a, b].map((house) => (all(house).has(key) ? 'Yes' : 'No')))
    }
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
