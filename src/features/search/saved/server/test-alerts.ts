import { type RawBuilder, sql } from 'kysely'
import { openTestApp } from '#app/test-app.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { matchNewHomes } from './match-new-homes.ts'
import { tellAtOnce, tellOfTheDay } from './tell-people.ts'

export const phones = { mail: '9000000001', sms: '9000000009' }
export const allHouses = '/bangalore/flat-house-for-rent/'

/** Two people, one with a proven mailbox and one with a phone alone, and eight houses that can be sold and freed. */
export async function openAlerts() {
  const site = await openTestApp()
  site.clock.now = new Date('2026-11-20T06:00:00Z')
  await site.plant(400)
  const { db } = site.services
  const { rows: houses } = await sql<{ id: number; slug: string; house_rent: number }>`
    select h.id, h.slug, h.house_rent from home h join city c on c.id = h.city_id
    where c.slug = 'bangalore' and h.booking_kinds = '{house}' and h.gender = 'any'
      and exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0)
    order by h.house_rent limit 8`.execute(db)
  if (houses.length < 8) throw new Error('The demo world has too few houses to test with')
  const { mail, sms } = phones
  await sql`update person set email = 'ananya@example.in', email_confirmed_at = now() where phone = ${mail}`.execute(db)
  await sql`update person set email = null, phone_confirmed_at = now() where phone = ${sms}`.execute(db)
  const cookie = await site.signIn(mail)
  const other = await site.signIn(sms)
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
    /** Midday in India, a day after whatever came before: nobody has been told anything yet. */
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
