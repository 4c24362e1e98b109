import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { photoRoutes } from './photo-routes.ts'

let site: TestApp
/** The file routes of the site, in addition to its API. */
let files: FastifyInstance
let cookie: string
let id: number
let next = 0
const freshPhone = () => String(7_000_000_000 + ++next * 100_003)

beforeAll(async () => {
  site = await openTestApp()
  const http = await openHttpServer(site.services, [], {
    findActor: accounts.findActor,
    readiness: { draining: false },
  })
  await http.app.register(photoRoutes, { services: site.services, exchangeOf: http.exchangeOf })
  files = http.app
})
afterAll(async () => {
  await files.close()
  await site.close()
})
beforeEach(async () => {
  cookie = await site.signIn(freshPhone())
  id = (await profile()).id
})

const profile = async () => (await site.send('GET', '/api/v4/profiles/fetch', { cookie })).json
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of site.services.providers.storage.list(`profile_photos/${id}/`)) keys.push(key)
  return keys
}
const fetchPhoto = (url: string, headers: Record<string, string>) => files.inject({ method: 'GET', url, headers })

async function upload(bytes: Uint8Array, type: string, extra: Record<string, string> = {}) {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(bytes)], { type }), 'me.jpg')
  for (const [name, value] of Object.entries(extra)) form.set(name, value)
  const body = new Response(form)
  return site.send('POST', '/api/v4/profiles/photo', {
    cookie,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    body: Buffer.from(await body.arrayBuffer()),
  })
}

/** A photo with EXIF rotation and GPS position. */
const portrait = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#b4472e' } })
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '12/1 56/1 7/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('the photo', () => {
  test('comes back square in three sizes, re-encoded and without what the phone wrote into it', async () => {
    const sent = await portrait()
    const { status, json } = await upload(sent, 'image/jpeg')
    expect(status).toBe(200)
    expect((await profile()).photo).toEqual(json.photo)
    for (const [name, size] of [
      ['small', 96],
      ['medium', 192],
      ['large', 384],
    ] as const) {
      const reply = await fetchPhoto(json.photo[name], { cookie })
      expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
      const meta = await sharp(reply.rawPayload).metadata()
      expect(meta).toMatchObject({ format: 'webp', width: size, height: size })
      expect([meta.exif, meta.orientation, meta.xmp, meta.icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(reply.rawPayload.includes('secret-owner')).toBe(false)
    }
    for (const key of await stored()) expect(key).toMatch(/\.webp$/)
  })

  test('is for the person and for staff; for others it does not exist', async () => {
    const { json } = await upload(await portrait(), 'image/jpeg')
    const url = json.photo.small
    expect((await fetchPhoto(url, {})).statusCode).toBe(401)
    const stranger = await site.signIn(freshPhone())
    expect((await fetchPhoto(url, { cookie: stranger })).statusCode).toBe(404)
    const staffPhone = freshPhone()
    const asTenant = await site.signIn(staffPhone)
    const staffId = (await site.send('GET', '/api/v4/profiles/fetch', { cookie: asTenant })).json.id
    await site.services.db.insertInto('person_role').values({ person_id: staffId, role: 'area_manager' }).execute()
    expect((await fetchPhoto(url, { cookie: asTenant })).statusCode).toBe(404)
    const switched = await site.send('POST', '/api/v1/profiles/switch_role', {
      cookie: asTenant,
      body: { role: 'area_manager' },
    })
    expect((await fetchPhoto(url, { cookie: switched.cookie ?? '' })).statusCode).toBe(200)
    expect(
      (await fetchPhoto('/api/v1/profile_photo/999999/96.webp', { cookie: switched.cookie ?? '' })).statusCode,
    ).toBe(404)
  })

  test('an unchanged one costs a 304; signed out it is gone', async () => {
    const { json } = await upload(await portrait(), 'image/jpeg')
    const { headers } = await fetchPhoto(json.photo.small, { cookie })
    const again = await fetchPhoto(json.photo.small, { cookie, 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    await site.send('DELETE', '/api/v1/sessions.json', { cookie })
    const after = await fetchPhoto(json.photo.small, { cookie, 'if-none-match': String(headers.etag) })
    expect(after.statusCode).toBe(401)
  })

  test('a new one replaces the files of the one before; removing leaves none', async () => {
    const first = (await upload(await portrait(), 'image/jpeg')).json.photo
    const second = (await upload(await portrait(), 'image/jpeg')).json.photo
    expect(second.small).not.toBe(first.small)
    expect(await stored()).toHaveLength(3)
    expect((await site.send('DELETE', '/api/v4/profiles/photo', { cookie })).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await profile()).photo).toBeNull()
    expect((await fetchPhoto(second.small, { cookie })).statusCode).toBe(404)
  })

  test.each([
    ['a script that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 'image/jpeg'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html'],
    ['an SVG', Buffer.from('<svg/>'), 'image/svg+xml'],
    ['a torn JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['more than 8 MB', Buffer.alloc(8_000_001, 1), 'image/png'],
  ])('%s is refused at the field, and nothing is kept', async (_what, bytes, type) => {
    const sent = await upload(bytes, type)
    expect(sent).toMatchObject({ status: 400, json: { error: { fields: { photo: expect.any(String) } } } })
    expect(await stored()).toEqual([])
    expect((await profile()).photo).toBeNull()
  })

  test('nothing travels along with it', async () => {
    const sent = await upload(await portrait(), 'image/jpeg', { role: 'admin' })
    expect(sent).toMatchObject({ status: 400, json: { error: { fields: { role: expect.any(String) } } } })
  })

  test.each([
    '/api/v1/profile_photo/x/96.webp',
    '/api/v1/profile_photo/1/97.webp',
    '/api/v1/profile_photo/1/96.jpg',
    '/api/v1/profile_photo/1/..%2f96.webp',
  ])('%s is not found', async (url) => {
    expect((await fetchPhoto(url, { cookie })).statusCode).toBe(404)
  })
})
