import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { factoriesIn } from '#app/test-factories.ts'
import { videoRoutes } from './video-routes.ts'

let site: TestApp
let whole: number
let inPieces: number

beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(videoRoutes, { services: site.services })
  const { db, providers } = site.services
  const make = factoriesIn(db)
  whole = (await make.aHome({ tour: 'file' })).tour?.id ?? 0
  inPieces = (await make.aHome({ tour: 'playlist' })).tour?.id ?? 0
  const put = (name: string, text: string, contentType: string) =>
    providers.storage.put(`tours/${name}`, Buffer.from(text), { contentType })
  await put('playlist/index.m3u8', '#EXTM3U\n#EXTINF:4,\n0.ts\n', 'application/vnd.apple.mpegurl')
  await put('playlist/0.ts', '0123456789', 'video/mp2t')
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
