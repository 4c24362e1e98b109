import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Flatmate } from '../contract.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
})
afterAll(() => site.close())

const rowsOf = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await query.execute(site.services.db)).rows as T[]
const flatmatesOf = async (homeId: number): Promise<Flatmate[]> =>
  (await site.send('GET', `/api/v1/houses/${homeId}.json`)).json.flatmates

describe('flatmates on the page of a home', () => {
  test('are those who live there now, share it and have agreed: a first name, work and an age band', async () => {
    const living = await rowsOf<{ home_id: number; first_name: string; work: string; shown: boolean }>(sql`
      select t.home_id, p.first_name, p.work, t.share_with_flatmates and exists (select from consent c
        where c.person_id = p.id and c.purpose = 'flatmates' and c.version = 2 and c.withdrawn_at is null) as shown
      from tenancy t join person p on p.id = t.tenant_id
      where t.state in ('living', 'notice_given') and t.kind <> 'house' order by t.starts_on, t.id`)
    expect(living.filter(({ shown }) => shown).length).toBeGreaterThan(10)
    expect(living.filter(({ shown }) => !shown).length).toBeGreaterThan(5)
    for (const homeId of new Set(living.map(({ home_id }) => home_id))) {
      const expected = living.filter(({ home_id, shown }) => home_id === homeId && shown)
      expect(await flatmatesOf(homeId)).toEqual(
        expected.map(({ first_name, work }) => ({
          ...{ first_name, work },
          age_band: expect.stringMatching(/^\d\d (to \d\d|and over)$/),
        })),
      )
    }
  })

  test('disappear with their consent, with their wish for this home, and when they leave', async () => {
    const [one] = await rowsOf<{ id: number; home_id: number; tenant_id: number }>(sql`
      select t.id, t.home_id, t.tenant_id from tenancy t join consent c on c.person_id = t.tenant_id
      where t.state = 'living' and t.kind <> 'house' and t.share_with_flatmates order by t.id limit 1`)
    if (!one) throw new Error('nobody is shown')
    const before = (await flatmatesOf(one.home_id)).length
    const shown = async () => (await flatmatesOf(one.home_id)).length - before
    const cookie = await site.openSession(one.tenant_id, 'tenant')
    expect((await site.send('DELETE', '/api/v1/consents/flatmates', { cookie })).status).toBe(200)
    expect(await shown()).toBe(-1)
    await site.send('POST', '/api/v1/consents.json', { cookie, body: { purpose: 'flatmates', version: 2 } })
    expect(await shown()).toBe(0)
    const set = (change: ReturnType<typeof sql>) =>
      sql`update tenancy set ${change} where id = ${one.id}`.execute(site.services.db)
    await set(sql`share_with_flatmates = false`)
    expect(await shown()).toBe(-1)
    await set(sql`share_with_flatmates = true, state = 'moved_out', ends_on = ${dayInIndia(site.clock.now)}`)
    expect(await shown()).toBe(-1)
  })

  test('agreed to other words than today’s is not agreed', async () => {
    const [one] = await rowsOf<{ home_id: number; person_id: number }>(sql`
      select t.home_id, c.person_id from tenancy t join consent c on c.person_id = t.tenant_id and c.withdrawn_at is null
      where t.state = 'living' and t.kind <> 'house' and t.share_with_flatmates order by t.id desc limit 1`)
    if (!one) throw new Error('nobody is shown')
    const before = (await flatmatesOf(one.home_id)).length
    await sql`update consent set version = 1 where person_id = ${one.person_id} and purpose = 'flatmates'`.execute(
      site.services.db,
    )
    expect(await flatmatesOf(one.home_id)).toHaveLength(before - 1)
  })
})
