import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { dayInIndia } from '#shared/dates.ts'
import { tellWatchers, tidyLeads } from './jobs.ts'

let site: TestApp
let make: Factories
/** A home whose only bed is not for rent, and one that costs more than somebody's search, which finds nothing. */
let home: TestHome
let dearer: TestHome
const search = '/bangalore/pg-room-for-rent-in-hsr-layout-within-rs-1-to-2/'

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  home = await make.aHome({ beds: 1 })
  dearer = await make.aHome({ city: 'bangalore', locality: 'hsr-layout', beds: 1, rent: 8_000_00 })
  await setFree(false)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.services.db.deleteFrom('watch').execute()
  await site.services.db.deleteFrom('outbox_message').execute()
})

const db = () => site.services.db
const refresh = (id: number) => sql`select refresh_unit(${id}, ${dayInIndia(site.clock.now)}::date)`.execute(db())

async function setFree(free: boolean) {
  await sql`update home set status_code = ${free ? 1 : 7} where id = ${home.id}`.execute(db())
  await refresh(home.id)
}

async function setRent(rent: number) {
  await sql`update bed set rent = ${rent} where home_id = ${dearer.id}`.execute(db())
  await refresh(dearer.id)
}

const asha = { name: 'Asha', email: 'asha@mail.example', phone: '9876511111' }
const ask = (body: object, cookie?: string) => site.send('POST', '/api/v1/notify_me.json', { body, cookie })
async function runJob(job = tellWatchers) {
  const firesAt = site.clock.now.toISOString()
  await job.run({ ...site.services, now: site.clock.now }, { date: firesAt.slice(0, 10), firesAt })
}
const sent = () => db().selectFrom('outbox_message').select(['channel', 'recipient', 'body', 'subject']).execute()
const watches = () => db().selectFrom('watch').selectAll().orderBy('id').execute()

describe('[VISIT-003] waiting for a home that is sold out', () => {
  test('one is told once when it is free again, by mail and by text', async () => {
    expect((await ask({ ...asha, house_id: home.id })).json).toMatchObject({ success: true })
    await runJob()
    expect(await sent()).toEqual([])
    await setFree(true)
    await runJob()
    const messages = await sent()
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', asha.phone],
      ['email', asha.email],
    ])
    for (const { body } of messages) expect(body).toContain(`/houses/${home.slug}`)
    await runJob()
    await Promise.all([runJob(), runJob()])
    expect(await sent()).toHaveLength(2)
    await setFree(false)
  })

  test('one without an account is told in the language of the page on which they asked', async () => {
    const headers = { 'accept-language': 'hi' }
    await site.send('POST', '/api/v1/notify_me.json', { headers, body: { ...asha, house_id: home.id } })
    await setFree(true)
    await runJob()
    const [sms, mail] = await sent()
    expect(sms?.body).toBe(`Thikana: ${home.title} फिर खाली है: http://127.0.0.1:3000/hi/houses/${home.slug}`)
    expect(mail?.body).toMatch(/^नमस्ते Asha,/)
    await setFree(false)
  })

  test('a repeated watch is one watch; two concurrent jobs notify once', async () => {
    await Promise.all([
      ask({ ...asha, house_id: home.id }),
      ask({ ...asha, email: 'ASHA@mail.example', house_id: home.id }),
    ])
    expect(await watches()).toHaveLength(1)
    await setFree(true)
    await Promise.all([runJob(), runJob(), runJob()])
    expect(await sent()).toHaveLength(2)
    await setFree(false)
  })

  test('a bed that is free does not tell those who wait for the whole house', async () => {
    const { id } = await make.aHome({ beds: 2, free: 1, kinds: ['bed'] })
    expect((await ask({ ...asha, house_id: id, booking_type: 'house' })).status).toBe(200)
    await runJob()
    expect(await sent()).toEqual([])
    expect((await ask({ ...asha, house_id: id, booking_type: 'bed' })).json.error.message).toMatch(/^This is free now/)
  })

  test('when posting fails nothing is marked as told, and the retry tells all', async () => {
    await ask({ ...asha, house_id: home.id })
    await setFree(true)
    const broken = { ...site.services.queue, enqueue: () => Promise.reject(new Error('the queue is away')) }
    const firesAt = site.clock.now.toISOString()
    const payload = { date: firesAt.slice(0, 10), firesAt }
    await expect(tellWatchers.run({ ...site.services, queue: broken, now: site.clock.now }, payload)).rejects.toThrow(
      'the queue is away',
    )
    expect({ sent: await sent(), told: (await watches())[0]?.told_at }).toEqual({ sent: [], told: null })
    await runJob()
    expect(await sent()).toHaveLength(2)
    await setFree(false)
  })
})

describe('waiting for a search that finds nothing', () => {
  test('one is told when a home matches it', async () => {
    expect((await ask({ ...asha, search: `${search}?order_by=newest&page=7` })).status).toBe(200)
    expect((await watches())[0]?.search).toBe(search)
    await runJob()
    expect(await sent()).toEqual([])
    await setRent(150)
    await runJob()
    const messages = await sent()
    expect(messages).toHaveLength(2)
    expect(messages[1]?.body).toContain(search)
    await setRent(8_000_00)
  })

  test.each([
    ['/bangalore', 409],
    ['/atlantis/pg-room-for-rent/', 404],
    ['https://elsewhere.example/bangalore', 400],
    ['//elsewhere.example/bangalore', 400],
    ['/alpha/login/x/y', 400],
  ])('%s is refused with %i', async (address, status) => {
    expect((await ask({ ...asha, search: address })).status).toBe(status)
    expect(await watches()).toEqual([])
  })
})

describe('the form', () => {
  test('says what is wrong', async () => {
    const { status, json } = await ask({ name: ' ', email: 'x', phone: '12345', house_id: home.id })
    expect(status).toBe(400)
    expect(json.error.fields).toEqual({
      name: 'Invalid name',
      email: 'Invalid Email-Id',
      phone: 'Invalid phone number',
    })
  })

  test('waits for one thing, not for none or two', async () => {
    for (const body of [asha, { ...asha, house_id: home.id, search }, { ...asha, house_id: 999_999 }]) {
      expect((await ask(body)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await watches()).toEqual([])
  })

  test('lets one address wait for twenty things', async () => {
    const city = ['bangalore', 'pune', 'mumbai', 'delhi', 'hyderabad']
    const searches = city.flatMap((slug) =>
      [1, 2, 3, 4, 5].map((n) => `/${slug}/pg-room-for-rent-within-rs-1-to-${n}/`),
    )
    const answers: number[] = []
    for (const each of searches) answers.push((await ask({ ...asha, search: each })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429])
  })
})

describe('the link in the message', () => {
  const stop = (token: string) => site.send('POST', '/api/v1/notify_me/stop.json', { body: { token } })
  const tokenSent = async () => /token=([\w.-]+)/.exec((await sent()).at(-1)?.body ?? '')?.[1] ?? ''

  test('ends everything else its address waits for, and nothing of others', async () => {
    await ask({ ...asha, house_id: home.id })
    await ask({ ...asha, search })
    await ask({ ...asha, email: 'ravi@mail.example', phone: '9876522222', search })
    await setFree(true)
    await runJob()
    await setFree(false)
    expect((await stop(await tokenSent())).json).toEqual({ success: true, ended: 1 })
    const standing = (await watches()).filter(({ told_at, ended_at }) => !told_at && !ended_at)
    expect(standing.map(({ email }) => email)).toEqual(['ravi@mail.example'])
  })

  test('works only as it was sent', async () => {
    await ask({ ...asha, house_id: home.id })
    await setFree(true)
    await runJob()
    await setFree(false)
    const token = await tokenSent()
    const [id = '', signed = ''] = token.split('.')
    for (const forged of [`${Number(id) + 1}.${signed}`, `${id}.${'A'.repeat(43)}`, id, '', `${token}x`]) {
      expect((await stop(forged)).status, forged).toBe(404)
    }
  })
})

test('told watches are deleted after a month, waiting ones after six', async () => {
  const at = (days: number) => new Date(site.clock.now.getTime() - days * 86_400_000)
  const row = { name: 'Asha', phone: '6', consent_version: 1, home_id: home.id }
  const told = (email: string, days: number) => ({ ...row, email, created_at: at(days + 1), told_at: at(days) })
  await db()
    .insertInto('watch')
    .values([told('told-29', 29), told('told-31', 31)])
    .execute()
  await db()
    .insertInto('watch')
    .values([
      { ...row, email: 'waits-179', created_at: at(179) },
      { ...row, email: 'waits-181', created_at: at(181) },
    ])
    .execute()
  await runJob(tidyLeads)
  expect((await watches()).map(({ email }) => email)).toEqual(['told-29', 'waits-179'])
})
