import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { readRooms } from './tour-rooms.ts'
import { leadToVideo } from './video-address.ts'
import { videoRoutes } from './video-routes.ts'

let site: TestApp
let whole: number
let inPieces: number

beforeAll(async () => {
  site = await openTestApp()
  leadToVideo(site.app)
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

test('nothing else is served there', async () => {
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

test('captions are served as text beside the video, once there are some', async () => {
  expect((await get(`${whole}/captions.vtt`)).statusCode).toBe(404)
  const { db, providers } = site.services
  await providers.storage.put('tours/captions-1.vtt', Buffer.from('WEBVTT'), { contentType: 'text/vtt' })
  await db.updateTable('home_video').set({ captions_key: 'tours/captions-1.vtt' }).where('id', '=', whole).execute()
  const file = await get(`${whole}/captions.vtt`)
  expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options'], file.payload]).toEqual(
    [...[200, 'text/vtt', 'nosniff', 'WEBVTT']],
  )
  expect((await get(`${whole}/captions-kn.vtt`)).statusCode).toBe(404)
  await providers.storage.put('tours/captions-2.vtt', Buffer.from('WEBVTT kn'), { contentType: 'text/vtt' })
  await db.updateTable('home_video').set({ captions_kn_key: 'tours/captions-2.vtt' }).where('id', '=', whole).execute()
  expect((await get(`${whole}/captions-kn.vtt`)).payload).toBe('WEBVTT kn')
  expect((await get(`${whole}/captions.vtt`)).payload).toBe('WEBVTT')
})

test('[STAFF-009] every address that begins with /alpha/video leads to a tour by its id, except the tools', async () => {
  const lead = async (path: string) => (await site.app.inject({ url: path })).headers.location
  expect(await lead('/alpha/video-12')).toBe('/alpha/video/12')
  expect(await lead('/hi/alpha/video-12')).toBe('/hi/alpha/video/12')
  expect(await lead('/alpha/videos/12/play?from=mail')).toBe('/alpha/video/12?from=mail')
  expect(await lead('/alpha/videoTour')).toBe('/alpha/video/')
  for (const path of [
    '/alpha/video/12',
    '/alpha/video',
    '/alpha/videoTagging',
    '/alpha/videotagging?video=1',
    '/alpha/video//x',
    // The router fetches the data of a screen from an address of its own.
    '/alpha/videoTagging.data?video=1&_routes=root',
    '/alpha/video.data',
  ]) {
    expect([path, await lead(path)]).toEqual([path, undefined])
  }
})

test('a tour by its id names its home; one that is hidden or of a hidden home is none', async () => {
  const tour = (id: number) => site.send('GET', `/api/v4/house_videos/${id}.json`)
  expect((await tour(whole)).json).toMatchObject({ video: { id: whole, url: `/video/${whole}.mp4` }, rooms: [] })
  await site.services.db.updateTable('home_video').set({ active: false }).where('id', '=', inPieces).execute()
  expect((await tour(inPieces)).status).toBe(404)
  expect((await tour(999_999)).status).toBe(404)
})

test('[ERR-008] tags that cannot be read are written into the log, and the tour plays without them', async () => {
  const { db } = site.services
  const warn = vi.fn()
  await sql`alter table video_tagging rename to video_tagging_away`.execute(db)
  try {
    const { status, json } = await site.send('GET', `/api/v4/house_videos/${whole}.json`)
    expect({ status, rooms: json.rooms, id: json.video.id }).toEqual({ status: 200, rooms: [], id: whole })
    await readRooms({ db, log: { warn } as unknown as TestApp['services']['log'] }, whole)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ tour: whole }), 'the tags of a tour were not read')
  } finally {
    await sql`alter table video_tagging_away rename to video_tagging`.execute(db)
  }
})
