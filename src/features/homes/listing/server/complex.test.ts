import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import type { Complex } from '../pg-contract.ts'

let site: TestApp
let slug: string

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  const pg = site.services.db.selectFrom('home').select('slug').where('vertical', '=', 'PG').orderBy('id')
  slug = (await pg.executeTakeFirstOrThrow()).slug
})
afterAll(() => site.close())

const get = async (query: string) =>
  (await site.send('GET', `/api/v1/complex?${query}`)) as { status: number; json: { complex: Complex } }

test('[API-121] [HOUSE-024] a complex has the variants of a PG, which count every bed once', async () => {
  const { status, json } = await get(`id=C${slug}`)
  expect(status).toBe(200)
  const { complex } = json
  expect(complex).toMatchObject({ id: `C${slug}`, slug, url: `/alpha/pg/${slug}` })
  expect(complex.variants.reduce((sum, each) => sum + each.bed_count, 0)).toBe(complex.bed_count)
  expect(complex.variants.reduce((sum, each) => sum + each.available_bed_count, 0)).toBe(complex.available_bed_count)
  const { db } = site.services
  const beds = await db.selectFrom('bed').select('rent').where('home_id', '=', complex.house_id).execute()
  const rents = beds.map(({ rent }) => (rent ?? 0) / 100)
  for (const { min_rent } of complex.variants) expect(rents).toContain(min_rent)
  expect((await get(`slug=${slug}`)).json).toEqual(json)
})

test('a bed that is taken is no longer free in its variant', async () => {
  const { complex } = (await get(`slug=${slug}`)).json
  const { db } = site.services
  const free = await db
    .selectFrom('bed')
    .select(['id'])
    .where('home_id', '=', complex.house_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stay').select('stay.bed_id').whereRef('stay.bed_id', '=', 'bed.id'))),
    )
    .executeTakeFirstOrThrow()
  await db.insertInto('stay').values({ bed_id: free.id, home_id: complex.house_id, during: '[2020-01-01,)' }).execute()
  expect((await get(`slug=${slug}`)).json.complex.available_bed_count).toBe(complex.available_bed_count - 1)
})

test('a home that is no PG, an unknown one and another kind of id are not found; nothing at all is refused', async () => {
  const { db } = site.services
  const flat = await db
    .selectFrom('home')
    .select(['slug', 'id'])
    .where('vertical', 'is', null)
    .executeTakeFirstOrThrow()
  for (const query of [`slug=${flat.slug}`, `id=C${flat.slug}`, 'slug=no-such-pg', `id=X${slug}`, 'id=bed-12']) {
    expect({ query, status: (await get(query)).status }).toEqual({ query, status: 404 })
  }
  expect((await get('')).status).toBe(400)
})
