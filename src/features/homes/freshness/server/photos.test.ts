import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { demoPicturesFolder } from '#demo/demo-pictures.ts'
import { storePicture } from '#platform/images/test-pictures.ts'
import { freshness } from './api.ts'
import { checkPicture, hashNewPictures } from './jobs.ts'
import { lookAlikes } from './photo-queries.ts'

let site: TestApp
/** Each home has an owner of its own, unless another is wished for. */
let make: Factories
let admin: string
let photo: Buffer

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  admin = await site.signIn((await make.aPerson({ roles: ['admin'] })).phone)
  photo = await readFile(join(demoPicturesFolder, 'malabar-teak-living-1.webp'))
})
afterAll(() => site.close())

const db = () => site.services.db
const ctx = () => ({ ...site.services, now: site.clock.now })

/** Stores an upload through the pipeline and adds it to homes. */
async function hang(homes: { id: number }[], upload: Buffer, { stock = false } = {}): Promise<number> {
  const { storageKey, ...size } = await storePicture(site.services.providers.storage, upload)
  const { rows } = await sql<{ id: number }>`
    insert into picture (storage_key, width, height, placeholder, alt, kind, stock)
    values (${storageKey}, ${size.width}, ${size.height}, ${size.placeholder}, 'A living room', 'living', ${stock})
    on conflict (storage_key) do update set kind = excluded.kind returning id`.execute(db())
  const id = rows[0]?.id as number
  for (const home of homes) {
    await sql`insert into home_photo (home_id, position, picture_id, photo_type)
      select ${home.id}::int, count(*) + 1, ${id}::int, 'Living room' from home_photo where home_id = ${home.id}`.execute(
      db(),
    )
  }
  return id
}
async function hangAndCheck(home: { id: number }, upload: Buffer): Promise<number> {
  const pictureId = await hang([home], upload)
  await checkPicture.run(ctx(), { pictureId })
  return pictureId
}
type Match = { id: number; first: { id: number }; second: { id: number; slug: string } }
const matches = async (): Promise<Match[]> =>
  (await site.send('GET', '/admins/reports.json', { cookie: admin })).json.matches
const idsOf = ({ first, second }: Match) => [first.id, second.id]
const pairsWith = async ({ id }: { id: number }) => (await matches()).map(idsOf).filter((pair) => pair.includes(id))

describe('a photo that another owner’s home shows', () => {
  test('stock pictures in many homes are no match', async () => {
    // As many as the job reads at once, and their files are gone: it goes on after them.
    await sql`insert into picture (storage_key, width, height, placeholder, alt, kind, stock)
      select md5('lost ' || n), 1, 1, '', '', 'living', true from generate_series(1, 200) n`.execute(db())
    const homes = [await make.aHome(), await make.aHome(), await make.aHome()]
    const stock = [
      await hang(homes, photo, { stock: true }),
      await hang(homes, await sharp(photo).negate().webp().toBuffer(), { stock: true }),
    ]
    const firesAt = site.clock.now.toISOString()
    await hashNewPictures.run(ctx(), { date: firesAt.slice(0, 10), firesAt })
    const { rows } = await sql`select picture_id from picture_hash order by 1`.execute(db())
    expect(rows).toEqual(stock.map((picture_id) => ({ picture_id })))
    expect(await matches()).toEqual([])
  })

  test('is found when it comes in again in another size and format, once, and the second home is to be checked', async () => {
    const [one, two] = [await make.aHome(), await make.aHome()]
    const taken = sharp(photo).rotate(3, { background: '#888' }).modulate({ saturation: 0.6 })
    const own = await taken.flop().webp().toBuffer()
    const first = await hangAndCheck(one, own)
    expect(await matches()).toEqual([])
    const second = await hangAndCheck(two, await sharp(own).resize(700).jpeg({ quality: 55 }).toBuffer())
    expect(second).not.toBe(first)
    await checkPicture.run(ctx(), { pictureId: first })
    expect(await matches()).toMatchObject([
      { first: { id: one.id, picture: { id: first } }, second: { id: two.id, picture: { id: second } } },
    ])
    const { rows } = await sql`select home_id, because from home_recheck
      where settled_at is null and because = 'photos'`.execute(db())
    expect(rows).toEqual([{ home_id: two.id, because: 'photos' }])
  })

  test('one owner may show it in two homes', async () => {
    const owner = await make.aPerson({ roles: ['owner'] })
    const [one, two] = [await make.aHome({ owner }), await make.aHome({ owner })]
    const upload = await sharp(photo).flip().tint('#b08040').webp().toBuffer()
    await hangAndCheck(one, upload)
    await hangAndCheck(two, upload)
    expect(await pairsWith(one)).toEqual([])
    // The same file in a home of another owner is a match.
    const other = await make.aHome()
    await hangAndCheck(other, upload)
    expect(await pairsWith(one)).toEqual([[one.id, other.id]])
    expect(await pairsWith(two)).toEqual([[two.id, other.id]])
  })

  test('a copy of a stock picture is found', async () => {
    const [shown, copied] = [await make.aHome(), await make.aHome()]
    const pictureId = await hang([shown], photo, { stock: true })
    await checkPicture.run(ctx(), { pictureId })
    await hangAndCheck(copied, await sharp(photo).resize(900).jpeg({ quality: 70 }).toBuffer())
    expect(await pairsWith(copied)).toContainEqual([shown.id, copied.id])
  })

  test('is resolved by hiding one of the two homes or neither; a second decision is refused', async () => {
    const made: number[][] = []
    for (const angle of [90, 180]) {
      const [one, two] = [await make.aHome(), await make.aHome()]
      const upload = await sharp(photo).rotate(angle).webp().toBuffer()
      await hangAndCheck(one, upload)
      await hangAndCheck(two, upload)
      made.unshift([one.id, two.id])
    }
    // The newest first.
    const [pair, next] = (await matches()) as [Match, Match]
    expect([idsOf(pair), idsOf(next)]).toEqual(made)
    const settle = (id: number, body: object) =>
      site.send('POST', `/admins/photo_matches/${id}/resolve.json`, { body, cookie: admin })
    expect((await settle(pair.id, { hide: 'second' })).status).toBe(400)
    expect((await settle(pair.id, { hide: 'second', note: 'The photos are of home one.' })).status).toBe(200)
    expect((await site.send('GET', `/api/v1/houses/${pair.second.slug}.json`)).status).toBe(404)
    expect((await settle(pair.id, { hide: 'neither' })).status).toBe(404)
    expect((await settle(next.id, { hide: 'neither' })).status).toBe(200)
    const open = (await matches()).map(({ id }) => id)
    expect(open).not.toContain(pair.id)
    expect(open).not.toContain(next.id)
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
