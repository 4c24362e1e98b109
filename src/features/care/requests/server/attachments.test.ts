import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import { sampleFiles } from '#platform/uploads/test-files.ts'
import { dropOldUploads } from '#platform/uploads/tidy-uploads.ts'
import { addCareFilePath, uploadsPath } from '../file-contract.ts'
import { aPartner, aTenant, type Care, get, jobContext, openCare, raised, seen, work } from './test-care.ts'

let care: Care
let tenant: Liver
beforeAll(async () => {
  care = await openCare()
  tenant = await aTenant(care)
}, 120_000)
afterAll(() => care.site.close())
beforeEach(() => care.at('2026-12-30T10:00:00'))

type Caller = { session(): Promise<string> }

async function send(who: Caller, ticket: number, file: { name: string; bytes: Uint8Array; type?: string }) {
  const form = new FormData()
  form.set('ticket_id', String(ticket))
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }), file.name)
  const body = new Response(form)
  return care.site.send('POST', addCareFilePath, {
    ...{ cookie: await who.session(), headers: { 'content-type': body.headers.get('content-type') } },
    body: Buffer.from(await body.arrayBuffer()),
  })
}

const aPhoto = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('[API-128] each of the 11 kinds of video is taken by its content, under any name', async () => {
  for (const file of sampleFiles) {
    const id = await raised(care, tenant)
    const { status, json } = await send(tenant, id, { ...file, name: file.kind === 'mpeg' ? 'a.mpeg' : 'notes.txt' })
    expect([status, json.request?.files[0]?.kind]).toEqual([200, file.kind])
  }
})

test('others are refused by content, also under the name and the type of a video', async () => {
  const id = await raised(care, tenant)
  for (const content of ['MZ\x90\x00 program', '<html><script>1</script>', '%PDF-1.7', '\x1aE\xdf\xa3webm', 'plain']) {
    const bytes = Buffer.from(content.padEnd(300, '.'), 'latin1')
    const { status, json } = await send(tenant, id, { name: 'tour.mp4', type: 'video/mp4', bytes })
    expect([status, json.error.fields.file]).toEqual([400, expect.stringContaining('Send a photo (JPEG')])
  }
  expect((await seen(care, tenant, id)).files).toEqual([])
})

test('photos are re-encoded, kept once and shown to those who may read the request only', async () => {
  const id = await raised(care, tenant)
  const bytes = await aPhoto('red')
  const { json } = await send(tenant, id, { name: 'a.jpg', bytes })
  await send(tenant, id, { name: 'b.jpg', bytes })
  const { files } = await seen(care, tenant, id)
  expect(files).toMatchObject([{ id: json.file_id, phase: 'before', kind: 'photo' }])
  const shown = await get(care, tenant, files[0].small_url)
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    ...[200, 'image/webp', 'private, no-cache'],
  ])
  const other = await aTenant(care)
  expect((await get(care, other, files[0].url)).status).toBe(404)
  expect((await send(other, id, { name: 'a.jpg', bytes })).status).toBe(404)
})

test('a request takes six, and the partner’s only at work', async () => {
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  for (let n = 1; n <= 6; n++) {
    expect((await send(tenant, id, { name: 'a.jpg', bytes: await aPhoto(`rgb(${n * 30},0,0)`) })).status).toBe(200)
  }
  expect((await send(tenant, id, { name: 'a.jpg', bytes: await aPhoto('blue') })).status).toBe(409)
  expect((await send(partner, id, { name: 'a.jpg', bytes: await aPhoto('blue') })).status).toBe(409)
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'start' })
  expect((await send(partner, id, { name: 'a.jpg', bytes: await aPhoto('blue') })).status).toBe(200)
  expect((await work(care, partner, id, { action: 'done', words: 'New washer.' })).status).toBe(200)
})

/* Uploads that go on */

async function piecesLeft(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of care.site.services.providers.storage.list('uploads/')) keys.push(key)
  return keys
}

const tus = { 'tus-resumable': '1.0.0' }
const begin = async (who: Caller, ticket: number, length: number) =>
  care.site.send('POST', uploadsPath, {
    cookie: await who.session(),
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `ticket_id ${Buffer.from(String(ticket)).toString('base64')}`,
    },
  })
const head = async (who: Caller, path: string) =>
  care.site.send('HEAD', path, { cookie: await who.session(), headers: tus })
const patch = async (who: Caller, path: string, offset: number, bytes: Uint8Array) =>
  care.site.send('PATCH', path, {
    cookie: await who.session(),
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  })

/** A video of this many bytes whose content is all different. */
function aVideo(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let n = 0; n < length; n += 4) bytes.writeUInt32LE((n * 2654435761) >>> 0, Math.min(n, length - 4))
  sampleFiles[0]?.bytes.copy(bytes)
  return bytes
}

/** Sends some bytes over a real connection and cuts it. */
async function sendAndCut(path: string, offset: number, bytes: Uint8Array, promised: number): Promise<void> {
  const cookie = await tenant.session()
  const { port } = care.site.app.server.address() as AddressInfo
  await new Promise<void>((resolve) => {
    const request = httpRequest({
      ...{ host: '127.0.0.1', port, path, method: 'PATCH' },
      headers: {
        ...{ ...tus, cookie, 'upload-offset': offset, 'content-length': promised },
        'content-type': 'application/offset+octet-stream',
      },
    })
    request.on('error', () => resolve())
    request.on('close', () => resolve())
    request.write(bytes, () => setTimeout(() => request.destroy(), 200))
  })
}

test('a cut upload goes on where it was cut, and is whole in the end', async () => {
  const id = await raised(care, tenant)
  const video = aVideo(5_300_001)
  const { headers, status } = await begin(tenant, id, video.length)
  expect(status).toBe(201)
  const path = String(headers.location)
  await care.site.app.listen({ port: 0, host: '127.0.0.1' })
  await sendAndCut(path, 0, video.subarray(0, 2_500_000), video.length)
  const offsetOf = async () => Number((await head(tenant, path)).headers['upload-offset'])
  await expect.poll(offsetOf, { timeout: 10_000 }).toBe(2_500_000)
  expect((await patch(tenant, path, 0, video)).status).toBe(409)
  const rest = await patch(tenant, path, 2_500_000, video.subarray(2_500_000))
  expect([rest.status, rest.headers['upload-offset']]).toEqual([204, String(video.length)])
  const { files } = await seen(care, tenant, id)
  expect(files).toMatchObject([{ kind: 'mp4', phase: 'before', plays: true }])
  const { db, providers } = care.site.services
  const row = await db.selectFrom('care_file').selectAll().where('id', '=', files[0].id).executeTakeFirstOrThrow()
  expect(row.sha256).toBe(createHash('sha256').update(video).digest('hex'))
  const stored = await providers.storage.get(`care_files/${row.storage_key}.mp4`)
  expect(stored && (await buffer(stored.body)).equals(video)).toBe(true)
  expect(await piecesLeft()).toEqual([])
})

test('two who send from one place at once: one is taken, the other refused', async () => {
  const id = await raised(care, tenant)
  const video = aVideo(600_000)
  const path = String((await begin(tenant, id, video.length)).headers.location)
  const both = await Promise.all([1, 2].map(() => patch(tenant, path, 0, video)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await seen(care, tenant, id)).files).toHaveLength(1)
})

test('uploads of others, too large ones and wrong content are refused', async () => {
  const id = await raised(care, tenant)
  const other = await aTenant(care)
  expect((await begin(other, id, 1000)).status).toBe(404)
  expect((await begin(tenant, id, 60_000_001)).status).toBe(413)
  const path = String((await begin(tenant, id, 5000)).headers.location)
  expect((await head(other, path)).status).toBe(404)
  expect((await patch(other, path, 0, Buffer.alloc(10))).status).toBe(404)
  const wrong = await patch(tenant, path, 0, Buffer.alloc(5000, 'x'))
  expect([wrong.status, wrong.json.error.fields.file]).toEqual([400, expect.stringContaining('Send a photo')])
  expect((await patch(tenant, path, 0, aVideo(5001))).status).toBe(413)
  expect((await seen(care, tenant, id)).files).toEqual([])
})

test('uploads that nobody goes on with are gone after two days', async () => {
  const id = await raised(care, tenant)
  const path = String((await begin(tenant, id, 3_000_000)).headers.location)
  await patch(tenant, path, 0, aVideo(1_000_000))
  care.at('2027-01-01T09:59:00')
  await dropOldUploads(jobContext(care))
  expect((await head(tenant, path)).headers['upload-offset']).toBe('1000000')
  care.at('2027-01-01T10:01:00')
  await dropOldUploads(jobContext(care))
  expect((await head(tenant, path)).status).toBe(404)
  expect(await piecesLeft()).toEqual([])
})
