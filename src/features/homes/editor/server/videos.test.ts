import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { sampleFiles } from '#platform/uploads/test-files.ts'
import { dropOldUploads } from '#platform/uploads/tidy-uploads.ts'
import type { StaffHome } from '../contract.ts'
import { videoUploadsPath } from '../video-rules.ts'
import { makeVideo } from './make-video.ts'
import { aMovie } from './test-movie.ts'

let site: TestApp
let make: Factories
let lister: string
let home: TestHome

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  home = await make.aHome()
  lister = await site.openSession((await make.aPerson({ roles: ['central_listor'] })).id, 'central_listor')
})
afterAll(() => site.close())

const tus = { 'tus-resumable': '1.0.0' }
const begin = (of: { id: number }, name: string, length: number, cookie = lister) =>
  site.send('POST', videoUploadsPath, {
    cookie,
    headers: {
      ...{ ...tus, 'upload-length': String(length) },
      'upload-metadata': Object.entries({ home_id: String(of.id), filename: name })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  })
const patch = (path: string, offset: number, bytes: Uint8Array, cookie = lister) =>
  site.send('PATCH', path, {
    cookie,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  })
const videosOf = async (id: number): Promise<StaffHome['videos']> =>
  (await site.send('GET', `/api/v1/staff_homes/${id}.json`, { cookie: lister })).json.home.videos
const filesIn = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of site.services.providers.storage.list(prefix)) keys.push(key)
  return keys
}
async function upload(name: string, bytes: Buffer, of = home): Promise<number> {
  const { headers } = await begin(of, name, bytes.length)
  return (await patch(String(headers.location), 0, bytes)).status
}
const work = async (videoId: number, kind: string) => {
  const { clock, ...services } = site.services
  await makeVideo.run({ ...services, now: clock() }, { videoId, kind })
}

test('a tour that was uploaded in two parts plays on its home, byte for byte', async () => {
  const movie = aMovie({ seconds: 73, size: 5_000_000 })
  const path = String((await begin(home, 'tour.mp4', movie.length)).headers.location)
  expect((await patch(path, 0, movie.subarray(0, 2_000_000))).status).toBe(204)
  expect((await patch(path, 2_000_000, movie.subarray(2_000_000))).status).toBe(204)
  const [video] = await videosOf(home.id)
  expect(video).toMatchObject({ state: 'waiting', active: false })
  // The bytes lie there once, as the pieces that came; the job reads them.
  expect(await filesIn('uploads/')).toHaveLength(2)
  expect(await filesIn('tours/')).toEqual([])
  await work(video?.id as number, 'mp4')
  expect(await filesIn('uploads/')).toEqual([])
  expect(await videosOf(home.id)).toEqual([
    { id: video?.id, state: 'ready', active: true, duration_s: 73, problem: null, captions: [] },
  ])
  const { db, providers } = site.services
  const row = await db
    .selectFrom('home_video')
    .selectAll()
    .where('id', '=', video?.id as number)
    .executeTakeFirstOrThrow()
  expect(row.sha256).toBe(createHash('sha256').update(movie).digest('hex'))
  const stored = await providers.storage.get(row.storage_key)
  expect(stored && (await buffer(stored.body)).equals(movie)).toBe(true)
  expect(await filesIn('tours/')).toEqual([row.storage_key])
  // The same film again is the same tour.
  expect(await upload('again.mp4', movie)).toBe(204)
  expect(await videosOf(home.id)).toHaveLength(1)
  expect(await filesIn('tours/')).toHaveLength(1)
})

test('a film that waits for its job stays for days, cannot be dropped by its upload, and goes with its video', async () => {
  const other = await make.aHome()
  const movie = aMovie({ seconds: 9, size: 300_000 })
  const path = String((await begin(other, 'tour.mp4', movie.length)).headers.location)
  expect((await patch(path, 0, movie)).status).toBe(204)
  const files = await filesIn('uploads/')
  expect(files).toHaveLength(1)
  const dropped = await site.send('DELETE', path, { cookie: lister, headers: tus })
  expect([dropped.status, dropped.json.error.message]).toEqual([409, 'The upload is whole and being worked on.'])
  const { clock, ...services } = site.services
  const inThreeDays = new Date(clock().getTime() + 3 * 24 * 3_600_000)
  await dropOldUploads({ ...services, now: inThreeDays })
  expect(await filesIn('uploads/')).toEqual(files)
  const [video] = await videosOf(other.id)
  const removed = await site.send('DELETE', `/api/v1/staff_homes/${other.id}/videos/${video?.id}.json`, {
    cookie: lister,
  })
  expect(removed.status).toBe(200)
  expect(await filesIn('uploads/')).toEqual([])
  await dropOldUploads({ ...services, now: inThreeDays })
  expect((await site.send('DELETE', path, { cookie: lister, headers: tus })).status).toBe(404)
})

test('[STAFF-019] each of the 11 kinds of video is taken; one that browsers do not play says what to do', async () => {
  for (const { kind, name, bytes } of sampleFiles) {
    const other = await make.aHome()
    expect([kind, await upload(name, bytes, other)]).toEqual([kind, 204])
    const [video] = await videosOf(other.id)
    await work(video?.id as number, kind)
    // These samples are first bytes alone: nothing in them can be played.
    expect(await videosOf(other.id)).toMatchObject([
      { state: 'failed', active: false, problem: 'This video cannot be played in a browser. Send it as MP4.' },
    ])
  }
  expect(await filesIn('tours/')).toHaveLength(1)
})

test('[STAFF-019] names and content of other kinds are refused, and nothing is left behind', async () => {
  const other = await make.aHome()
  for (const name of ['tour.mp4.exe', 'tour.mkv', 'tour', '.mp4/../x']) {
    const { status, json } = await begin(other, name, 1000)
    expect([name, status, json.error.fields.file]).toEqual([name, 400, expect.stringContaining('Send a video: mp4')])
  }
  const html = Buffer.from('<!doctype html><script>1</script>'.padEnd(5000, ' '))
  expect(await upload('tour.mp4', html, other)).toBe(400)
  const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000)])
  expect(await upload('tour.mp4', photo, other)).toBe(400)
  expect(await upload('short.mp4', Buffer.from('<html>'), other)).toBe(400)
  expect(await videosOf(other.id)).toEqual([])
  expect(await filesIn('tours/')).toHaveLength(1)
})

test('wrong lengths and offsets, too large ones and uploads of others are refused', async () => {
  const other = await make.aHome()
  expect((await begin(other, 'tour.mp4', 0)).status).toBe(400)
  expect((await begin(other, 'tour.mp4', 1_000_000_001)).status).toBe(413)
  expect((await begin({ id: 999_999_999 }, 'tour.mp4', 100)).status).toBe(404)
  const movie = aMovie({ seconds: 5, size: 100_000 })
  const path = String((await begin(other, 'tour.mp4', movie.length)).headers.location)
  expect((await patch(path, 200_000, movie)).status).toBe(409)
  expect((await patch(path, 0, Buffer.concat([movie, movie]))).status).toBe(413)
  const tenant = await site.openSession((await make.aPerson()).id, 'tenant')
  expect((await begin(other, 'tour.mp4', 100, tenant)).status).toBe(403)
  expect((await patch(path, 0, movie, tenant)).status).toBe(404)
  const both = await Promise.all([patch(path, 0, movie), patch(path, 0, movie)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await videosOf(other.id)).toHaveLength(1)
})

test('captions stand beside a video and are shown with it; what is no WebVTT is refused at its field', async () => {
  const toured = await make.aHome({ tour: 'file' })
  const video = toured.tour?.id ?? 0
  const send = async (text: string, id = video, language?: string) => {
    const form = new FormData()
    if (language) form.set('language', language)
    form.set('file', new File([text], 'captions.vtt', { type: 'text/vtt' }))
    const body = new Response(form)
    return site.app.inject({
      method: 'POST',
      url: `/api/v1/staff_homes/${toured.id}/videos/${id}/captions.json`,
      headers: {
        cookie: lister,
        'content-type': body.headers.get('content-type') ?? '',
        'sec-fetch-site': 'same-origin',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const refused = await send('1\n00:00:01,000 --> 00:00:02,000\nSRT')
  expect([refused.statusCode, refused.json().error.fields.file]).toEqual([400, 'Captions begin with the line WEBVTT.'])
  expect((await send('WEBVTT\n\n00:00.000 --> 00:04.000\nHall', 999_999)).statusCode).toBe(404)
  expect(await filesIn('tours/captions-')).toEqual([])
  const house = async () => (await site.send('GET', `/api/v4/house_videos/${video}.json`)).json.video.captions
  expect(await house()).toBeNull()
  expect((await send('WEBVTT\n\n00:00.000 --> 00:04.000\nHall')).statusCode).toBe(200)
  expect((await send('WEBVTT\n\n00:00.000 --> 00:04.000\nKitchen')).statusCode).toBe(200)
  expect(await house()).toBe(`/video/${video}/captions.vtt`)
  expect(await filesIn('tours/captions-')).toHaveLength(1)
  expect(await videosOf(toured.id)).toMatchObject([{ captions: ['en'] }])

  // A page in Kannada has its own once they are there, one in Hindi the English until then.
  expect((await send('WEBVTT\n\n00:00.000 --> 00:04.000\nಅಡುಗೆಮನೆ', video, 'kn')).statusCode).toBe(200)
  expect((await send('WEBVTT\n\n00:00.000 --> 00:04.000\nx', video, 'ta')).statusCode).toBe(400)
  const captionsIn = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await site.send('GET', `/api/v4/house_videos/${video}.json`, { headers })).json.video.captions
  }
  expect(await captionsIn('kn')).toBe(`/video/${video}/captions-kn.vtt`)
  expect(await captionsIn('hi')).toBe(`/video/${video}/captions.vtt`)
  expect(await videosOf(toured.id)).toMatchObject([{ captions: ['en', 'kn'] }])
  expect(await filesIn('tours/captions-')).toHaveLength(2)
  await site.send('DELETE', `/api/v1/staff_homes/${toured.id}/videos/${video}.json`, { cookie: lister })
  expect(await filesIn('tours/captions-')).toEqual([])
})

test('captions that many demo homes share stay when one home loses its video', async () => {
  const toured = await make.aHome({ tour: 'file' })
  const video = toured.tour?.id ?? 0
  const shared = 'tours/goa-airy-en.vtt'
  await site.services.providers.storage.put(shared, Buffer.from('WEBVTT'), { contentType: 'text/vtt' })
  await site.services.db.updateTable('home_video').set({ captions_key: shared }).where('id', '=', video).execute()
  await site.send('DELETE', `/api/v1/staff_homes/${toured.id}/videos/${video}.json`, { cookie: lister })
  expect(await videosOf(toured.id)).toEqual([])
  expect(await filesIn(shared)).toHaveLength(1)
})
