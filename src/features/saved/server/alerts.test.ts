import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openTestApp, type TestApp } from '#test-app.ts'
import { saved } from './api.ts'
import { matchNewHomes } from './match-new-homes.ts'
import { tellAtOnce, tellOfTheDay } from './tell-people.ts'

let site: TestApp
let cookie: string
let other: string
/** Homes in Bengaluru that are let as a whole house alone and are free. */
let houses: { id: number; slug: string; house_rent: number }[]

const phones = { mail: '9000000001', sms: '9000000009' }

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-20T06:00:00Z')
  await site.plant(400)
  const { db } = site.services
  houses = (
    await sql<{ id: number; slug: string; house_rent: number }>`
      select h.id, h.slug, h.house_rent from home h join city c on c.id = h.city_id
      where c.slug = 'bangalore' and h.booking_kinds = '{house}' and h.gender = 'any'
        and exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0)
      order by h.house_rent limit 8`.execute(db)
  ).rows
  expect(houses.length).toBe(8)
  await sql`update person set email = 'ananya@example.in', email_confirmed_at = now() where phone = ${phones.mail}`.execute(
    db,
  )
  await sql`update person set email = null, email_confirmed_at = null, phone_confirmed_at = now() where phone = ${phones.sms}`.execute(
    db,
  )
  cookie = await site.signIn(phones.mail)
  other = await site.signIn(phones.sms)
})
afterAll(() => site.close())

/** Midday in India, a day after whatever came before: nobody has been told anything yet. */
beforeEach(async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  site.clock.now.setUTCHours(6, 30)
  await sql`delete from saved_search`.execute(site.services.db)
  await sql`delete from unit_news`.execute(site.services.db)
  await sql`delete from notification_choice`.execute(site.services.db)
})

const ctx = (): JobContext => ({ ...site.services, now: site.clock.now })
const wait = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
}
const save = async (url: string, frequency = 'daily', as = cookie): Promise<number> => {
  const { json } = await site.send('POST', '/api/v1/saved_searches.json', { cookie: as, body: { url, frequency } })
  wait(1)
  return json.search.id
}
const refresh = (id: number) =>
  sql`select refresh_unit(${id}, ${dayInIndia(site.clock.now)}::date)`.execute(site.services.db)
const house = (at: number) => houses[at] as (typeof houses)[number]

async function change(at: number, what: ReturnType<typeof sql>): Promise<void> {
  await sql`update home set ${what} where id = ${house(at).id}`.execute(site.services.db)
  await refresh(house(at).id)
}
const sell = (at: number) => change(at, sql`status_code = 7`)
const free = (at: number) => change(at, sql`status_code = 1`)

const told = async (): Promise<{ channel: string; recipient: string; subject: string | null; body: string }[]> =>
  (
    await site.services.db
      .selectFrom('outbox_message')
      .select(['channel', 'recipient', 'subject', 'body'])
      .where('purpose', '=', 'alert:new-homes')
      .orderBy('id')
      .execute()
  ).slice(before)
let before = 0
beforeEach(async () => {
  before = 0
  before = (await told()).length
})
const counts = async (as = cookie): Promise<number[]> =>
  (await site.send('GET', '/api/v1/saved_searches.json', { cookie: as })).json.searches.map(
    (search: { new_count: number }) => search.new_count,
  )
const run = async () => {
  await matchNewHomes(ctx())
  await tellAtOnce(ctx())
}
const morning = () => tellOfTheDay(ctx(), dayInIndia(site.clock.now))
const allHouses = '/bangalore/flat-house-for-rent/'

describe('news of homes', () => {
  test('what was there before is none, nor is a night in which nothing changed', async () => {
    await save(allHouses, 'instant')
    await sql`select refresh_units(1, 400, ${dayInIndia(site.clock.now)}::date)`.execute(site.services.db)
    await run()
    expect(await told()).toEqual([])
    expect(await counts()).toEqual([0])
  })

  test('free again, cheaper and newly listed are told at once, in one message, each once', async () => {
    await sell(0)
    await change(2, sql`status_code = 0`)
    const id = await save(allHouses, 'instant')
    await free(0)
    await change(1, sql`house_rent = house_rent - 100000`)
    await change(2, sql`status_code = 1, listed_at = ${site.clock.now}`)
    await change(3, sql`house_rent = house_rent + 100000`)
    await run()
    const [message, ...more] = await told()
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'email', recipient: 'ananya@example.in' })
    expect(message?.subject).toBe('3 homes for “Flats and houses in Bengaluru”')
    for (const at of [0, 1, 2]) expect(message?.body).toContain(`/houses/${house(at).slug}`)
    expect(message?.body).not.toContain(`/houses/${house(3).slug}`)
    expect(message?.body).toMatch(/free again[\s\S]*rent lowered|rent lowered[\s\S]*free again/)
    expect(message?.body).toContain(`/saved-searches/${id}`)
    expect(await counts()).toEqual([3])
    // Again the same: they were told.
    for (const at of [0, 1, 2]) {
      await sell(at)
      await free(at)
    }
    wait(60)
    await run()
    expect(await told()).toHaveLength(1)
  })

  test('only searches that would find the home are told of it', async () => {
    await sell(4)
    const rent = house(4).house_rent / 100
    await save(`${allHouses}?max_price=${rent}`, 'instant')
    await save(`${allHouses}?max_price=${rent - 1}`, 'instant', other)
    await free(4)
    await run()
    expect((await told()).map(({ recipient }) => recipient)).toEqual(['ananya@example.in'])
    expect(await counts(other)).toEqual([0])
  })

  test('homes that come one by one make one message in half an hour', async () => {
    for (const at of [5, 6, 7]) await sell(at)
    await save(allHouses, 'instant')
    await free(5)
    await run()
    wait(5)
    await free(6)
    await run()
    wait(5)
    await free(7)
    await run()
    expect(await told()).toHaveLength(1)
    wait(30)
    await run()
    const [, second] = await told()
    expect(second?.subject).toBe('2 homes for “Flats and houses in Bengaluru”')
  })

  test('nobody is woken: what comes at night is told in the morning', async () => {
    await sell(5)
    await save(allHouses, 'instant')
    site.clock.now.setUTCHours(16, 0)
    await free(5)
    await run()
    expect(await told()).toEqual([])
    wait(11 * 60 + 29)
    await run()
    expect(await told()).toEqual([])
    wait(1)
    await run()
    expect(await told()).toHaveLength(1)
  })

  test('a home that is let again before anybody was told is not told, and may come again', async () => {
    await sell(5)
    await save(allHouses)
    await free(5)
    await matchNewHomes(ctx())
    await sell(5)
    await morning()
    expect(await told()).toEqual([])
    await free(5)
    await matchNewHomes(ctx())
    await morning()
    expect(await told()).toHaveLength(1)
  })
})

describe('the message of the day', () => {
  test('is one a person, for all their searches, however often and wherever the job runs', async () => {
    for (const at of [5, 6]) await sell(at)
    await save(allHouses)
    await save('/bangalore/flat-house-for-rent/?min_price=1')
    await free(5)
    await Promise.all([matchNewHomes(ctx()), matchNewHomes(ctx()), matchNewHomes(ctx())])
    await Promise.all([morning(), morning(), morning()])
    expect(await told()).toHaveLength(1)
    expect((await told())[0]?.body.match(/\/houses\//g)).toHaveLength(1)
    // More on the same day waits for the next.
    await free(6)
    await matchNewHomes(ctx())
    await morning()
    expect(await told()).toHaveLength(1)
    wait(24 * 60)
    await morning()
    expect(await told()).toHaveLength(2)
  })

  test('a run that breaks off has told nothing and done nothing; the next does it all', async () => {
    await sell(5)
    await save(allHouses)
    await free(5)
    await matchNewHomes(ctx())
    const broken = { ...site.services.queue, enqueue: () => Promise.reject(new Error('gone')) }
    await expect(tellOfTheDay({ ...ctx(), queue: broken }, dayInIndia(site.clock.now))).rejects.toThrow('gone')
    expect(await told()).toEqual([])
    await morning()
    expect(await told()).toHaveLength(1)
  })

  test('a matching run that breaks off gives its news back', async () => {
    await sell(5)
    await save(allHouses)
    await free(5)
    const { db } = site.services
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
    await expect(matchNewHomes({ ...ctx(), db: dying })).rejects.toThrow('crash')
    expect(await db.selectFrom('search_match').selectAll().execute()).toEqual([])
    await matchNewHomes(ctx())
    expect(await counts()).toEqual([1])
  })

  test('goes to the phone where no mailbox is proven, and nowhere where nobody wants it', async () => {
    await sell(5)
    await save(allHouses, 'daily', other)
    await free(5)
    await matchNewHomes(ctx())
    await morning()
    const [message] = await told()
    expect(message).toMatchObject({ channel: 'sms', recipient: phones.sms, subject: null })
    expect(message?.body).toMatch(/^Thikana: 1 home for “Flats and houses in Bengaluru”, from ₹[\d,]+ a month\. /)
    await sell(6)
    await save(allHouses)
    await free(6)
    await matchNewHomes(ctx())
    const choices = ['sms', 'email'].map((channel) => ({ topic: 'saved_searches', channel, wanted: false }))
    await site.send('PUT', '/api/v4/profiles/notifications', { cookie, body: { choices } })
    wait(24 * 60)
    await morning()
    expect((await told()).map(({ recipient }) => recipient)).toEqual([phones.sms, phones.sms])
    // The page still says that something is new.
    expect(await counts()).toEqual([1])
  })

  test('says nothing of searches that are paused or removed', async () => {
    await sell(5)
    const paused = await save(allHouses)
    const removed = await save('/bangalore/flat-house-for-rent/?min_price=2')
    await site.send('PUT', `/api/v1/saved_searches/${paused}`, { cookie, body: { paused: true } })
    await site.send('DELETE', `/api/v1/saved_searches/${removed}`, { cookie })
    await free(5)
    await matchNewHomes(ctx())
    await morning()
    expect(await told()).toEqual([])
  })

  test('opening a search marks what was new as seen, and shows the newest first', async () => {
    await sell(5)
    const id = await save(allHouses)
    await free(5)
    wait(1)
    await matchNewHomes(ctx())
    expect(await counts()).toEqual([1])
    wait(1)
    const { json } = await site.send('POST', `/api/v1/saved_searches/${id}/open`, { cookie })
    expect(json.url).toBe('/bangalore/flat-house-for-rent/?order_by=newest')
    expect(await counts()).toEqual([0])
  })
})

describe('the link that pauses', () => {
  test('needs no sign-in, pauses all of this person’s searches and nobody else’s, once for all', async () => {
    await sell(5)
    await save(allHouses)
    await save('/pune')
    await save(allHouses, 'daily', other)
    await free(5)
    await matchNewHomes(ctx())
    await morning()
    const mail = (await told()).find(({ channel }) => channel === 'email')
    const code = /\/stop-alerts\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const look = () => site.send('GET', `/api/v1/stop_alerts.json?code=${code}`)
    expect((await look()).json).toEqual({ running: 2 })
    const stop = (as: string) => site.send('POST', '/api/v1/stop_alerts.json', { body: { code: as } })
    expect((await stop(code)).json).toEqual({ paused: 2 })
    expect((await stop(code)).json).toEqual({ paused: 0 })
    expect((await look()).json).toEqual({ running: 0 })
    const searches = async (as: string) =>
      (await site.send('GET', '/api/v1/saved_searches.json', { cookie: as })).json.searches
    expect((await searches(other)).map(({ paused }: { paused: boolean }) => paused)).toEqual([false])
    const [id = '', mark = ''] = code.split('-')
    for (const wrong of [`${id}-${'A'.repeat(22)}`, `${id}x-${mark}`, 'x', `${code}x`, '%00', '-']) {
      expect((await stop(wrong)).status).toBe(404)
    }
  })
})

describe('leaving', () => {
  test('takes along all that was saved, found and told, and nothing of anybody else', async () => {
    const { db } = site.services
    await sell(5)
    for (const as of [cookie, other]) {
      await save(allHouses, 'daily', as)
      await site.send('PUT', `/api/v1/shortlist/${house(1).id}`, { cookie: as })
    }
    await free(5)
    await matchNewHomes(ctx())
    await morning()
    const { id } = await db.selectFrom('person').select('id').where('phone', '=', phones.mail).executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => saved.forgetPerson(tx, id))
    for (const table of ['shortlist_item', 'saved_search', 'home_alert'] as const) {
      const owners = (await db.selectFrom(table).select('person_id').execute()).map((row) => row.person_id)
      expect(owners).not.toContain(id)
      expect(owners.length).toBeGreaterThan(0)
    }
    expect(await counts(other)).toEqual([1])
  })
})
