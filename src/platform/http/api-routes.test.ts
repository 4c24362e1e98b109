import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import type { Actor, Exchange } from '../context.ts'
import { apiRoutes } from './api-routes.ts'
import { tableOf } from './dispatch.ts'
import { handle } from './handle.ts'

const Cards = z.object({ titles: z.array(z.string()) })
const call = { method: 'GET', access: 'public', summary: 'Cards.', reply: Cards } as const
const listCards = endpoint({ ...call, name: 'listCards', path: '/api/cards.json', sharedMs: 60_000 })
const listMine = endpoint({ ...call, name: 'listMine', path: '/api/mine.json' })
const reply = { titles: ['घर', 'A room – with a view', 'x'.repeat(2000)] }
const text = JSON.stringify(reply)

const app = Fastify()
const seen: string[] = []
let asked = 0
let actor: Actor | null = null
beforeAll(async () => {
  await app.register(cookie)
  app.addHook('onSend', async (request, answer) => void seen.push(`${request.url} ${answer.statusCode}`))
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] })
  await app.register(apiRoutes, {
    table: tableOf([handle(listCards, () => reply), handle(listMine, () => reply)]),
    dispatch: async () => {
      asked += 1
      return reply
    },
    exchangeOf: () => {
      const setCookies = [{ name: 'a', value: 'b c', maxAgeS: 60, secure: true, httpOnly: true }]
      return { setCookies, actor: async () => actor, viewer: async () => actor } as unknown as Exchange
    },
    share: true,
  })
})
afterAll(() => app.close())
beforeEach(() => {
  asked = 0
  actor = null
})

const ask = (url: string, headers = {}) => app.inject({ url, headers })
const gzip = { 'accept-encoding': 'gzip' }

describe('a response', () => {
  test('is JSON, revalidated each time, passes through the hooks, and carries the cookies that were set', async () => {
    const { statusCode, payload, headers } = await ask(listMine.path)
    expect([statusCode, payload]).toEqual([200, text])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'set-cookie': 'a=b%20c; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    })
    expect(seen.at(-1)).toBe('/api/mine.json 200')
    await ask(listMine.path)
    expect(asked).toBe(2)
  })

  test.each([
    ['of one visitor', listMine.path, {}],
    ['that is shared', listCards.path, {}],
    ['that is shared and compressed', listCards.path, gzip],
  ])('%s is not sent again to who has it', async (_which, url, headers) => {
    const { headers: first } = await ask(url, headers)
    const known = await ask(url, { ...headers, 'if-none-match': String(first.etag) })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    const other = await ask(url, { ...headers, 'if-none-match': 'W/"other"' })
    expect(other.statusCode).toBe(200)
  })
})

describe('a shared response', () => {
  test('is made once for all visitors, compressed or not, without cookies', async () => {
    const url = `${listCards.path}?page=2`
    const plain = await Promise.all([ask(url), ask(url)])
    const packed = [await ask(url, gzip), await ask(url, gzip)]
    expect(asked).toBe(2)
    for (const answer of plain) {
      expect([answer.payload, answer.headers['content-encoding']]).toEqual([text, undefined])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    for (const { rawPayload, headers } of packed) {
      expect(gunzipSync(rawPayload).toString()).toBe(text)
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, accept-language' })
    }
  })

  test('is made separately for each signed-in person', async () => {
    actor = { sessionId: 1, personId: 1, role: 'tenant', roles: ['tenant'] } as unknown as Actor
    await ask(`${listCards.path}?page=3`)
    await ask(`${listCards.path}?page=3`)
    expect(asked).toBe(2)
  })
})
