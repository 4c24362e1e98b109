import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Storage, StoredFile } from './port.ts'
import { s3Storage } from './s3.ts'
import { sandboxStorage } from './sandbox.ts'

const plain = { contentType: 'text/plain' }
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

async function listed(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}

function describeStorageContract(adapter: string, makeAdapter: () => Promise<Storage>) {
  describe(`storage: ${adapter}`, () => {
    writing(makeAdapter)
    reading(makeAdapter)
    keys(makeAdapter)
  })
}

function writing(makeAdapter: () => Promise<Storage>) {
  test('a stored object is read back byte for byte, with its type and size', async () => {
    const storage = await makeAdapter()
    const bytes = Buffer.from([0, 1, 2, 255])
    await storage.put('pictures/ab/abc.webp', bytes, { contentType: 'image/webp' })
    const got = await storage.get('pictures/ab/abc.webp')
    expect(got).toMatchObject({ key: 'pictures/ab/abc.webp', size: 4, contentType: 'image/webp' })
    expect(got && (await buffer(got.body))).toEqual(bytes)
  })

  test('a stream is stored whole, and replaces the old object', async () => {
    const storage = await makeAdapter()
    await storage.put('a.txt', Buffer.from('the first, longer text'), plain)
    await storage.put('a.txt', Readable.from(['sec', 'ond']), plain)
    const got = await storage.get('a.txt')
    expect(got && (await text(got.body))).toBe('second')
  })

  test('a stream that fails leaves the old object unchanged', async () => {
    const storage = await makeAdapter()
    await storage.put('a.txt', Buffer.from('old'), plain)
    const breaking = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('the upload was cut')
      })(),
    )
    await expect(storage.put('a.txt', breaking, plain)).rejects.toThrow('the upload was cut')
    const got = await storage.get('a.txt')
    expect(got && (await text(got.body))).toBe('old')
    expect(await listed(storage, '')).toHaveLength(1)
  })

  test('an empty object can be stored', async () => {
    const storage = await makeAdapter()
    await storage.put('empty.txt', Buffer.alloc(0), plain)
    const got = await storage.get('empty.txt')
    expect(got?.size).toBe(0)
    expect(got && (await text(got.body))).toBe('')
  })

  test('simultaneous writers of one key leave one complete object', async () => {
    const storage = await makeAdapter()
    const bodies = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000))
    await Promise.all(bodies.map((body) => storage.put('race.txt', Buffer.from(body), plain)))
    const got = await storage.get('race.txt')
    expect(bodies).toContain(got && (await text(got.body)))
    expect(await listed(storage, '')).toHaveLength(1)
  })
}

function reading(makeAdapter: () => Promise<Storage>) {
  test('a byte range of an object can be read, as a video player does', async () => {
    const storage = await makeAdapter()
    await storage.put('tour.mp4', Buffer.from('0123456789'), { contentType: 'video/mp4' })
    const middle = await storage.get('tour.mp4', { start: 2, end: 4 })
    expect(middle?.size).toBe(10)
    expect(middle && (await text(middle.body))).toBe('234')
    const rest = await storage.get('tour.mp4', { start: 7 })
    expect(rest && (await text(rest.body))).toBe('789')
  })

  test('a missing object gives null, and removing it is no error', async () => {
    const storage = await makeAdapter()
    await storage.put('a/b.txt', Buffer.from('x'), plain)
    expect(await storage.get('a/c.txt')).toBeNull()
    expect(await storage.head('a/b.txt/c.txt')).toBeNull()
    await storage.remove('a/c.txt')
    await storage.remove('a/b.txt')
    expect(await storage.head('a/b.txt')).toBeNull()
  })

  test('a list holds exactly the keys with the prefix, in order', async () => {
    const storage = await makeAdapter()
    for (const key of ['b/2.txt', 'a/1.txt', 'b/10.txt', 'b/deep/3.txt', 'bc.txt']) {
      await storage.put(key, Buffer.from(key), plain)
    }
    const keys = async (prefix: string) => (await listed(storage, prefix)).map(({ key }) => key)
    expect(await keys('b/')).toEqual(['b/10.txt', 'b/2.txt', 'b/deep/3.txt'])
    expect(await keys('b')).toEqual(['b/10.txt', 'b/2.txt', 'b/deep/3.txt', 'bc.txt'])
    expect(await keys('b/1')).toEqual(['b/10.txt'])
    expect(await keys('none/')).toEqual([])
    expect(await keys('')).toHaveLength(5)
    expect((await listed(storage, 'a/'))[0]).toEqual({ key: 'a/1.txt', size: 7, contentType: 'text/plain' })
  })
}

function keys(makeAdapter: () => Promise<Storage>) {
  test.each([
    '../outside.txt',
    'a/../../outside.txt',
    '/etc/passwd.txt',
    'a//b.txt',
    'a/./b.txt',
    '.hidden.txt',
    'a\\b.txt',
    'a\0.txt',
    'UPPER.txt',
    'no-extension',
    'page.html',
    '',
    `${'x'.repeat(200)}.txt`,
  ])('the key %j is refused by every call', async (key) => {
    const storage = await makeAdapter()
    const put = storage.put(key, Buffer.from('x'), plain)
    for (const call of [put, storage.get(key), storage.head(key), storage.remove(key)]) {
      expect(isProviderError(await failureOf(call), 'rejected')).toBe(true)
    }
  })

  test('a prefix cannot escape the folder, and a type must match its extension', async () => {
    const storage = await makeAdapter()
    expect(isProviderError(await failureOf(listed(storage, '../')), 'rejected')).toBe(true)
    const wrong = storage.put('a.txt', Buffer.from('x'), { contentType: 'image/png' })
    expect(isProviderError(await failureOf(wrong), 'rejected')).toBe(true)
  })
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterAll(() => rm(root, { recursive: true }))

type Server = { endpoint: string; keyId: string; secret: string; makeBucket(name: string): Promise<unknown> }

// fauxqs keeps everything in memory and checks no signature.
const imitation = buildApp({})
const imitated: Server = {
  ...{ endpoint: '', keyId: 'test', secret: 'test-secret' },
  makeBucket: (name) => fetch(`${imitated.endpoint}/${name}`, { method: 'PUT' }),
}
beforeAll(async () => {
  imitated.endpoint = await imitation.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => imitation.close())

// A server that does: `npm run cluster -- --store` starts Debian's Swift and runs this file against it.
const { TEST_S3_ENDPOINT = '', TEST_S3_KEY_ID = '', TEST_S3_SECRET = '' } = process.env
const real: Server = {
  ...{ endpoint: TEST_S3_ENDPOINT, keyId: TEST_S3_KEY_ID, secret: TEST_S3_SECRET },
  async makeBucket(name) {
    const credentials = { accessKeyId: TEST_S3_KEY_ID, secretAccessKey: TEST_S3_SECRET }
    const client = new S3Client({ endpoint: TEST_S3_ENDPOINT, region, forcePathStyle: true, credentials })
    await client.send(new CreateBucketCommand({ Bucket: name }))
    client.destroy()
  },
}

const region = 'us-east-1'
let buckets = 0
const settingsOf = ({ endpoint, keyId, secret }: Server, bucket: string) => ({
  ...{ endpoint, region, bucket, keyId, secret },
})

async function openBucket(server: Server) {
  const bucket = `bucket-${process.pid}-${++buckets}`
  await server.makeBucket(bucket)
  return { bucket, storage: s3Storage(settingsOf(server, bucket)) }
}

function describeS3(name: string, server: Server) {
  describeStorageContract(name, async () => (await openBucket(server)).storage)

  test(`${name}: an address that is given out reads a private object for a while, with its type`, async () => {
    const { storage } = await openBucket(server)
    await storage.put('care_files/a.bin', Buffer.from('private'), { contentType: 'application/octet-stream' })
    const address = new URL((await storage.readAddress?.('care_files/a.bin', 60)) ?? '')
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
    expect(address.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(await (await fetch(address)).text()).toBe('private')
  })

  test(`${name}: 20 MB go through in parts, and a server that is away is unavailable, not missing`, async () => {
    const { storage } = await openBucket(server)
    const parts = Array.from({ length: 20 }, (_, n) => Buffer.alloc(1 << 20, n))
    await storage.put('tours/a.mp4', Readable.from(parts), { contentType: 'video/mp4' })
    const got = await storage.get('tours/a.mp4')
    expect(got && Buffer.compare(await buffer(got.body), Buffer.concat(parts))).toBe(0)
    const away = s3Storage({ ...settingsOf(server, 'b'), endpoint: 'http://127.0.0.1:1' })
    expect(isProviderError(await failureOf(away.get('a.txt')), 'unavailable')).toBe(true)
  })
}

describeS3('S3', imitated)

describe.skipIf(!TEST_S3_ENDPOINT)('with a server that checks signatures', () => {
  describeS3('real S3', real)

  test('a wrong secret reads and writes nothing, and an altered address is refused', async () => {
    const { bucket, storage } = await openBucket(real)
    await storage.put('care_files/a.bin', Buffer.from('private'), { contentType: 'application/octet-stream' })
    const stranger = s3Storage({ ...settingsOf(real, bucket), secret: 'another' })
    expect(await failureOf(stranger.get('care_files/a.bin'))).toBeInstanceOf(Error)
    expect(await failureOf(stranger.put('b.txt', Buffer.from('x'), plain))).toBeInstanceOf(Error)
    expect(await storage.head('b.txt')).toBeNull()
    const address = new URL((await storage.readAddress?.('care_files/a.bin', 60)) ?? '')
    address.searchParams.set('X-Amz-Expires', '6000')
    expect((await fetch(address)).status).toBe(403)
    address.searchParams.set('X-Amz-Expires', '60')
    expect((await fetch(address)).status).toBe(200)
    address.pathname = address.pathname.replace('a.bin', 'b.bin')
    expect((await fetch(address)).status).toBe(403)
  })
})

describeStorageContract('sandbox', async () => sandboxStorage(await mkdtemp(join(root, 's-'))))

test('the sandbox of storage keeps objects as plain files and leaves no temporary files', async () => {
  const folder = await mkdtemp(join(root, 'plain-'))
  const storage = sandboxStorage(folder)
  await storage.put('a/b.txt', Buffer.from('x'), plain)
  expect(await readdir(join(folder, 'a'))).toEqual(['b.txt'])
  await writeFile(join(folder, 'a', '.left-by-a-crash.part'), 'x')
  expect(await listed(storage, '')).toHaveLength(1)
})
