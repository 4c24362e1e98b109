import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import type { Gender } from '#features/homes/listing/kinds.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Visit, VisitCalendar } from '#features/visits/scheduling/contract.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { managerPhotoRoutes } from './manager-photo-routes.ts'

let site: TestApp
/** Serves files that are not API calls, such as calendar files. */
let files: FastifyInstance
let cookie: string
let visit: Visit

const send = (method: 'GET' | 'POST', url: string, body?: object) =>
  site.send(method, url, { cookie, ...(body ? { body } : {}) })

async function scheduleNth(houseId: number, nth: number) {
  const { days } = (await send('GET', `/api/v4/area_manager_calendars/slots.json?house_id=${houseId}`))
    .json as VisitCalendar
  const slot_id = days.flatMap(({ slots }) => slots)[nth]?.slot_id ?? ''
  return (await send('POST', '/api/v4/schedule_visits', { house_id: houseId, slot_id })).json
}

const fetchFile = (path: string, as?: string) => files.inject({ url: path, ...(as ? { headers: { cookie: as } } : {}) })

const listed = async (): Promise<Visit[]> =>
  (await send('GET', '/api/v1/schedule_visits/schedules_list.json')).json.visits

beforeAll(async () => {
  site = await openTestApp()
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(calendarRoutes, { services: site.services, exchangeOf: http.exchangeOf })
  await files.register(managerPhotoRoutes, { services: site.services, exchangeOf: http.exchangeOf })
  const make = factoriesIn(site.services.db, () => site.clock.now)
  cookie = await site.openSession((await make.aPerson()).id, 'tenant')
  const home = await make.aHome({ city: 'bangalore' })
  await aManagerOf(site.services.db, make, home)
  const answer = await scheduleNth(home.id, 12)
  visit = (await listed()).find(({ id }) => id === answer.visit.id) as Visit
  expect(answer.visit).toMatchObject({
    ...{ house_name: visit.house_name, house_address: visit.house_address, otp: visit.otp, starts_at: visit.starts_at },
  })
})
afterAll(async () => {
  await files.close()
  await site.close()
})

test('a visit comes as a file for the calendar', async () => {
  const path = `/reschedule/${visit.id}.ics`
  const { statusCode, headers, payload: text } = await fetchFile(path, cookie)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain(`UID:visit-${visit.id}@thikana`)
  expect(lines).toContain(`DTSTART:${visit.starts_at.replace(/[-:]|\.\d+/g, '')}`)
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(visit.house.locality)
  expect(lines).toContain('TRIGGER:-PT1H')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    `DESCRIPTION:${visit.area_manager?.name} from Thikana will meet you.`,
  )
  // A shared calendar must not reveal the door code.
  expect(text).not.toContain(visit.otp)
})

test.each([
  ['hi', 'विज़िट', 'Thikana से'],
  ['kn', 'ಭೇಟಿ', 'Thikana ದ'],
])('in %s the file speaks that language and leads to its pages', async (language, title, meets) => {
  const { statusCode, payload } = await fetchFile(`/${language}/reschedule/${visit.id}.ics`, cookie)
  expect(statusCode).toBe(200)
  const lines = payload.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(`SUMMARY:${title}`)
  const description = lines.find((line) => line.startsWith('DESCRIPTION:'))
  expect(description).toContain(meets)
  expect(description).toContain(`/${language}/reschedule`)
})

test('the calendar file is for its visitor alone, and a made-up one is not found', async () => {
  const path = `/reschedule/${visit.id}.ics`
  expect((await fetchFile(path)).statusCode).toBe(401)
  expect((await fetchFile(path, await site.signIn('9876500021'))).statusCode).toBe(404)
  for (const file of ['999999.ics', '0.ics', 'x.ics', `${visit.id}`, `${visit.id}.ics.html`]) {
    expect((await fetchFile(`/reschedule/${file}`, cookie)).statusCode, file).toBe(404)
  }
})

test('[VISIT-011] a visit to come says who shows the home: id, name, phone and photo', async () => {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const irfan = await make.aPerson({ firstName: 'Irfan', lastName: 'Shaikh', roles: ['area_manager'] })
  const home = await make.aHome({ home: { area_manager_id: irfan.id } })
  const visitor = await make.aPerson()
  const id = await make.aVisit({ to: home, by: visitor, at: new Date(site.clock.now.getTime() + 48 * 3_600_000) })
  const own = await site.openSession(visitor.id, 'tenant')
  const theirs = async (): Promise<Visit[]> =>
    (await site.send('GET', '/api/v1/schedule_visits/schedules_list.json', { cookie: own })).json.visits
  const manager = { id: irfan.id, name: 'Irfan', phone: irfan.phone }
  expect(await theirs()).toMatchObject([{ id, area_manager: { ...manager, profile_image: null } }])
  const path = `/reschedule/${id}/manager.webp`
  expect((await fetchFile(path, own)).statusCode).toBe(404)

  await uploadPhoto(await site.openSession(irfan.id, 'area_manager'))
  const [shown] = await theirs()
  expect(shown?.area_manager).toMatchObject(manager)
  const image = shown?.area_manager?.profile_image ?? ''
  expect(image.replace(/\?v=[0-9a-f]{8}$/, '')).toBe(path)
  const photo = await fetchFile(image, own)
  expect(photo.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 })
  expect((await fetchFile(image)).statusCode).toBe(401)
  expect((await fetchFile(image, cookie)).statusCode).toBe(404)

  const body = { id, version: shown?.version, reason: 'I found another home' }
  expect((await site.send('POST', '/api/v1/schedule_visits/cancel', { cookie: own, body })).status).toBe(200)
  expect((await fetchFile(path, own)).statusCode).toBe(404)
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

type Beside = { city: string; locality: string; gender: Gender; lat: number; lng: number; rent: number }

/** Two more homes beside the one that will be seen, for the same people and shown by the same managers. */
async function makeHomesNear({ house }: Visit): Promise<void> {
  const { rows } = await sql<Beside>`
    select c.slug as city, l.slug as locality, h.gender, h.lat, h.lng, u.rent
    from home h join city c on c.id = h.city_id join locality l on l.id = h.locality_id
    join unit u on u.home_id = h.id and u.kind = 0
    where h.id = ${house.id}`.execute(site.services.db)
  const { city, locality, rent, gender, lat, lng } = rows[0] as Beside
  const make = factoriesIn(site.services.db, () => site.clock.now)
  for (const away of [0.001, 0.002]) await make.aHome({ city, locality, rent, home: { gender, lat: lat + away, lng } })
}

test('[VISIT-013] [VISIT-014] homes near by are offered at hours that are free, and not twice', async () => {
  await makeHomesNear(visit)
  const near = async () => (await send('GET', `/schedule_visits/recommendations.json?sav_id=${visit.id}`)).json
  const [first] = (await near()).recommendations
  expect(Object.keys(first.house)).toEqual(
    expect.arrayContaining(['title', 'min_rent', 'distance', 'slug', 'image_url']),
  )
  expect(first.house.distance).toBe(Math.round(first.house.distance * 100) / 100)
  const body = { house_id: first.house.id, slot_id: first.schedule.slot_id }
  expect((await send('POST', '/api/v4/schedule_visits', body)).json.message).toBe('Visit Scheduled')
  const taken = (await listed()).map(({ display_date, time }) => `${display_date} ${time}`)
  for (const { house, schedule } of (await near()).recommendations) {
    expect(house.id).not.toBe(first.house.id)
    expect(taken).not.toContain(`${schedule.date} ${schedule.time}`)
  }
})

test('a cancelled visit cancels itself in the calendar', async () => {
  const body = { id: visit.id, version: visit.version, reason: 'I found another home' }
  expect((await send('POST', '/api/v1/schedule_visits/cancel', body)).status).toBe(200)
  expect((await fetchFile(`/reschedule/${visit.id}.ics`, cookie)).payload).toContain('STATUS:CANCELLED')
})
