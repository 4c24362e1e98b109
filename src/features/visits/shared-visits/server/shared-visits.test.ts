import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import { sharedPhotoRoutes } from './shared-photo-routes.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

/** At eleven in India. */
const tomorrow = () => new Date(startOfDay(addDays(dayInIndia(site.clock.now), 1)).getTime() + 11 * 3_600_000)
const share = (id: number, cookie: string) => site.send('POST', `/api/v1/schedule_visits/${id}/share.json`, { cookie })
const open = (path: string) => site.send('GET', path.replace('/visits/shared/', '/api/v1/shared_visits/'))

test('a friend sees time, place and manager until three hours after the visit begins, and nothing else', async () => {
  const person = await make.aPerson({ firstName: 'Meera', lastName: 'Iyer' })
  const manager = await make.aPerson({ firstName: 'Irfan', lastName: 'Syed', roles: ['area_manager'] })
  const home = await make.aHome({ home: { area_manager_id: manager.id } })
  const visit = await make.aVisit({ to: home, by: person, at: tomorrow() })
  const { status, json } = await share(visit, await site.signIn(person.phone))
  expect(status, JSON.stringify(json)).toBe(200)
  const shared = (await open(json.path)).json
  expect(shared).toMatchObject({
    ...{ visitor: 'Meera', state: 'scheduled' },
    house: { slug: home.slug },
    manager: { id: manager.id, name: 'Irfan', photo: null },
  })
  expect(JSON.stringify(shared)).not.toContain(person.phone)
  expect(JSON.stringify(shared)).not.toContain('Iyer')
  const { now } = site.clock
  site.clock.now = new Date(new Date(json.expires_at).getTime() + 1000)
  expect((await open(json.path)).status).toBe(404)
  site.clock.now = now
})

test('the friend sees the manager’s photo as long as the link works', async () => {
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  await http.app.register(sharedPhotoRoutes, { services: site.services })
  const get = (url: string) => http.app.inject({ method: 'GET', url })
  const manager = await make.aPerson({ roles: ['area_manager'] })
  const person = await make.aPerson({})
  const home = await make.aHome({ home: { area_manager_id: manager.id } })
  const visit = await make.aVisit({ to: home, by: person, at: tomorrow() })
  const { path, expires_at } = (await share(visit, await site.signIn(person.phone))).json
  expect((await open(path)).json.manager).toMatchObject({ id: manager.id, photo: null })
  expect((await get(`${path}/manager.webp`)).statusCode).toBe(404)

  await uploadPhoto(await site.openSession(manager.id, 'area_manager'))
  const { photo } = (await open(path)).json.manager
  expect(photo.replace(/\?v=[0-9a-f]{8}$/, '')).toBe(`${path}/manager.webp`)
  const sent = await get(photo)
  expect(sent.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  expect((await get(photo.replace(/.\/manager/, '/manager'))).statusCode).toBe(404)
  const { now } = site.clock
  site.clock.now = new Date(new Date(expires_at).getTime() + 1000)
  expect((await get(photo)).statusCode).toBe(404)
  site.clock.now = now
  await sql`update visit set state = 'cancelled', cancelled_at = now() where id = ${visit}`.execute(site.services.db)
  expect((await open(path)).json.manager).toMatchObject({ photo: null })
  await http.app.close()
})

async function uploadPhoto(as: string) {
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#b4472e' } })
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }), 'me.jpg')
  const sent = new Response(form)
  const { status } = await site.send('POST', '/api/v4/profiles/photo', {
    cookie: as,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  expect(status).toBe(200)
}

test('a person cannot share the visit of another, and a made-up link opens nothing', async () => {
  const person = await make.aPerson({})
  const visit = await make.aVisit({ to: await make.aHome(), by: person, at: tomorrow() })
  const stranger = await site.signIn((await make.aPerson({})).phone)
  expect((await share(visit, stranger)).status).toBe(404)
  const { json } = await share(visit, await site.signIn(person.phone))
  for (const path of [
    json.path.replace(/\d+\./, '1.'),
    `${json.path.slice(0, -1)}${json.path.endsWith('A') ? 'B' : 'A'}`,
  ]) {
    expect((await open(path)).status).toBe(404)
  }
})
