import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let manager: number
let otherManager: number
let hostCookie: string
const token = 'AbCdEfGhIjKlMnOpQrStUv'
const startsAt = new Date('2026-12-01T05:30:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const url = `/api/v1/live_visits/${token}`

beforeAll(async () => {
  site = await openTestApp()
  const { db } = site.services
  const make = factoriesIn(db)
  manager = (await make.aPerson({ roles: ['area_manager'] })).id
  otherManager = (await make.aPerson({ roles: ['area_manager'] })).id
  const home = await make.aHome({ home: { area_manager_id: manager } })
  await sql`insert into visit_place values (${manager}, ${startsAt}, 1) on conflict do nothing`.execute(db)
  await sql`insert into visit (home_id, name, phone, area_manager_id, starts_at, place, online, live_link)
    values (${home.id}, 'Asha', '9100000001', ${manager}, ${startsAt}, 1, true, ${`/visits/live/${token}`})`.execute(db)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.now = at(0)
  hostCookie = await site.openSession(manager, 'area_manager')
})

const say = (kind: string, cookie?: string) =>
  site.send('POST', `${url}/signals`, { body: { kind, data: 'x' }, ...(cookie ? { cookie } : {}) })
const hear = async (after: number, cookie?: string) =>
  (await site.send('GET', `${url}/signals?after=${after}`, cookie ? { cookie } : {})).json.signals as {
    id: number
    kind: string
  }[]

test('the link says when the visit is, and opens when it is time', async () => {
  site.clock.now = at(-60)
  expect((await site.send('GET', url)).json).toMatchObject({
    state: 'early',
    when: 'Tue, 1 Dec at 11:00 am',
    host: false,
  })
  expect((await say('hello')).status).toBe(409)
  site.clock.now = at(-5)
  expect((await site.send('GET', url)).json).toMatchObject({ state: 'open', room_url: null })
  site.clock.now = at(61)
  expect((await site.send('GET', url)).json.state).toBe('over')
  expect((await site.send('GET', '/api/v1/live_visits/ZZCdEfGhIjKlMnOpQrStUv')).status).toBe(404)
  expect((await site.send('GET', '/api/v1/live_visits/short')).status).toBe(400)
})

test('only the manager of the visit is its host; another manager with the link is a guest', async () => {
  expect((await site.send('GET', url, { cookie: hostCookie })).json.host).toBe(true)
  const cookie = await site.openSession(otherManager, 'area_manager')
  expect((await site.send('GET', url, { cookie })).json.host).toBe(false)
})

test('each side hears the other, in order and each once', async () => {
  const { last_signal: start } = (await site.send('GET', url)).json
  await say('hello')
  await say('offer', hostCookie)
  await say('candidate', hostCookie)
  const heard = await hear(start)
  expect(heard.map(({ kind }) => kind)).toEqual(['offer', 'candidate'])
  expect(await hear(heard.at(-1)?.id ?? 0)).toEqual([])
  expect((await hear(start, hostCookie)).map(({ kind }) => kind)).toEqual(['hello'])
})

test('a service for calls is linked to where there is one, once it is time', async () => {
  const { providers } = site.services
  const { rooms } = providers
  providers.rooms = { roomUrl: (name) => `https://meet.example/${name}` }
  expect((await site.send('GET', url)).json.room_url).toBe(`https://meet.example/${token}`)
  site.clock.now = at(-60)
  expect((await site.send('GET', url)).json.room_url).toBeNull()
  providers.rooms = rooms
})

test('only the page of an online visit may use the camera', async () => {
  const policy = async (path: string) => String((await site.send('GET', path)).headers['permissions-policy'])
  expect(await policy(`/visits/live/${token}`)).toContain('camera=(self), microphone=(self)')
  expect(await policy(url)).toContain('camera=(), microphone=()')
})
