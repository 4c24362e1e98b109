import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayInIndia } from '#shared/dates.ts'
import { matchNewHomes } from './match-new-homes.ts'
import { tellOfTheDay } from './tell-people.ts'
import { allHouses, openAlerts } from './test-alerts.ts'

let world: Awaited<ReturnType<typeof openAlerts>>

beforeAll(async () => {
  world = await openAlerts()
})
afterAll(() => world.site.close())
beforeEach(() => world.newDay())

describe('news of homes', () => {
  test('existing homes are no news, nor is a nightly refresh without changes', async () => {
    await world.save(allHouses, 'instant')
    await sql`select refresh_units(1, 400, ${dayInIndia(world.site.clock.now)}::date)`.execute(world.site.services.db)
    await world.run()
    expect(await world.told()).toEqual([])
    expect(await world.counts()).toEqual([0])
  })

  test('free again, cheaper and newly listed are told at once, in one message, each once', async () => {
    await world.sell(0)
    await world.change(2, sql`status_code = 0`)
    const id = await world.save(allHouses, 'instant')
    await world.free(0)
    await world.change(1, sql`house_rent = house_rent - 100000`)
    await world.change(2, sql`status_code = 1, listed_at = ${world.site.clock.now}`)
    await world.change(3, sql`house_rent = house_rent + 100000`)
    await world.run()
    const [message, ...more] = await world.told()
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'email', recipient: 'ananya@example.in' })
    expect(message?.subject).toBe('3 homes for “Flats and houses in Bengaluru”')
    for (const at of [0, 1, 2]) expect(message?.body).toContain(`/houses/${world.house(at).slug}`)
    expect(message?.body).not.toContain(`/houses/${world.house(3).slug}`)
    expect(message?.body).toMatch(/free again[\s\S]*rent lowered|rent lowered[\s\S]*free again/)
    expect(message?.body).toContain(`/saved-searches/${id}`)
    expect(await world.counts()).toEqual([3])
    // Again the same: they were told.
    for (const at of [0, 1, 2]) {
      await world.sell(at)
      await world.free(at)
    }
    world.wait(60)
    await world.run()
    expect(await world.told()).toHaveLength(1)
  })

  test('only searches that would find the home are told of it', async () => {
    await world.sell(4)
    const rent = world.house(4).house_rent / 100
    await world.save(`${allHouses}?max_price=${rent}`, 'instant')
    await world.save(`${allHouses}?max_price=${rent - 1}`, 'instant', world.other)
    await world.free(4)
    await world.run()
    expect((await world.told()).map(({ recipient }) => recipient)).toEqual(['ananya@example.in'])
    expect(await world.counts(world.other)).toEqual([0])
  })

  test('homes that come one by one make one message in half an hour', async () => {
    for (const at of [5, 6, 7]) await world.sell(at)
    await world.save(allHouses, 'instant')
    await world.free(5)
    await world.run()
    world.wait(5)
    await world.free(6)
    await world.run()
    world.wait(5)
    await world.free(7)
    await world.run()
    expect(await world.told()).toHaveLength(1)
    world.wait(30)
    await world.run()
    const [, second] = await world.told()
    expect(second?.subject).toBe('2 homes for “Flats and houses in Bengaluru”')
  })

  test('news from the quiet hours is told in the morning', async () => {
    await world.sell(5)
    await world.save(allHouses, 'instant')
    world.site.clock.now.setUTCHours(16, 0)
    await world.free(5)
    await world.run()
    expect(await world.told()).toEqual([])
    world.wait(11 * 60 + 29)
    await world.run()
    expect(await world.told()).toEqual([])
    world.wait(1)
    await world.run()
    expect(await world.told()).toHaveLength(1)
  })

  test('a home that is let again before anybody was told is not told, and may come again', async () => {
    await world.sell(5)
    await world.save(allHouses)
    await world.free(5)
    await world.match()
    await world.sell(5)
    await world.morning()
    expect(await world.told()).toEqual([])
    await world.free(5)
    await world.match()
    await world.morning()
    expect(await world.told()).toHaveLength(1)
  })
})

describe('the message of the day', () => {
  test('is one a person, for all their searches, however often and wherever the job runs', async () => {
    for (const at of [5, 6]) await world.sell(at)
    await world.save(allHouses)
    await world.save('/bangalore/flat-house-for-rent/?min_price=1')
    await world.free(5)
    await Promise.all([world.match(), world.match(), world.match()])
    await Promise.all([world.morning(), world.morning(), world.morning()])
    expect(await world.told()).toHaveLength(1)
    expect((await world.told())[0]?.body?.match(/\/houses\//g)).toHaveLength(1)
    // More on the same day waits for the next.
    await world.free(6)
    await world.match()
    await world.morning()
    expect(await world.told()).toHaveLength(1)
    world.wait(24 * 60)
    await world.morning()
    expect(await world.told()).toHaveLength(2)
  })

  test('a run that breaks off has told nothing and done nothing; the next does it all', async () => {
    await world.sell(5)
    await world.save(allHouses)
    await world.free(5)
    await world.match()
    const broken = { ...world.site.services.queue, enqueue: () => Promise.reject(new Error('gone')) }
    await expect(tellOfTheDay({ ...world.ctx(), queue: broken }, dayInIndia(world.site.clock.now))).rejects.toThrow(
      'gone',
    )
    expect(await world.told()).toEqual([])
    await world.morning()
    expect(await world.told()).toHaveLength(1)
  })

  test('a matching run that breaks off gives its news back', async () => {
    await world.sell(5)
    await world.save(allHouses)
    await world.free(5)
    const { db } = world.site.services
    // All of its work is done, and then the process dies before it is kept.
    const dying = {
      transaction: () => ({
        execute: (work: (tx: typeof db) => Promise<unknown>) =>
          db.transaction().execute(async (tx) => {
            await work(tx)
            expect(await tx.selectFrom('search_match').selectAll().execute()).toHaveLength(1)
            throw new Error('crash')
          }),
      }),
    } as unknown as typeof db
    await expect(matchNewHomes({ ...world.ctx(), db: dying })).rejects.toThrow('crash')
    expect(await db.selectFrom('search_match').selectAll().execute()).toEqual([])
    await world.match()
    expect(await world.counts()).toEqual([1])
  })

  test('goes to the phone where no mailbox is proven, and nowhere where nobody wants it', async () => {
    await world.sell(5)
    await world.save(allHouses, 'daily', world.other)
    await world.free(5)
    await world.match()
    await world.morning()
    const [message] = await world.told()
    expect(message).toMatchObject({ channel: 'sms', recipient: world.withPhone.phone, subject: null })
    expect(message?.body).toMatch(/^Thikana: 1 home for “Flats and houses in Bengaluru”, from ₹30,000 a month\. /)
    await world.sell(6)
    await world.save(allHouses)
    await world.free(6)
    await world.match()
    const choices = ['sms', 'email'].map((channel) => ({ topic: 'saved_searches', channel, wanted: false }))
    await world.site.send('PUT', '/api/v4/profiles/notifications', { cookie: world.cookie, body: { choices } })
    world.wait(24 * 60)
    await world.morning()
    expect((await world.told()).map(({ recipient }) => recipient)).toEqual([
      world.withPhone.phone,
      world.withPhone.phone,
    ])
    // The page still says that something is new.
    expect(await world.counts()).toEqual([1])
  })

  test('says nothing of searches that are paused or removed', async () => {
    await world.sell(5)
    const paused = await world.save(allHouses)
    const removed = await world.save('/bangalore/flat-house-for-rent/?min_price=2')
    await world.site.send('PUT', `/api/v1/saved_searches/${paused}`, { cookie: world.cookie, body: { paused: true } })
    await world.site.send('DELETE', `/api/v1/saved_searches/${removed}`, { cookie: world.cookie })
    await world.free(5)
    await world.match()
    await world.morning()
    expect(await world.told()).toEqual([])
  })

  test('opening a search marks what was new as seen, and shows the newest first', async () => {
    await world.sell(5)
    const id = await world.save(allHouses)
    await world.free(5)
    world.wait(1)
    await world.match()
    expect(await world.counts()).toEqual([1])
    world.wait(1)
    const { json } = await world.site.send('POST', `/api/v1/saved_searches/${id}/open`, { cookie: world.cookie })
    expect(json.url).toBe('/bangalore/flat-house-for-rent/?order_by=newest')
    expect(await world.counts()).toEqual([0])
  })
})
