import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseSavedOf } from './erase-saved.ts'
import { allHouses, openAlerts } from './test-alerts.ts'

let world: Awaited<ReturnType<typeof openAlerts>>

beforeAll(async () => {
  world = await openAlerts()
})
afterAll(() => world.site.close())
beforeEach(() => world.newDay())

describe('the link that pauses', () => {
  test('needs no sign-in, pauses all of this person’s searches and nobody else’s, once for all', async () => {
    await world.sell(5)
    await world.save(allHouses)
    await world.save('/pune')
    await world.save(allHouses, 'daily', world.other)
    await world.free(5)
    await world.match()
    await world.morning()
    const mail = (await world.told()).find(({ channel }) => channel === 'email')
    const code = /\/stop-alerts\/([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const look = () => world.site.send('GET', `/api/v1/stop_alerts.json?code=${code}`)
    expect((await look()).json).toEqual({ running: 2 })
    const stop = (as: string) => world.site.send('POST', '/api/v1/stop_alerts.json', { body: { code: as } })
    expect((await stop(code)).json).toEqual({ paused: 2 })
    expect((await stop(code)).json).toEqual({ paused: 0 })
    expect((await look()).json).toEqual({ running: 0 })
    const searches = async (as: string) =>
      (await world.site.send('GET', '/api/v1/saved_searches.json', { cookie: as })).json.searches
    expect((await searches(world.other)).map(({ paused }: { paused: boolean }) => paused)).toEqual([false])
    const [id = '', mark = ''] = code.split('-')
    for (const wrong of [`${id}-${'A'.repeat(22)}`, `${id}x-${mark}`, 'x', `${code}x`, '%00', '-']) {
      expect((await stop(wrong)).status).toBe(404)
    }
  })
})

describe('leaving', () => {
  test('takes along all that was saved, found and told, and nothing of anybody else', async () => {
    const { db } = world.site.services
    await world.sell(5)
    for (const as of [world.cookie, world.other]) {
      await world.save(allHouses, 'daily', as)
      await world.site.send('PUT', `/api/v1/shortlist/${world.house(1).id}`, { cookie: as })
    }
    await world.free(5)
    await world.match()
    await world.morning()
    const { id } = world.withMail
    await db.transaction().execute((tx) => eraseSavedOf(tx, id))
    for (const table of ['shortlist_item', 'saved_search', 'home_alert'] as const) {
      const owners = (await db.selectFrom(table).select('person_id').execute()).map((row) => row.person_id)
      expect(owners).not.toContain(id)
      expect(owners.length).toBeGreaterThan(0)
    }
    expect(await world.counts(world.other)).toEqual([1])
  })
})
