import { sql } from 'kysely'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import type { HomeWishes } from '#app/testing/test-home.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import type { VisitCalendar } from '../contract.ts'

type Town = { home: { id: number; manager: number } }

/**
 * A site with a tenant and, anew for each test, one home to see: in a locality with a single manager, whose month is
 * empty.
 */
export async function openVisits() {
  const site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const ananya = await make.aPerson({ firstName: 'Ananya' })
  const cookie = await site.openSession(ananya.id, 'tenant')
  const town: Town = { home: { id: 0, manager: 0 } }
  async function aHomeToSee(wishes: HomeWishes = {}) {
    const made = await make.aHome(wishes)
    await sql`delete from manager_area where locality_id = ${made.localityId}`.execute(site.services.db)
    return { id: made.id, manager: (await aManagerOf(site.services.db, make, made)).id }
  }
  return Object.assign(town, {
    ...{ site, make, ananya, cookie, aHomeToSee, ...callsIn(site, town) },
    /** Forgets all visits, and makes another home to see. */
    async startAnew(): Promise<void> {
      await sql`truncate visit cascade`.execute(site.services.db)
      town.home = await aHomeToSee()
    },
  })
}

function callsIn(site: TestApp, town: Town) {
  let nextPhone = 9_100_000_000
  const phone = () => String(nextPhone++)
  const visitor = (own = phone()) => ({ name: 'Asha Rao', email: 'asha@example.com', phone: own })
  const calendar = async (query = `house_id=${town.home.id}`, path = '/api/v4/area_manager_calendars/slots.json') =>
    (await site.send('GET', `${path}?${query}`)).json as VisitCalendar
  const slotsOf = ({ days }: VisitCalendar) => days.flatMap(({ slots }) => slots.map((slot) => slot.slot_id))
  const freeSlot = async (nth = 0) => slotsOf(await calendar())[nth] as string

  async function schedule(body: object, options: { cookie?: string; path?: string } = {}) {
    const { path = '/api/v4/schedule_visits', cookie } = options
    return site.send('POST', path, { body: { house_id: town.home.id, ...body }, ...(cookie ? { cookie } : {}) })
  }

  /** As somebody without an account: the code that came by SMS is typed in. */
  async function scheduleWithCode(body: { phone: string; slot_id: string }) {
    const asked = await schedule(body)
    if (!asked.json.confirm_otp) return asked
    const otp = (await site.lastMessage(body.phone))?.slice(0, 4)
    return schedule({ ...body, otp })
  }

  const countVisits = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from visit where place is not null`.execute(site.services.db))
        .rows[0]?.n,
    )
  return { phone, visitor, calendar, slotsOf, freeSlot, schedule, scheduleWithCode, countVisits }
}
