import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { places } from '#features/places/server/api.ts'
import { candidatesOf, type News } from './alert-queries.ts'
import { matchNewHomes } from './match-new-homes.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  await make.aPerson()
  // In as many places as a night brings homes.
  for (const { locality, city } of placesOf(newHomes)) {
    await make.aHome({ city, locality, beds: 1, kinds: ['bed', 'house'] })
  }
  await sql`analyze unit`.execute(site.services.db)
})
afterAll(() => site.close())

const searches = 10_000
const newHomes = 100

/** Localities of all cities by turns. */
function placesOf(count: number): { city: string; locality: string }[] {
  const { cities, localities } = places.gazetteer
  const slugs = new Map(cities.map(({ id, slug }) => [id, slug]))
  const step = Math.floor(localities.length / count)
  return Array.from({ length: count }, (_, nth) => {
    const { cityId, slug } = localities[nth * step] as (typeof localities)[number]
    return { city: slugs.get(cityId) as string, locality: slug }
  })
}

/** As people search: in the cities where most homes are, two of three near a locality, with a budget, for some kind. */
async function saveMany(): Promise<void> {
  const { db } = site.services
  await sql`select setseed(0.4)`.execute(db)
  await sql`
    insert into saved_search (person_id, name, url, city_id, kinds, rents, near, created_at, looked_at)
    select (select min(id) from person), 'Search ' || n,
      '/' || l.city || case when n % 3 > 0 then '/properties-in-' || l.slug || '/' else '' end
        || '?min_price=' || low || '&max_price=' || (low + 6000) || '&bed_type=' || (array['bed', 'room', 'house'])[1 + n % 3]
        || '&tq=' || n,
      l.city_id, int4range(n % 3, n % 3, '[]'), int4range(low * 100, (low + 6000) * 100, '[]'),
      case when n % 3 > 0 then box(point(l.x - 0.02695, l.lat - 0.02695), point(l.x + 0.02695, l.lat + 0.02695))
        else box(point(-1000, -1000), point(1000, 1000)) end,
      now(), now()
    from generate_series(1, ${searches}) n
    cross join lateral (select (4000 + 1000 * floor(random() * 20) + n * 0)::int as low) budget
    cross join lateral (
      select l.slug, l.lat, l.lng * cos(radians(c.lat)) as x, c.id as city_id, c.slug as city
      from home h join locality l on l.id = h.locality_id join city c on c.id = l.city_id
      where h.id = 1 + n % ${newHomes}) l`.execute(db)
  await sql`analyze saved_search`.execute(db)
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows a node has read: those it passed on and those it threw away. */
const rowsRead = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

describe('matching new homes', () => {
  test(`${newHomes} of them against ${searches} saved searches reads a few searches each, by the index alone`, async () => {
    const { db } = site.services
    await saveMany()
    const { rows: news } = await sql<News>`
      select home_id, kind, 'listed' as reason from unit where flags & 8 = 0 order by home_id limit ${newHomes}`.execute(
      db,
    )
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
      explain (analyze, format json) ${candidatesOf(news)}`.execute(db)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan as Plan
    const ofSearches = nodesOf(plan).filter(
      (node) => node['Relation Name'] === 'saved_search' || node['Index Name']?.startsWith('saved_search'),
    )
    expect(ofSearches.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(ofSearches.map((node) => node['Index Name'])).toContain('saved_search_waiting')
    const read = Math.max(...ofSearches.map(rowsRead))
    const { rows: candidates } = await candidatesOf(news).execute(db)
    expect(candidates.length).toBeGreaterThan(newHomes)
    // Nothing is read that the index has not already found fitting in city, kind, rent and place.
    expect(read).toBeLessThanOrEqual(candidates.length * 1.1 + newHomes)
    expect(read).toBeLessThan((searches * newHomes) / 100)
  })

  test('a night’s refresh of every home writes no news; what changed is found for all who look for it', async () => {
    const { db } = site.services
    await sql`delete from unit_news`.execute(db)
    await sql`select watch_city(id) from city`.execute(db)
    const today = site.clock.now.toISOString().slice(0, 10)
    await sql`select refresh_units(1, ${newHomes}, ${today}::date)`.execute(db)
    const count = async () => (await db.selectFrom('unit_news').selectAll().execute()).length
    expect(await count()).toBe(0)
    await sql`update home set listed_at = now() + interval '1 minute' where id <= ${newHomes}`.execute(db)
    await sql`select refresh_units(1, ${newHomes}, ${today}::date)`.execute(db)
    expect(await count()).toBeGreaterThan(newHomes / 2)
    await matchNewHomes({ db, now: site.clock.now })
    expect(await count()).toBe(0)
    const { rows } = await sql<{ n: number; twice: number }>`
      select count(*)::int as n, (count(*) - count(distinct (search_id, home_id)))::int as twice from search_match`.execute(
      db,
    )
    expect(rows[0]?.n).toBeGreaterThan(100)
    expect(rows[0]?.twice).toBe(0)
  })
})
