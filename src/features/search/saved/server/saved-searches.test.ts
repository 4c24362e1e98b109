import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { SavedSearch } from '../contract.ts'

let site: TestApp
let make: Factories
let cookie: string

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  const on = await make.aHome({ city: 'bangalore' })
  await make.anOffer({ on, code: 'LESS500', headline: 'Less to pay' })
  cookie = await site.signIn((await make.aPerson()).phone)
})
afterAll(() => site.close())

const calls = '/api/v1/saved_searches'
const save = (url: unknown, as: string | undefined = cookie, more = {}) =>
  site.send('POST', `${calls}.json`, { cookie: as, body: { url, ...more } })
const list = async (as = cookie): Promise<SavedSearch[]> =>
  (await site.send('GET', `${calls}.json`, { cookie: as })).json.searches

describe('a saved search', () => {
  test('has the name its page has and one address, however it was reached', async () => {
    const page = await site.send(
      'GET',
      '/api/v1/search.json?city=bangalore&gender=female&max_price=15000&has_offer=true',
    )
    expect(page.json.total_entries).toBe(1)
    const { status, json } = await save(
      '/search_is_not_here/../bengaluru/?max_price=15000&gender=female&has_offer=true&page=3&order_by=rent&utm_source=x',
    )
    expect(status).toBe(200)
    expect(json.search).toMatchObject({
      name: page.json.page_headers.h1_tag,
      url: '/bangalore?gender=female&max_price=15000&has_offer=true',
      frequency: 'daily',
      paused: false,
      new_count: 0,
    })
    expect(json.already).toBe(false)
  })

  test('saved twice, even ten times at once, is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('/pune?prime=true')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers.filter(({ json }) => !json.already)).toHaveLength(1)
    // The same homes, worded and sorted otherwise.
    expect((await save('/properties-in-pune/2/?order_by=newest&prime=1')).json.already).toBe(true)
    expect((await list()).filter(({ url }) => url === '/pune?prime=true')).toHaveLength(1)
  })

  test('may have a long address, and a text that names nothing makes no other search of it', async () => {
    const area = Array.from({ length: 40 }, (_, i) => `${12 + i / 1000},${77.61234 + i / 1000}`).join('_')
    const long = `/bangalore?area=${area}&latitude=12.9&longitude=77.6&tq=${encodeURIComponent('ठिकाना'.repeat(16))}`
    const { status, json } = await save(long)
    expect(status).toBe(200)
    expect(json.search.url.length).toBeGreaterThan(1500)
    expect(json.search.name).toContain('in the area you drew')
    expect((await save(long)).json.already).toBe(true)
    await save('/bangalore?prime=true')
    expect((await save('/bangalore?prime=true&tq=somewhere')).json.already).toBe(true)
  })

  test('an address that is no search is refused, and an unknown place is not found', async () => {
    for (const wrong of [
      '/profile/documents',
      'https://evil.example/pune',
      '//evil.example/pune',
      'pune',
      '/a/b/c/d',
      '\\',
    ]) {
      const { status, json } = await save(wrong)
      expect({ wrong, status }).toEqual({ wrong, status: 400 })
      expect(json.error.fields.url).toBe('This is not the address of a search.')
    }
    expect((await save('/atlantis')).status).toBe(404)
    expect((await save('/pune/properties-in-nowhere/')).status).toBe(404)
    expect((await save('/pune', cookie, { frequency: 'hourly' })).status).toBe(400)
    expect((await save('/pune', '')).status).toBe(401)
  })

  test('is paused, resumed, told of at once, removed and taken back', async () => {
    const { json } = await save('/mumbai/flat-house-for-rent/')
    const url = `${calls}/${json.search.id}`
    const change = async (body: object) => (await site.send('PUT', url, { cookie, body })).json.search
    expect(await change({ paused: true })).toMatchObject({ paused: true, frequency: 'daily' })
    expect(await change({ frequency: 'instant' })).toMatchObject({ paused: true, frequency: 'instant' })
    expect(await change({ paused: false })).toMatchObject({ paused: false, frequency: 'instant' })
    expect((await site.send('DELETE', url, { cookie })).status).toBe(200)
    expect((await site.send('DELETE', url, { cookie })).status).toBe(404)
    expect((await list()).map(({ id }) => id)).not.toContain(json.search.id)
    expect((await site.send('POST', `${url}/restore`, { cookie })).json.search).toMatchObject({ frequency: 'instant' })
    expect((await list()).map(({ id }) => id)).toContain(json.search.id)
  })

  test('removed and saved again, undo does not make two of it', async () => {
    const { json } = await save('/chennai')
    await site.send('DELETE', `${calls}/${json.search.id}`, { cookie })
    const again = await save('/chennai')
    expect(again.json.already).toBe(false)
    const { json: back } = await site.send('POST', `${calls}/${json.search.id}/restore`, { cookie })
    expect(back.search.id).toBe(again.json.search.id)
    expect((await list()).filter(({ url }) => url === '/chennai')).toHaveLength(1)
  })

  test('removed a day ago is gone', async () => {
    const { json } = await save('/kolkata')
    await site.send('DELETE', `${calls}/${json.search.id}`, { cookie })
    site.clock.now = new Date(site.clock.now.getTime() + 25 * 3600_000)
    expect((await site.send('POST', `${calls}/${json.search.id}/restore`, { cookie })).status).toBe(404)
  })

  test.each(['0', '-1', 'x', '1.5', '999999999999', '99999999999999999999', '1e3'])(
    'number %s is nobody’s',
    async (id) => {
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/open'],
        ['POST', '/restore'],
      ] as const) {
        const body = method === 'PUT' ? {} : undefined
        expect([400, 404]).toContain((await site.send(method, `${calls}/${id}${path}`, { cookie, body })).status)
      }
    },
  )

  test('thirty are as many as one may have', async () => {
    const other = await site.signIn((await make.aPerson()).phone)
    for (let i = 1; i <= 30; i++) expect((await save(`/pune?min_price=${i}`, other)).status).toBe(200)
    const { status, json } = await save('/pune?min_price=31', other)
    expect(status).toBe(409)
    expect(json.error.message).toBe('You have 30 saved searches. Remove one first.')
    expect((await save('/pune?min_price=30', other)).json.already).toBe(true)
  })
})
