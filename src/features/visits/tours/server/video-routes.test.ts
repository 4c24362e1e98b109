import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { videoRoutes } from './video-routes.ts'

let site: TestApp
let whole: number
let inPieces: number

beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(videoRoutes, { services: site.services })
  await site.plant(60)
  const { db, providers } = site.services
  const { rows } = await sql<{ id: number }>`select id from home_video where active order by id limit 2`.execute(db)
  ;[whole, inPieces] = rows.map(({ id }) => id) as [number, number]
  await sql`update home_video set storage_key = 'tours/pieces/index.m3u8' where id = ${inPieces}`.execute(db)
  const put = (name: string, text: string, contentType: string) =>
    providers.storage.put(`tours/${name}`, Buffer.from(text), { contentType })
  await put('pieces/index.m3u8', '#EXTM3U\n#EXTINF:4,\n0.ts\n', 'application/vnd.apple.mpegurl')
  await put('pieces/0.ts', '0123456789', 'video/mp2t')
  await put('secret.ts', 'not beside it', 'video/mp2t')
})
afterAll(() => site.close())

const get = (file: string, range?: string) =>
  site.app.inject({ method: 'GET', url: `/video/${file}`, headers: range ? { range } : {} })

test('a tour in pieces: the playlist, and what it names, whole or in part', async () => {
  const list = await get(`${inPieces}/index.m3u8`)
  expect(list.statusCode).toBe(200)
  expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(list.payload).toContain('0.ts')
  const part = await get(`${inPieces}/0.ts`, 'bytes=2-4')
  expect({ status: part.statusCode, range: part.headers['content-range'], body: part.payload }).toEqual({
    status: 206,
    range: 'bytes 2-4/10',
    body: '234',
  })
})

test('nothing else is to be had there', async () => {
  for (const file of [
    `${inPieces}/1.ts`,
    `${inPieces}/..%2fsecret.ts`,
    `${inPieces}/%2e%2e%2fsecret.ts`,
    `${inPieces}/index.txt`,
    `${whole}/index.m3u8`,
    '999999/index.m3u8',
    'x/index.m3u8',
  ]) {
    expect((await get(file)).statusCode, file).toBe(404)
  }
})
