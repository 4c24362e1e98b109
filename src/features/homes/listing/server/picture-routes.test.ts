import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { storeDrawing } from '#platform/images/test-pictures.ts'
import { pictureRoutes } from './picture-routes.ts'

let site: TestApp
let picture: number
let video: number
/** No two parts of it are alike. */
const film = Buffer.from(Array.from({ length: 10_000 }, (_, n) => 10_000 + n).join(''))

beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(pictureRoutes, { services: site.services })
  picture = await storePhoto()
  video = await storeTour()
})
afterAll(() => site.close())

async function idOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(site.services.db)
  return (rows as { id: number }[])[0]?.id ?? Number.NaN
}
async function storePhoto(): Promise<number> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><circle r="900" fill="teal"/></svg>'
  const { storageKey, width, height, placeholder } = await storeDrawing(site.services.providers.storage, drawing)
  return idOf(sql`insert into picture (storage_key, width, height, placeholder, alt, kind)
    values (${storageKey}, ${width}, ${height}, ${placeholder}, 'A living room', 'living') returning id`)
}
async function storeTour(): Promise<number> {
  const { tour } = await factoriesIn(site.services.db).aHome({ tour: 'file' })
  await site.services.providers.storage.put('tours/delhi-floor.mp4', film, { contentType: 'video/mp4' })
  return tour?.id as number
}
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers })

describe('a photo', () => {
  test.each(['avif', 'webp'])('is served as %s at the width asked for, to be kept for good', async (format) => {
    const reply = await get(`/img/${picture}/480.${format}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe(`image/${format}`)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const found = await sharp(reply.rawPayload).metadata()
    expect(found).toMatchObject({ width: 480, format: format === 'avif' ? 'heif' : 'webp' })
  })

  test('costs a 304 when the browser has it already, and another width is another file', async () => {
    const { headers } = await get(`/img/${picture}/320.avif`)
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await get(`/img/${picture}/320.avif`, { 'if-none-match': etag })
    expect(again).toMatchObject({ statusCode: 304, payload: '' })
    expect(again.headers.etag).toBe(etag)
    expect((await get(`/img/${picture}/640.avif`, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('that does not exist is a 404 like any other', async () => {
    const files = [
      '333.avif',
      '320.png',
      '320.jpg',
      '320',
      '0320.avif',
      '320.avif.webp',
      '320.AVIF',
      '.avif',
      '-320.avif',
    ]
    const urls = [`/img/999999999/320.avif`, '/img/x/320.avif', '/img/-1/320.avif', '/img/1e3/320.avif']
    for (const url of [...urls, ...files.map((file) => `/img/${picture}/${file}`)]) {
      const reply = await get(url)
      expect(reply.statusCode, url).toBe(404)
      expect(reply.json(), url).toMatchObject({ error: { code: 'not_found' } })
      expect(String(reply.headers['cache-control']), url).not.toContain('immutable')
    }
  })

  test('whose original is gone is a 404', async () => {
    const missing = await idOf(sql`insert into picture (storage_key, width, height, placeholder, alt, kind)
      values (repeat('0', 32), 100, 100, '', '', 'living') returning id`)
    expect((await get(`/img/${missing}/320.webp`)).statusCode).toBe(404)
  })

  test('is never a way to another file', async () => {
    const id = await idOf(sql`insert into picture (storage_key, width, height, placeholder, alt, kind)
      values ('../../../etc/passwd', 100, 100, '', '', 'living') returning id`)
    const tricks = [
      `/img/${id}/320.webp`,
      `/img/${picture}/..%2f..%2f..%2fetc%2fpasswd`,
      `/img/..%2f..%2fetc/320.avif`,
      `/img/${picture}%00/320.avif`,
      '/img/../../package.json',
      '/video/..%2f..%2fpackage.json',
      '/video/%2e%2e%2f1.mp4',
    ]
    for (const url of tricks) {
      const reply = await get(url)
      expect(reply.statusCode, url).toBe(404)
      expect(reply.json(), url).toMatchObject({ error: { code: 'not_found' } })
    }
  })
})

describe('a tour', () => {
  const play = (range?: string) => get(`/video/${video}.mp4`, range === undefined ? {} : { range })

  test('comes whole, and says that it can be fetched in parts', async () => {
    const reply = await play()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(reply.headers['content-length']).toBe('50000')
    expect(reply.rawPayload.equals(film)).toBe(true)
  })

  test('comes in the part asked for', async () => {
    const { length } = film
    const parts: [string, number, number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, length - 1],
      ['bytes=-50', length - 50, length - 1],
      [`bytes=${length - 10}-${length + 10}`, length - 10, length - 1],
      [`bytes=-${length + 10}`, 0, length - 1],
    ]
    for (const [range, start, end] of parts) {
      const reply = await play(range)
      expect(reply.statusCode, range).toBe(206)
      expect(reply.headers['content-range'], range).toBe(`bytes ${start}-${end}/${length}`)
      expect(reply.headers['content-length'], range).toBe(String(end - start + 1))
      expect(reply.rawPayload.equals(film.subarray(start, end + 1)), range).toBe(true)
    }
  })

  test('has no part beyond its end', async () => {
    const { length } = film
    for (const range of [`bytes=${length}-`, `bytes=${length + 5}-${length + 9}`, 'bytes=-0']) {
      const reply = await play(range)
      expect(reply, range).toMatchObject({ statusCode: 416, payload: '' })
      expect(reply.headers['content-range'], range).toBe(`bytes */${length}`)
    }
  })

  test.each(['bytes=-', 'bytes=a-b', 'lines=0-9', 'bytes=0-1,4-5'])('asked for as "%s" comes whole', async (range) => {
    expect((await play(range)).statusCode).toBe(200)
  })

  test('that does not exist, or is no longer shown, is a 404', async () => {
    for (const url of ['/video/999999999.mp4', '/video/x.mp4', '/video/1.webm', '/video/1']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
    await sql`update home_video set active = false where id = ${video}`.execute(site.services.db)
    expect((await play()).statusCode).toBe(404)
    await sql`update home_video set active = true where id = ${video}`.execute(site.services.db)
  })
})
