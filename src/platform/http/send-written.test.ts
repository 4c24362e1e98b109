import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import type { Exchange } from '../context.ts'
import { apiRoutes } from './api-routes.ts'
import { tableOf } from './dispatch.ts'
import { handle } from './handle.ts'
import { KeptPart } from './kept-part.ts'

const Card = z.object({ id: z.number(), title: z.string() })
const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/api/cards.json',
  access: 'public',
  summary: 'Cards.',
  reply: z.object({ cards: z.array(Card) }),
})
const cards = ['घर', 'A room – with a view'].map((title, id) => ({ id, title }))

const app = Fastify()
const answered: number[] = []
let draining = false
beforeAll(async () => {
  app.addHook('onResponse', async (_request, reply) => void answered.push(reply.statusCode))
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'))
  await app.register(apiRoutes, {
    table: tableOf([handle(listCards, () => ({ cards }))]),
    dispatch: async () => ({ cards: cards.map((card) => new KeptPart(Card, card)) }),
    exchangeOf: () => ({ setCookies: [] }) as unknown as Exchange,
    share: false,
    isDraining: () => draining,
  })
})
afterAll(() => app.close())

describe('an answer that is sent in pieces', () => {
  const ask = (headers = {}) => app.inject({ url: listCards.path, headers })

  test('arrives whole, with the headers of every answer, and is counted', async () => {
    const { statusCode, payload, rawPayload, headers } = await ask()
    expect([statusCode, payload]).toEqual([200, JSON.stringify({ cards })])
    expect(headers).toMatchObject({
      'content-length': String(rawPayload.length),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-frame-options': 'DENY',
    })
    expect(answered).toEqual([200])
  })

  test('is not sent again to who has it, nor to who asks for its head alone', async () => {
    const { headers } = await ask()
    const known = await ask({ 'if-none-match': String(headers.etag) })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: listCards.path })
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      headers['content-length'],
    ])
  })

  test('is the last on its connection while we drain', async () => {
    expect((await ask()).headers.connection).not.toBe('close')
    draining = true
    expect((await ask()).headers.connection).toBe('close')
    draining = false
  })
})
