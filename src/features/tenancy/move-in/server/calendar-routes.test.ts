import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { keyCalendarRoutes } from './calendar-routes.ts'
import { aMover, choose, hourOn, type Keys, openKeys, slotAt } from './test-keys.ts'

let keys: Keys
let files: FastifyInstance

beforeAll(async () => {
  keys = await openKeys()
  const { services } = keys.site
  const http = await openHttpServer(services, [], { findActor: accounts.findActor, readiness: { draining: false } })
  files = http.app
  await files.register(keyCalendarRoutes, { services, exchangeOf: http.exchangeOf })
}, 120_000)
afterAll(async () => {
  await files.close()
  await keys.site.close()
})

test.each([
  ['', 10, 'Keys: Bed 1A', '/alpha/come-prepared', 'meets you with the keys'],
  ['/hi', 11, 'चाबी: बेड 1A', '/hi/alpha/come-prepared', 'चाबी लेकर मिलेंगे'],
  ['/kn', 12, 'ಕೀ: ಬೆಡ್ 1A', '/kn/alpha/come-prepared', 'ಕೀ ಜೊತೆ'],
])(
  'the time for the keys comes as a file in the language of the page: "%s"',
  async (prefix, hour, title, url, words) => {
    const mover = await aMover(keys)
    expect((await choose(keys, mover, slotAt(mover, hourOn('2026-12-02', hour)))).status).toBe(200)
    const path = `${prefix}/alpha/key-collection-time.ics`
    const { statusCode, headers, payload } = await files.inject({ url: path, headers: { cookie: mover.cookie } })
    expect(statusCode, payload).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = payload.replaceAll('\r\n ', '').replaceAll('\\,', ',').split('\r\n')
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain(`SUMMARY:${title}`)
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'))
    expect(description).toContain(words)
    expect(description).toContain(url)
    expect((await files.inject({ url: path })).statusCode).toBe(401)
  },
)
