import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOf } from './dispatch.ts'
import { openApiRoutes } from './openapi-routes.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await app.register(openApiRoutes, { table: tableOf([]), origin: 'https://thikana.example' })
})
afterAll(() => app.close())

test.each(['/api/openapi.json', '/api/docs'])('%s is sent again only after it changed', async (url) => {
  const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(first.statusCode).toBe(200)
  const tag = String(first.headers.etag)
  const plain = await app.inject({ url })
  expect(plain.headers).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' })
  expect(gunzipSync(first.rawPayload).toString()).toBe(plain.payload)
  const again = await app.inject({ url, headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', tag])
  expect((await app.inject({ url, headers: { 'if-none-match': 'W/"another"' } })).statusCode).toBe(200)
})
