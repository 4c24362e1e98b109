import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { demoPictures, demoPicturesFolder } from '#demo/demo-pictures.ts'
import { storePicture } from '#platform/images/test-pictures.ts'
import { freshness } from './api.ts'
import { checkPicture, hashNewPictures } from './jobs.ts'
import { lookAlikes } from './photo-queries.ts'

let site: TestApp
let admin: string
let photo: Buffer

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  admin = await site.signIn('9000000004')
  const [living] = (await demoPictures()).filter(({ kind }) => kind === 'living')
  photo = await readFile(join(demoPicturesFolder, living?.file ?? ''))
})
afterAll(() => site.close())

const db = () => site.services.db
const ctx = () => ({ ...site.services, now: site.clock.now })

/** Stores an upload through the pipeline and adds it to a home. */
async function hang(homeId: number, upload: Buffer): Promise<number> {
  const { storageKey, ...size } = await storePicture(site.services.providers.storage, upload)
  const { rows } = await sql<{ id: number }>`
    insert into picture (storage_key, width, height, placeholder, alt, kind)
    values (${storageKey}, ${size.width}, ${size.height}, ${size.placeholder}, 'A living room', 'living')
    on conflict (storage_key) do update set kind = excluded.kind returning id`.execute(db())
  const id = rows[0]?.id as number
  await sql`insert into home_photo (home_id, position, picture_id, photo_type)
    values (${homeId}, (select max(position) + 1 from home_photo where home_id = ${homeId}), ${id}, 'Living room')`.execute(
    db(),
  )
  await checkPicture.run(ctx(), { pictureId: id })
  return id
}
const matches = async () => (await site.send('GET', '/admins/reports.json', { cookie: admin })).json.matches
const ownersDiffer = async (a: number, b: number) => {
  await sql`update home set owner_id = case id when ${a} then 1 else 2 end where id in (${a}, ${b})`.execute(db())
}

describe('a photo that another owner’s home shows', () => {
  test('stock pictures in many homes are no match', async () => {
    const firesAt = site.clock.now.toISOString()
    await hashNewPictures.run(ctx(), { date: firesAt.slice(0, 10), firesAt })
    const { rows } = await sql<{ left: number; hashed: number }>`
      select (select count(*)::int from picture p where not exists (
          select from picture_hash f where f.picture_id = p.id)) as left,
        (select count(*)::int from picture_hash) as hashed`.execute(db())
    expect(rows[0]?.left).toBe(0)
    expect(rows[0]?.hashed).toBeGreaterThan(100)
    expect(await matches()).toEqual([])
  })

  test('is found when it comes in again in another size and format, once, and the second home is to be checked', async () => {
    await ownersDiffer(11, 12)
    const taken = sharp(photo).rotate(3, { background: '#888' }).modulate({ saturation: 0.6 })
    const own = await taken.flop().webp().toBuffer()
    const first = await hang(11, own)
    expect(await matches()).toEqual([])
    const second = await hang(12, await sharp(own).resize(700).jpeg({ quality: 55 }).toBuffer())
    expect(second).not.toBe(first)
    await checkPicture.run(ctx(), { pictureId: first })
    expect(await matches()).toMatchObject([
      { first: { id: 11, picture: { id: first } }, second: { id: 12, picture: { id: second } } },
    ])
    const { rows } = await sql`select home_id, because from home_recheck
      where settled_at is null and because = 'photos'`.execute(db())
    expect(rows).toEqual([{ home_id: 12, because: 'photos' }])
  })

  test('one owner may show it in two homes', async () => {
    await sql`update home set owner_id = 1 where id in (13, 14)`.execute(db())
    const upload = await sharp(photo).flip().tint('#b08040').webp().toBuffer()
    await hang(13, upload)
    await hang(14, upload)
    expect((await matches()).some(({ first }: { first: { id: number } }) => first.id === 13)).toBe(false)
    // The same file in a home of another owner is a match.
    await sql`update home set owner_id = 2 where id = 15`.execute(db())
    await hang(15, upload)
    const pairs = (await matches()).map((one: Record<'first' | 'second', { id: number }>) => [
      one.first.id,
      one.second.id,
    ])
    expect(pairs).toContainEqual([13, 15])
    expect(pairs).toContainEqual([14, 15])
  })

  test('a copy of a stock picture is found', async () => {
    await hang(16, await sharp(photo).resize(900).jpeg({ quality: 70 }).toBuffer())
    expect(
      (await matches()).some(
        (one: Record<'first' | 'second', { id: number }>) => one.second.id === 16 || one.first.id === 16,
      ),
    ).toBe(true)
  })

  test('is resolved by hiding one of the two homes or neither; a second decision is refused', async () => {
    const [pair, next] = (await matches()) as { id: number; second: { id: number; slug: string } }[]
    const settle = (id: number | undefined, body: object) =>
      site.send('POST', `/admins/photo_matches/${id}/resolve.json`, { body, cookie: admin })
    expect((await settle(pair?.id, { hide: 'second' })).status).toBe(400)
    expect((await settle(pair?.id, { hide: 'second', note: 'The photos are of home one.' })).status).toBe(200)
    expect((await site.send('GET', `/api/v1/houses/${pair?.second.slug}.json`)).status).toBe(404)
    expect((await settle(pair?.id, { hide: 'neither' })).status).toBe(404)
    expect((await settle(next?.id, { hide: 'neither' })).status).toBe(200)
    const open = (await matches()).map(({ id }: { id: number }) => id)
    expect(open).not.toContain(pair?.id)
    expect(open).not.toContain(next?.id)
  })

  test('an unreadable picture fails the job for a retry and gives no match', async () => {
    const { rows } = await sql<{ id: number }>`insert into picture (storage_key, width, height, placeholder, alt, kind)
      values ('0123456789abcdef0123456789abcdef', 1, 1, '', '', 'living') returning id`.execute(db())
    const id = rows[0]?.id as number
    await expect(checkPicture.run(ctx(), { pictureId: id })).resolves.toBeUndefined()
    await site.services.providers.storage.put(
      'pictures/01/0123456789abcdef0123456789abcdef.webp',
      Buffer.from('broken'),
      { contentType: 'image/webp' },
    )
    await expect(checkPicture.run(ctx(), { pictureId: id })).rejects.toThrow()
  })

  test('other features enqueue the check in the transaction that adds the picture', async () => {
    const asked = await db()
      .transaction()
      .execute((tx) => freshness.pictureHung(tx, site.services.queue, 1))
    expect(asked).not.toBeNull()
    const again = await db()
      .transaction()
      .execute((tx) => freshness.pictureHung(tx, site.services.queue, 1))
    expect(again).toBeNull()
  })
})

describe('among 100,000 pictures', () => {
  beforeAll(async () => {
    await sql`insert into picture (id, storage_key, width, height, placeholder, alt, kind, stock)
      select 1000000 + n, 'many-' || n, 1, 1, '', '', 'living', true from generate_series(1, 100000) n`.execute(db())
    await sql`insert into picture_hash (picture_id, hash)
      select 1000000 + n, (('x' || md5('picture ' || n))::bit(64)) from generate_series(1, 100000) n`.execute(db())
    await sql`analyze picture_hash`.execute(db())
  })

  test('similar ones are found by the index, without a full scan', async () => {
    const { rows } = await sql<{ hash: string }>`select hash from picture_hash where picture_id = 1000777`.execute(db())
    const hash = rows[0]?.hash as string
    const near = [...hash]
      .map((bit, at) => ([0, 5, 17, 20, 33, 50, 63].includes(at) ? String(1 - Number(bit)) : bit))
      .join('')
    const found = await lookAlikes(near, 10).execute(db())
    expect(found.rows).toEqual([{ picture_id: 1_000_777, bits: 7 }])
    const plan = await sql<{
      'QUERY PLAN': { Plan: object }[]
    }>`explain (analyze, format json) ${lookAlikes(near, 10)}`.execute(db())
    const text = JSON.stringify(plan.rows)
    for (const index of ['first', 'second', 'third', 'fourth']) expect(text).toContain(`picture_hash_${index}`)
    expect(text).not.toContain('Seq Scan')
    const looked = [...text.matchAll(/"Rows Removed by Filter":(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0)
    expect(looked).toBeLessThan(1000)
  })
})
