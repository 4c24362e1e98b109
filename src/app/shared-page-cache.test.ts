import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { homeKey, surrogateKey } from '#shared/surrogate-key.ts'
import { openSharedPageCache } from './shared-page-cache.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { factoriesIn } from './testing/test-factories.ts'

/** A shared home with all that its page shows of other tables; an offer is on the other home. */
type Home = { id: number; tenant: number; other: number; offer: number }

let site: TestApp
let kept: ReturnType<typeof openSharedPageCache>
let home: Home
let drawn = 0

beforeAll(async () => {
  site = await openTestApp()
  home = await makeHome()
  kept = openSharedPageCache({ address: { url: site.databaseUrl }, log: openLog('silent') })
  // Before it listens, entries expire soon; all are purged when it starts to listen.
  await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 10_000 })
  await setTimeout(100)
})

afterAll(async () => {
  await kept.stop()
  await site.close()
})

async function makeHome(): Promise<Home> {
  const { db } = site.services
  const make = factoriesIn(db)
  const society = await make.aSociety({ name: 'Lake View', slug: 'lake-view', city: 'pune', lat: 18.56, lng: 73.78 })
  const shared = await make.aHome({ home: { society_id: society.id } })
  const picture = { storage_key: 'kitchen', width: 1200, height: 800, placeholder: '', alt: 'Kitchen', kind: 'kitchen' }
  const { id: picture_id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
  const photo = { home_id: shared.id, position: 1, picture_id, photo_type: 'Kitchen' }
  await db.insertInto('home_photo').values(photo).execute()
  const person = await make.aPerson({ firstName: 'Ravi' })
  await make.aTenant({ in: shared, person, shownToFlatmates: true })
  const other = await make.aHome()
  const offer = await make.anOffer({ on: other, code: 'LESS500', headline: 'Less to pay' })
  return { id: shared.id, tenant: person.id, other: other.id, offer: offer.id }
}

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
    () => sql`insert into home_offer (home_id, offer_id, kinds)
     values (${home.id}, ${home.offer}, array['bed']::booking_kind[])`,
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
