import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tileRoutes } from './tile-routes.ts'

const path = '/map/tiles.pmtiles'
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
const folder = mkdtempSync(join(tmpdir(), 'thikana-tiles-'))
const file = join(folder, 'some india.pmtiles')
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(file, bytes)
  app = fastify()
  await app.register(tileRoutes, { path, file })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: path, headers })

describe('an archive of tiles', () => {
  test('is sent in the ranges that are asked for', async () => {
    const first = await ask({ range: 'bytes=0-126' })
    expect(first.statusCode).toBe(206)
    expect(first.headers).toMatchObject({
      'content-range': 'bytes 0-126/1000',
      'content-length': '127',
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=86400',
    })
    expect(first.rawPayload).toEqual(bytes.subarray(0, 127))
    const end = await ask({ range: 'bytes=990-2000' })
    expect(end.headers['content-range']).toBe('bytes 990-999/1000')
    expect(end.rawPayload).toEqual(bytes.subarray(990))
  })

  test('has no range beyond its end', async () => {
    const beyond = await ask({ range: 'bytes=1000-1001' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */1000')
  })

  test('has a tag, by which a browser asks only for what changed', async () => {
    const { headers } = await ask({ range: 'bytes=0-9' })
    const tag = String(headers.etag)
    expect(tag).toMatch(/^(W\/)?"[^"]+"$/)
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304)
    expect((await ask({ range: 'bytes=0-9', 'if-range': tag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('tells its size without sending it', async () => {
    const head = await ask({}, 'HEAD')
    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' })
    expect(head.rawPayload).toHaveLength(0)
  })

  test('that is not there stops the start', async () => {
    const other = fastify()
    const failed = other.register(tileRoutes, { path, file: join(folder, 'none.pmtiles') })
    await expect(failed).rejects.toThrow('The file of MAP_TILES cannot be read')
  })
})
