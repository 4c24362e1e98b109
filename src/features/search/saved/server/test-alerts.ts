import { type RawBuilder, sql } from 'kysely'
import { openTestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { matchNewHomes } from './match-new-homes.ts'
import { tellAtOnce, tellOfTheDay } from './tell-people.ts'

export const allHouses = '/bangalore/flat-house-for-rent/'

/** Two people, one with a proven mailbox and one with a phone alone, and eight houses that can be sold and freed. */
export async function openAlerts() {
  const site = await openTestApp()
  site.clock.now = new Date('2026-11-20T06:00:00Z')
  const { db } = site.services
  const make = factoriesIn(db, () => site.clock.now)
  const houses: { id: number; slug: string; house_rent: number }[] = []
  while (houses.length < 8) {
    const house_rent = 20_000_00 + 2_000_00 * houses.length
    const { id, slug } = await make.aHome({ city: 'bangalore', kinds: ['house'], home: { gender: 'any', house_rent } })
    houses.push({ id, slug, house_rent })
  }
  const [withMail, withPhone] = [await make.aPerson({ firstName: 'Ananya' }), await make.aPerson()]
  await sql`update person set email = 'ananya@example.in' where id = ${withMail.id}`.execute(db)
  await sql`update person set email = null, email_confirmed_at = null where id = ${withPhone.id}`.execute(db)
  const cookie = await site.signIn(withMail.phone)
  const other = await site.signIn(withPhone.phone)
  let before = 0

  const ctx = (): JobContext => ({ ...site.services, now: site.clock.now })
  const wait = (minutes: number): void => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000)
  }
  const house = (at: number) => houses[at] as (typeof houses)[number]
  const change = async (at: number, what: RawBuilder<unknown>): Promise<void> => {
    await sql`update home set ${what} where id = ${house(at).id}`.execute(db)
    await sql`select refresh_unit(${house(at).id}, ${dayInIndia(site.clock.now)}::date)`.execute(db)
  }
  const messages = () =>
    db
      .selectFrom('outbox_message')
      .select(['channel', 'recipient', 'subject', 'body'])
      .where('purpose', '=', 'alert:new-homes')
      .orderBy('id')
      .execute()
  return {
    site,
    make,
    withMail,
    withPhone,
    cookie,
    other,
    ctx,
    wait,
    house,
    change,
    sell: (at: number) => change(at, sql`status_code = 7`),
    free: (at: number) => change(at, sql`status_code = 1`),
    async save(url: string, frequency = 'daily', as = cookie): Promise<number> {
      const { json } = await site.send('POST', '/api/v1/saved_searches.json', { cookie: as, body: { url, frequency } })
      wait(1)
      return json.search.id
    },
    /** The messages sent since this test began. */
    told: async () => (await messages()).slice(before),
    async counts(as = cookie): Promise<number[]> {
      const { json } = await site.send('GET', '/api/v1/saved_searches.json', { cookie: as })
      return json.searches.map((search: { new_count: number }) => search.new_count)
    },
    match: () => matchNewHomes(ctx()),
    async run(): Promise<void> {
      await matchNewHomes(ctx())
      await tellAtOnce(ctx())
    },
    morning: () => tellOfTheDay(ctx(), dayInIndia(site.clock.now)),
    /** Midday in India, a day after any earlier alerts: nobody has been told anything yet. */
    async newDay(): Promise<void> {
      wait(24 * 60)
      site.clock.now.setUTCHours(6, 30)
      for (const table of ['saved_search', 'unit_news', 'notification_choice'] as const) {
        await db.deleteFrom(table).execute()
      }
      before = (await messages()).length
    },
  }
}
