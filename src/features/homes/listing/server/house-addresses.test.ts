import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDetails } from './test-house-detail.ts'

const { site, make, read, pageOf } = await openDetails()
afterAll(() => site.close())

describe('where it is found', () => {
  test('under its id and its slug alike', async () => {
    const { id, slug } = await make.aHome()
    expect(await read(id)).toEqual(await read(slug))
  })

  test('at the address of its page, for those who accept JSON and nothing else', async () => {
    const { slug } = await make.aHome()
    const { status, json } = await site.send('GET', `/houses/${slug}`, { headers: { accept: 'application/json' } })
    expect(status).toBe(200)
    expect(json.house.slug).toBe(slug)
    // These tests mount no screens, so other requests fall through.
    for (const accept of ['text/html,application/json;q=0.9', '*/*']) {
      expect((await site.send('GET', `/houses/${slug}`, { headers: { accept } })).status).toBe(404)
    }
  })

  test('under a former slug too, which leads on to the new one; the last to have had it keeps it', async () => {
    const [one, two] = [(await make.aHome()).slug, (await make.aHome()).slug]
    const rename = (from: string, to: string) =>
      sql`update home set slug = ${to} where slug = ${from}`.execute(site.services.db)
    const { id } = await pageOf(one)
    await rename(one, 'a-second-name')
    await rename('a-second-name', 'a-third-name')
    for (const address of [one, 'a-second-name', 'a-third-name', id]) {
      expect((await read(address)).slug, String(address)).toBe('a-third-name')
      expect((await site.send('GET', `/api/v1/houses/${address}/similar.json`)).status).toBe(200)
    }
    await rename(two, 'a-second-name')
    expect((await read('a-second-name')).slug).toBe('a-second-name')
    expect((await read(one)).slug).toBe('a-third-name')
    await rename('a-third-name', one)
    expect((await read('a-third-name')).slug).toBe(one)
  })

  test('not at all when it is hidden, nor under anything else', async () => {
    const { id, slug } = await make.aHome()
    const statusOf = async (address: string | number) => (await site.send('GET', `/houses/${address}.json`)).status
    await sql`update home set status_code = 0 where id = ${id}`.execute(site.services.db)
    expect([await statusOf(slug), await statusOf(id)]).toEqual([404, 404])
    await sql`update home set status_code = 1 where id = ${id}`.execute(site.services.db)
    for (const address of [
      '0',
      '-1',
      '1e3',
      '99999999999',
      '2147483648',
      'room-1',
      'THK100001',
      '%27%20or%201%3D1',
      '%F0%9F%92%A5',
    ]) {
      expect(await statusOf(address), address).toBe(404)
    }
    expect(await statusOf('a'.repeat(201))).toBe(400)
  })

  test('refuses a day that is none of those that can be booked', async () => {
    const { slug } = await make.aHome()
    for (const day of ['2020-01-01', '2027-02-30', 'soon']) {
      const { status, json } = await site.send('GET', `/houses/${slug}.json?move_in=${day}`)
      expect(status, day).toBe(400)
      expect(json.error.fields).toEqual({ move_in: expect.any(String) })
    }
  })
})
