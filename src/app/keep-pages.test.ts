import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { homeKey, surrogateKey } from '#shared/surrogate-key.ts'
import { keepPages } from './keep-pages.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A shared home. */
type Home = { id: number; tenant: number; other: number }

let site: TestApp
let kept: ReturnType<typeof keepPages>
let home: Home
let drawn = 0

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(150)
  const { rows } = await sql<Home>`
    select t.home_id as id, t.tenant_id as tenant, (select id from home where id <> t.home_id limit 1) as other
    from tenancy t where t.kind <> 'house' limit 1`.execute(site.services.db)
  if (!rows[0]) throw new Error('nobody shares a home')
  home = rows[0]
  kept = keepPages({ address: { url: site.databaseUrl }, log: openLog('silent') })
  // Before it listens, entries expire soon; all are purged when it starts to listen.
  await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 10_000 })
  await setTimeout(100)
})

afterAll(async () => {
  await kept.stop()
  await site.close()
})

/** Connections of the process that wait for news of homes. */
async function listeners(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = 'thikana-home_changed' and state = 'idle' and (query like 'listen %home_changed%' or query like 'notify %')
      and datname = current_database()`.execute(site.services.db)
  return rows.length
}

/** The number of the render that is served now. */
async function look(id: number): Promise<string | undefined> {
  const page = await kept.pages.get(`/houses/${id}`, async () => ({
    ...{ status: 200, bytes: 1, body: Buffer.from(String(++drawn)), policy: null },
    headers: [
      ['cache-control', 's-maxage=600'],
      [surrogateKey, homeKey(id)],
    ],
  }))
  return 'body' in page ? page.body.toString() : undefined
}

const change = (statement: RawBuilder<unknown>) => statement.execute(site.services.db)

const changes: [what: string, only: boolean, statement: () => RawBuilder<unknown>][] = [
  ['its words', true, () => sql`update home set title = title || '!' where id = ${home.id}`],
  ['a room', true, () => sql`update room set ac = not ac where home_id = ${home.id}`],
  ['the rent of a bed', true, () => sql`update bed set rent = 900000 where home_id = ${home.id}`],
  ['a bed that is let', true, () => sql`delete from stay where home_id = ${home.id}`],
  ['a photo', true, () => sql`update home_photo set photo_type = 'Balcony' where home_id = ${home.id}`],
  [
    'a video',
    true,
    () => sql`insert into home_video (home_id, storage_key, duration_s, recorded_at)
     values (${home.id}, 'tour', 40, now())`,
  ],
  [
    'an offer of it',
    true,
    () => sql`insert into home_offer select ${home.id}, id, array['bed']::booking_kind[]
     from offer limit 1 on conflict (home_id, offer_id) do update set kinds = excluded.kinds`,
  ],
  [
    'a check',
    true,
    () => sql`insert into home_check (home_id, checked_by, way, found, checked_at)
     values (${home.id}, ${home.tenant}, 'phone', 'as_listed', now())`,
  ],
  [
    'who lives there',
    true,
    () => sql`update tenancy set share_with_flatmates = not share_with_flatmates
     where home_id = ${home.id}`,
  ],
  ['the name of a flatmate', true, () => sql`update person set first_name = 'Asha' where id = ${home.tenant}`],
  [
    'their consent',
    true,
    () => sql`insert into consent (person_id, purpose, version, given_at)
     values (${home.tenant}, 'test', 1, now())`,
  ],
  ['what an offer says', false, () => sql`update offer set headline = headline || '!'`],
  ['its society', false, () => sql`update society set name = name || '!'`],
]

test.each(changes)('a cached page is rendered again when %s changes', async (_what, only, statement) => {
  const [before, otherBefore] = [await look(home.id), await look(home.other)]
  await change(statement())
  await expect.poll(() => look(home.id), { timeout: 2000, interval: 20 }).not.toBe(before)
  if (only) expect(await look(home.other)).toBe(otherBefore)
})
