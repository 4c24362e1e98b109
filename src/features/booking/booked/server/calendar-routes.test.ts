import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { addDays } from '#shared/dates.ts'
import { moveInCalendarRoutes } from './calendar-routes.ts'

const town = openTown(10)
let files: FastifyInstance

beforeAll(async () => {
  const { services } = town.site
  const http = await openHttpServer(services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  files = http.app
  await files.register(moveInCalendarRoutes, { services, exchangeOf: http.exchangeOf })
})
afterAll(() => files.close())

const fetchFile = (path: string, as?: string) => files.inject({ url: path, ...(as ? { headers: { cookie: as } } : {}) })

const linesOf = (file: string) => file.replaceAll('\r\n ', '').replaceAll('\\,', ',').split('\r\n')

async function bookedBed(cookie: string) {
  const make = factoriesIn(town.site.services.db, () => town.site.clock.now)
  const home = await make.aHome({ city: 'bangalore' })
  await aManagerOf(town.site.services.db, make, home)
  const move_in = addDays(town.at.today(), 5)
  const { booking_id } = await town.at.book(cookie, { slug: home.slug, unit: `bed-${home.beds[0]}`, move_in })
  return { path: `/alpha/bookings/${booking_id}/move-in.ics`, booking_id, move_in }
}

test('the move-in day comes as a file for the calendar, with home, address and manager', async () => {
  const cookie = await town.site.signIn('9876500021')
  const { path, booking_id, move_in } = await bookedBed(cookie)
  const { json } = await town.site.send('GET', `/api/v4/bookings/${booking_id}/summary`, { cookie })
  const { statusCode, headers, payload } = await fetchFile(path, cookie)
  expect(statusCode, payload).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = linesOf(payload)
  expect(lines).toContain(`UID:move-in-${booking_id}@thikana`)
  expect(lines).toContain(`DTSTART;VALUE=DATE:${move_in.replaceAll('-', '')}`)
  expect(lines).toContain(`SUMMARY:Move in: Bed 1A, ${json.house.title}`)
  expect(lines).toContain(`LOCATION:${json.house.address}`)
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    `${json.manager.name} from Thikana meets you with the keys.`,
  )
  expect(lines).toContain('TRIGGER:-PT15H')
  const inHindi = linesOf((await fetchFile(`/hi${path}`, cookie)).payload)
  expect(inHindi).toContain(`SUMMARY:घर में आने का दिन: बेड 1A, ${json.house.title}`)
})

test('the file of a booking is for its person alone, and not of one that was cancelled', async () => {
  const cookie = await town.site.signIn('9876500022')
  const { path, booking_id } = await bookedBed(cookie)
  expect((await fetchFile(path)).statusCode).toBe(401)
  expect((await fetchFile(path, town.ravi)).statusCode).toBe(404)
  expect((await fetchFile('/alpha/bookings/x/move-in.ics', cookie)).statusCode).toBe(404)
  await town.site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, {
    ...{ cookie, body: { request_id: town.at.requestId() } },
  })
  expect((await fetchFile(path, cookie)).statusCode).toBe(404)
})
