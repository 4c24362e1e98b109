import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { parseConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openLog } from '../log.ts'
import { handle } from './handle.ts'
import { type HttpServer, openHttpServer } from './server.ts'

const getCookies = endpoint({
  name: 'getCookies',
  method: 'GET',
  path: '/api/cookies.json',
  access: 'public',
  summary: 'The cookies that came.',
  reply: z.object({ cookies: z.record(z.string(), z.string()) }),
})
const fail = endpoint({
  name: 'fail',
  method: 'GET',
  path: '/fails',
  access: 'public',
  summary: 'Fails unexpectedly.',
  reply: z.object({}),
})
const readiness = { draining: false }
let server: HttpServer

beforeAll(async () => {
  const services = { config: parseConfig({}), log: openLog('silent'), clock: () => new Date() } as unknown as Services
  const echo = handle(getCookies, ({ exchange }) => ({ cookies: { ...exchange.cookies } as Record<string, string> }))
  const broken = handle(fail, () => Promise.reject(new Error('a bug')))
  server = await openHttpServer(services, [echo, broken], { findActor: async () => null, readiness })
})
afterAll(() => server.app.close())

const ask = (headers = {}) => server.app.inject({ url: getCookies.path, headers })

test('a response that is not a page allows no script and no framing', async () => {
  expect((await ask()).headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self), browsing-topics=()',
    'x-permitted-cross-domain-policies': 'none',
  })
})

test('camera and microphone are for the page of an online visit, in every language', async () => {
  for (const url of ['/visits/live/token', '/hi/visits/live/token', '/kn/visits/live/token'])
    expect((await server.app.inject({ url })).headers['permissions-policy']).toContain(
      'camera=(self), microphone=(self)',
    )
})

test('the first of two cookies with one name counts, and an undecodable value is kept as it is', async () => {
  const { json } = await ask({ cookie: 'a=1; a=2; b=x%20y; c=%E0%A4%A; __proto__=d' })
  expect(json()).toEqual({ cookies: { a: '1', b: 'x y', c: '%E0%A4%A' } })
})

test('while draining, each response closes its connection', async () => {
  expect((await ask()).headers.connection).not.toBe('close')
  readiness.draining = true
  expect((await ask()).headers.connection).toBe('close')
  readiness.draining = false
})

test('a failure of ours names its request: on the page of a person, in the body of a call, and in the header of both', async () => {
  const page = await server.app.inject({ url: fail.path, headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.headers['x-request-id']).toMatch(/^[a-z]{12}$/)
  expect(page.body).toContain(`<p class="small">Request ${page.headers['x-request-id']}</p>`)

  const call = await server.app.inject({ url: fail.path })
  expect(call.headers['x-request-id']).not.toBe(page.headers['x-request-id'])
  expect(call.json().error.request_id).toBe(call.headers['x-request-id'])
})
