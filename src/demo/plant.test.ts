import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPhone } from '#features/people/accounts/rules.ts'
import { places } from '#features/places/server/api.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { demoAccounts } from './accounts.ts'
import { plantDemoWorld } from './plant.ts'
import { worldTables } from './tables.ts'
import { tenancyStates } from './tenancies.ts'
import { type PlantedWorld, plantedAt, plantedWorld } from './test-planted-world.ts'

const houses = 1200
let world: PlantedWorld
beforeAll(async () => {
  world = await plantedWorld(houses)
})
afterAll(() => world.drop())
const rows: PlantedWorld['rows'] = (sql, values) => world.rows(sql, values)
const number = (sql: string) => world.number(sql)

/** A hash of all rows of all tables. */
async function fingerprint(database: TestDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [...worldTables, 'unit']) {
    const { rows } = await database.pool.query(
      `select md5(string_agg(t, E'\\n' order by t)) as sum from (select x::text as t from "${table}" x) y`,
    )
    hash.update(`${table} ${rows[0].sum}\n`)
  }
  return hash.digest('hex')
}

/** Terminates the connection that is loading homes, to simulate a crash. */
async function breakConnection({ pool }: TestDatabase): Promise<void> {
  const end = `select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like 'copy "home%'`
  while ((await pool.query(end)).rows.length === 0) await sleep(2)
}

describe('the demo world', () => {
  test('the same seed plants the same rows, another seed others', { timeout: 180_000 }, async () => {
    const prints: string[] = []
    for (const seed of [7, 7, 8]) {
      const small = await plantedWorld(60, seed, world.storage)
      prints.push(await fingerprint(small.database))
      await small.drop()
    }
    expect(prints[1]).toBe(prints[0])
    expect(prints[2]).not.toBe(prints[0])
  })

  test('home n is the same home in a small and in a large world', async () => {
    // Its reviews come with the people who saw it, of whom a larger world has more.
    const first = `select to_jsonb(h) - 'review_count' - 'review_tenths' as home, array(select b::text from bed b where b.home_id = h.id order by 1) as beds
      from home h where h.id <= 80 order by h.id`
    const large = await rows(first)
    const small = await plantedWorld(80, 2026, world.storage)
    expect(await small.rows(first)).toEqual(large)
    await small.drop()
  })

  test('planted shortly after midnight, when its last changes were yesterday, its homes are searched as they are today', async () => {
    const early = await plantedWorld(60, 2026, world.storage, new Date('2026-11-15T18:50:00Z'))
    const stale = `select home_id, kind, score from unit
      except select home_id, kind, score from unit_rows(1, 60, '2026-11-16')`
    expect(await early.rows(stale)).toEqual([])
    await early.drop()
  })

  test('testimonials are by tenants who live there', async () => {
    expect(await number('select count(*) from testimonial')).toBeGreaterThan(0)
    const strangers = `select count(*) from testimonial t where not exists (
      select from tenancy y where y.tenant_id = t.person_id and y.home_id = t.home_id and y.state = 'living')`
    expect(await number(strangers)).toBe(0)
  })

  test('about one home in forty is for sale', async () => {
    const sales = await number('select count(*) from home_sale')
    expect(sales).toBeGreaterThan(houses / 80)
    expect(sales).toBeLessThan(houses / 20)
  })

  test('a second start changes nothing, nor does a start on a database with other people', async () => {
    const before = await number('select count(*) from home')
    const again = await plantDemoWorld({
      pool: world.database.pool,
      storage: world.storage,
      config: world.config,
      houses: 5,
      seed: 1,
      now: plantedAt,
    })
    expect(again.planted).toBe(false)
    expect(await number('select count(*) from home')).toBe(before)
    const own = await createTestDatabase()
    const options = { storage: world.storage, config: world.config, now: plantedAt }
    try {
      await own.pool.query(`insert into person (first_name, phone) values ('Real', '9876543210')`)
      expect((await plantDemoWorld({ ...options, pool: own.pool, houses: 5, seed: 1 })).planted).toBe(false)
      expect((await own.pool.query('select first_name from person')).rows).toEqual([{ first_name: 'Real' }])
    } finally {
      await own.drop()
    }
  })

  test('an interrupted planting leaves nothing, and the next start plants everything with every constraint', async () => {
    const database = await createTestDatabase()
    const constraints = 'select conname, pg_get_constraintdef(oid) as is from pg_constraint order by 1, 2'
    const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`
    const upkeep = async () => [
      (await database.pool.query(constraints)).rows,
      (await database.pool.query(indexes)).rows,
    ]
    try {
      await places.seedPlaces(database.db)
      const asMigrated = await upkeep()
      const options = { pool: database.pool, storage: world.storage, config: world.config, seed: 3, now: plantedAt }
      const planting = plantDemoWorld({ ...options, houses: 3000 })
      await Promise.all([expect(planting).rejects.toThrow(), breakConnection(database)])
      expect((await database.pool.query('select count(*)::int as n from home')).rows).toEqual([{ n: 0 }])
      expect((await plantDemoWorld({ ...options, houses: 40 })).planted).toBe(true)
      expect(await upkeep()).toEqual(asMigrated)
      const fact = await database.pool.query(`select value from fact where name = 'demo_world'`)
      expect(fact.rows[0].value).toEqual({ seed: 3, houses: 40, today: '2026-11-15' })
    } finally {
      await database.drop()
    }
  })

  test('rows added later get ids of their own', async () => {
    const { rows } = await world.database.pool.query(`insert into person (first_name) values ('Later') returning id`)
    const others = await number('select max(id) from person where demo')
    expect(Number(rows[0].id)).toBeGreaterThan(others)
    await world.database.pool.query('delete from person where id = $1', [rows[0].id])
  })
})

describe('people of the demo world', () => {
  test('every state of a tenancy is there, with the days its beds are taken', async () => {
    const states = await rows<{ state: string }>('select distinct state::text from tenancy')
    expect(states.map(({ state }) => state).sort()).toEqual([...tenancyStates].sort())
    const wrong = `select t.id, t.state from tenancy t where
      (t.state in ('living', 'notice_given') and not (t.starts_on < date '2026-11-15'))
      or (t.state = 'notice_given') and not (t.ends_on > date '2026-11-15')
      or (t.state in ('moved_out', 'settling', 'closed') and not (t.ends_on < date '2026-11-15'))
      or (t.state in ('booked', 'agreement_pending', 'ready_to_move_in') and not (t.starts_on >= date '2026-11-15'))
      or (select count(*) from stay s where s.tenancy_id = t.id) <> case when t.state = 'cancelled' then 0
        when t.kind = 'bed' then 1 when t.kind = 'room' then (select count(*) from bed b where b.room_id = t.room_id)
        else (select count(*) from bed b where b.home_id = t.home_id) end`
    expect(await rows(wrong)).toEqual([])
  })

  test('women live in homes for women, men in homes for men', async () => {
    const wrong = `select p.id from tenancy t join home h on h.id = t.home_id join person p on p.id = t.tenant_id
      where h.gender in ('male', 'female') and p.gender <> h.gender::text`
    expect(await rows(wrong)).toEqual([])
  })

  test('there are past and future visits, and visits in person have a door code', async () => {
    const [visits] = await rows<{ past: number; ahead: number; coded: boolean }>(
      `select count(*) filter (where starts_at < $1)::int as past,
         count(*) filter (where starts_at >= $1 and state = 'scheduled')::int as ahead,
         bool_and(online or state = 'cancelled' or door_code ~ '^[0-9]{4}$') as coded from visit`,
      [plantedAt],
    )
    expect(visits?.past).toBeGreaterThan(100)
    expect(visits?.ahead).toBeGreaterThan(50)
    expect(visits?.coded).toBe(true)
    expect(await rows('select id from visit where created_at > starts_at or created_at > $1', [plantedAt])).toEqual([])
  })

  test('some visitors leave feedback and some people report a home', async () => {
    const rated = await number('select count(*) from visit where rating is not null')
    expect(rated).toBeGreaterThan(50)
    expect(rated).toBeLessThan(await number(`select count(*) from visit where state = 'done'`))
    expect(await rows(`select id from visit where rating is not null and state <> 'done'`)).toEqual([])
    expect(await number('select count(distinct home_id) from listing_report')).toBeGreaterThan(3)
    const early = `select r.id from listing_report r join home h on h.id = r.home_id
      where r.created_at < h.listed_at or r.created_at > $1`
    expect(await rows(early, [plantedAt])).toEqual([])
    const wanted = `select h.id from home h join listing_report r on r.home_id = h.id
      group by h.id having count(distinct r.reporter) >= 3 and max(r.created_at) > coalesce(h.checked_at, '-infinity')`
    expect(await rows(`${wanted} order by 1`)).toEqual(
      await rows('select home_id as id from home_recheck where settled_at is null order by 1'),
    )
  })

  test('every demo account finds something on its screens of visits', async () => {
    const [ananya] = await rows(
      `select count(*) filter (where state = 'scheduled' and starts_at > $1)::int as coming,
         count(*) filter (where state = 'done' and rating is null)::int as to_rate from visit where person_id = 1`,
      [plantedAt],
    )
    expect(ananya).toEqual({ coming: 2, to_rate: 1 })
    const toCheck = 'select count(*) from home_recheck r join home h on h.id = r.home_id where h.area_manager_id = 3'
    expect(await number(toCheck)).toBeGreaterThan(0)
  })

  test('every role is held by somebody, and every home has an owner and an area manager', async () => {
    expect(await number('select count(distinct role) from person_role')).toBe(8)
    const wrong = `select h.id from home h where not exists (select from person_role r where r.person_id = h.owner_id and role = 'owner')
      or not exists (select from person_role r where r.person_id = h.area_manager_id and role = 'area_manager')`
    expect(await rows(wrong)).toEqual([])
    expect(
      await number('select count(*) from (select owner_id from home group by 1 having count(*) > 1) x'),
    ).toBeGreaterThan(50)
  })

  test('every home was found as it is listed in the last 60 days, and some have words of their owner', async () => {
    const isOld = "select id from home where fresh_at < $1::timestamptz - interval '60 days'"
    expect(await rows(isOld, [plantedAt])).toEqual([])
    const withWords = await number('select count(*) from home where owner_words is not null')
    expect(withWords / houses).toBeGreaterThan(0.2)
    expect(withWords / houses).toBeLessThan(0.5)
  })

  test('the demo accounts can sign in and have what they are said to have', async () => {
    for (const { id, phone, name, roles } of demoAccounts) {
      const [person] = await rows<{ phone: string; first_name: string; roles: string[] }>(
        'select phone, first_name, array(select role::text from person_role r where r.person_id = p.id) as roles from person p where id = $1',
        [id],
      )
      expect(person).toMatchObject({ phone, first_name: name[0] })
      expect(person?.roles.sort()).toEqual([...roles].sort())
      expect(isPhone(phone)).toBe(true)
    }
    const stateOf = async (key: string) => {
      const account = demoAccounts.find((each) => each.key === key)
      return (await rows<{ state: string }>('select state::text from tenancy where tenant_id = $1', [account?.id])).map(
        (t) => t.state,
      )
    }
    expect(await stateOf('tenant')).toEqual(['living'])
    expect(await stateOf('tenant-and-owner')).toEqual(['living'])
    expect(await stateOf('on-notice')).toEqual(['notice_given'])
    expect(await stateOf('otb-tenant')).toEqual(['living'])
    expect(await stateOf('moving-in')).toEqual(['agreement_pending'])
    expect(await stateOf('moved-out')).toEqual(['settling'])
    expect(await stateOf('newcomer')).toEqual([])
    expect(await number('select count(*) from home where owner_id = 2')).toBeGreaterThanOrEqual(3)
    expect(
      await number(`select count(*) from visit where person_id = 10 and state = 'scheduled'`),
    ).toBeGreaterThanOrEqual(2)
    expect(
      await number(`select count(*) from visit where area_manager_id = 3 and state = 'scheduled'`),
    ).toBeGreaterThanOrEqual(2)
    expect(
      await number(
        `select count(*) from home h join tenancy t on t.home_id = h.id where t.tenant_id = 8 and h.vertical = 'OTB'`,
      ),
    ).toBe(1)
  })
})
