import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMovie } from '#features/homes/editor/server/test-movie.ts'
import { videoUploadsPath } from '#features/homes/editor/video-rules.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { isLongRun } from '../testing/test-length.ts'
import { productionKeys, residentMb, startServer, type TestServer } from '../testing/test-server.ts'
import { insertSession } from '../testing/test-writers.ts'

let database: TestDatabase
let dataDir: string
let server: TestServer
let cookie: string
let homeId: number

const open = () =>
  startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0', ROLES: 'web', ...productionKeys })

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'thikana-uploads-'))
  const make = factoriesIn(database.db)
  homeId = (await make.aHome()).id
  const lister = await make.aPerson({ roles: ['central_listor'] })
  cookie = await insertSession(database.db, lister.id)
  await database.db.updateTable('session').set({ role: 'central_listor' }).where('person_id', '=', lister.id).execute()
  server = await open()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const tus = { 'tus-resumable': '1.0.0' }
const b64 = (text: string) => Buffer.from(text).toString('base64')

async function begin(length: number): Promise<string> {
  const answer = await fetch(`${server.url}${videoUploadsPath}`, {
    method: 'POST',
    headers: {
      ...{ ...tus, cookie, 'upload-length': String(length) },
      'upload-metadata': `home_id ${b64(String(homeId))},filename ${b64('tour.mp4')}`,
    },
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}

async function offsetOf(path: string): Promise<number> {
  const answer = await fetch(`${server.url}${path}`, { method: 'HEAD', headers: { ...tus, cookie } })
  return Number(answer.headers.get('upload-offset'))
}

const headersAt = (offset: number) => ({
  ...{ ...tus, cookie, 'upload-offset': String(offset) },
  'content-type': 'application/offset+octet-stream',
})

/** Sends all that is left, and cuts the wire after so many bytes. */
async function sendAndCut(path: string, offset: number, bytes: Buffer, cutAfter: number): Promise<void> {
  const sending = request(`${server.url}${path}`, {
    method: 'PATCH',
    headers: { ...headersAt(offset), 'content-length': bytes.length - offset },
  })
  const end = Math.min(bytes.length, offset + cutAfter)
  function* parts() {
    for (let at = offset; at < end; at += 262_144) yield bytes.subarray(at, Math.min(end, at + 262_144))
  }
  sending.on('error', () => {})
  await pipeline(Readable.from(parts()), sending, { end: false }).catch(() => {})
  sending.destroy()
}

/** A cut is noticed a moment later: the offset has settled when it stands. */
async function settledOffset(path: string): Promise<number> {
  let last = -1
  await expect
    .poll(
      async () => {
        const now = await offsetOf(path)
        const isSettled = now === last
        last = now
        return isSettled
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(true)
  return last
}

const finish = (path: string, offset: number, bytes: Buffer) =>
  fetch(`${server.url}${path}`, {
    method: 'PATCH',
    headers: headersAt(offset),
    body: new Uint8Array(bytes.subarray(offset)),
  })

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const storedHashes = async () =>
  (await database.db.selectFrom('home_video').select('sha256').where('sha256', 'is not', null).execute()).map(
    (row) => row.sha256,
  )

test('a process that is killed in the middle of an upload: the next one goes on, and the file is whole', async () => {
  const movie = aMovie({ seconds: 30, size: 48_000_000 })
  const path = await begin(movie.length)
  const sending = sendAndCut(path, 0, movie, movie.length)
  await expect.poll(() => offsetOf(path), { timeout: 20_000, interval: 20 }).toBeGreaterThan(4_000_000)
  server.child.kill('SIGKILL')
  await sending
  await server.exit
  server = await open()
  const offset = await offsetOf(path)
  expect(offset).toBeGreaterThan(0)
  expect((await finish(path, offset, movie)).status).toBe(204)
  expect(await storedHashes()).toEqual([hashOf(movie)])
}, 120_000)

const size = isLongRun ? 500_000_000 : 80_000_000
const cuts = isLongRun ? 20 : 5

test(`${size / 1_000_000} MB with ${cuts} cuts arrive whole, and memory stays flat`, async () => {
  const movie = aMovie({ seconds: 60, size })
  const path = await begin(movie.length)
  const before = residentMb(server)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, residentMb(server))), 100)
  for (let cut = 1; cut <= cuts; cut += 1) {
    const offset = await settledOffset(path)
    await sendAndCut(path, offset, movie, Math.floor(size / (cuts + 1)))
  }
  expect((await finish(path, await settledOffset(path), movie)).status).toBe(204)
  clearInterval(watching)
  expect(await storedHashes()).toContain(hashOf(movie))
  expect(most - before).toBeLessThan(120)
}, 600_000)
