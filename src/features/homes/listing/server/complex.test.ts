import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import type { Complex } from '../pg-contract.ts'

let site: TestApp
let make: Factories
let pg: TestHome

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db)
  pg = await make.aHome({ pg: true, beds: 5, rent: 8_000_00 })
})
afterAll(() => site.close())

const get = async (query: string) =>
  (await site.send('GET', `/api/v1/complex?${query}`)) as { status: number; json: { complex: Complex } }

test('[API-121] [HOUSE-024] a complex has the variants of a PG, each with its beds and lowest rent', async () => {
  const { status, json } = await get(`id=C${pg.slug}`)
  expect(status).toBe(200)
  expect(json.complex).toMatchObject({
    ...{ id: `C${pg.slug}`, slug: pg.slug, url: `/alpha/pg/${pg.slug}`, house_id: pg.id },
    ...{ bed_count: 5, available_bed_count: 5 },
    variants: [
      { name: 'Single room, no AC', bed_count: 1, available_bed_count: 1, min_rent: 10_000 },
      { name: 'Double sharing, no AC', bed_count: 4, available_bed_count: 4, min_rent: 8_000 },
    ],
  })
  expect((await get(`slug=${pg.slug}`)).json).toEqual(json)
})

test('a bed that is taken is no longer free in its variant', async () => {
  await make.aTenant({ in: pg, bed: 0 })
  const { complex } = (await get(`slug=${pg.slug}`)).json
  expect(complex).toMatchObject({
    available_bed_count: 4,
    variants: [{ available_bed_count: 1 }, { available_bed_count: 3, min_rent: 8_500 }],
  })
})

test('a home that is no PG, an unknown one and another kind of id are not found; nothing at all is refused', async () => {
  const flat = await make.aHome()
  for (const query of [`slug=${flat.slug}`, `id=C${flat.slug}`, 'slug=no-such-pg', `id=X${pg.slug}`, 'id=bed-12']) {
    expect({ query, status: (await get(query)).status }).toEqual({ query, status: 404 })
  }
  expect((await get('')).status).toBe(400)
})
