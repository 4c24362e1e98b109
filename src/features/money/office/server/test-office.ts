import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { refunds } from '#features/money/payments/server/api.ts'

type Unit = { slug: string; unit: string; move_in: string }
type Paid = { done: { payment: { id: string } | null } }
type Bookable<Booked> = {
  units: Unit[]
  /** Holds, pays and delivers the webhooks. */
  book(cookie: string, unit: Unit, more: object): Promise<Booked>
}

/** An admin in the money office of a site, and people who book and pay. */
export async function openOffice<Booked extends Paid>(site: TestApp, { units, book }: Bookable<Booked>) {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const { phone } = await make.aPerson({ firstName: 'Meera', roles: ['admin'] })
  const admin = await site.signIn(phone)
  let people = 0
  const read = async (path: string) => (await site.send('GET', `/api/v1/money/${path}`, { cookie: admin })).json
  const act = (path: string, body?: object) =>
    site.send('POST', `/api/v1/money/${path}`, { cookie: admin, ...(body ? { body } : {}) })

  const find = async (query: string) => (await read(`payments.json?${query}`)).payments
  const nextUnit = () => {
    const unit = units.pop()
    if (!unit) throw new Error('no unit is left')
    return unit
  }
  const somebody = async () => {
    people += 1
    const phone = `981117${String(people).padStart(4, '0')}`
    const cookie = await site.signIn(phone)
    await sql`update person set first_name = 'Payer' where phone = ${phone}`.execute(site.services.db)
    return { cookie, phone }
  }
  return {
    ...{ admin, read, act, find, nextUnit, somebody },
    details: (id: number) => read(`payments/${id}`),
    office: () => read('office.json'),
    check: () => act('checks'),
    giveBack: (id: number, body: object) =>
      act(`payments/${id}/refunds`, { from: 'deposit', reason: 'A good reason', request_id: randomUUID(), ...body }),

    /** A paid booking with its deposit. */
    async paidBooking() {
      const { cookie, phone } = await somebody()
      const booked = await book(cookie, nextUnit(), { pay_deposit: true })
      const [payment] = await find(`gateway_id=${booked.done.payment?.id}`)
      return { cookie, phone, booked, payment }
    },

    /** Runs the pending jobs. */
    async runRefundJobs(): Promise<void> {
      const due = await site.services.db.selectFrom('refund').select('id').where('state', '=', 'due').execute()
      for (const { id } of due) await refunds.job.run({ ...site.services, now: site.clock.now }, { refundId: id })
    },

    /** Moves the site's clock ahead, so that no payment counts as pending; the gateway's clock stays. */
    async later<T>(run: () => Promise<T>): Promise<T> {
      const { now } = site.clock
      site.clock.now = new Date(Date.now() + 3600_000)
      try {
        return await run()
      } finally {
        site.clock.now = now
      }
    },
  }
}
