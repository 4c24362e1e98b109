import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { waiting } from '#features/booking/bookings/server/api.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { invoices, orders } from '#features/money/payments/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { hourMs, slotId } from '#features/visits/scheduling/slots.ts'
import { transaction } from '#platform/db.ts'
import type { TestApp } from '../testing/test-app.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { makePerson } from './test-roles.ts'

export const phoneOf = (personId: number) => String(8_400_000_000 + personId)

/** Records of a person: what calls on somebody's own record are asked about. */
export const recordsIn = (site: TestApp) => ({ ...moneyIn(site), ...homesIn(site), ...wishesIn(site) })

function moneyIn(site: TestApp) {
  const makeInvoice = (personId: number): Promise<number> =>
    transaction(site.services.db, async (tx) => {
      const owed = { person_id: personId, purpose: 'other', title: 'Test', due_on: '2026-12-01' }
      const { id } = await invoices.create(tx, { ...owed, lines: [line('OTHER', 'fees', 'Test', 500_00)] })
      return id
    })

  async function makePaid(personId: number): Promise<number> {
    const invoiceId = await makeInvoice(personId)
    const order = { invoice_id: invoiceId, amount: 500_00, state: 'paid', ask_at: new Date() }
    const { id: order_id } = await orders.insert(site.services.db, order)
    const paid = { invoice_id: invoiceId, order_id, gateway_payment_id: `pay_${invoiceId}`, amount: 500_00 }
    await transaction(site.services.db, (tx) =>
      orders.insertPayment(tx, { ...paid, method: 'upi', state: 'kept', captured_at: new Date() }, 'paid'),
    )
    return invoiceId
  }

  async function makeCard(personId: number): Promise<string> {
    const token = randomUUID()
    const card = { invoice_id: await makeInvoice(personId), person_id: personId, token }
    await site.services.db.insertInto('scratch_card').values(card).execute()
    return token
  }

  async function makeBooking(personId: number, state: 'held' | 'lapsed'): Promise<number> {
    const home_id = (await factoriesIn(site.services.db).aHome({ kinds: ['house'] })).id
    const terms = { move_in: '2026-12-01', months: 11, deposit_kind: 'full', rent: 20_000_00, deposit: 0 }
    const { id } = await site.services.db
      .insertInto('booking')
      .values({
        home_id,
        kind: 'house',
        person_id: personId,
        state,
        ...terms,
        ...{ request_key: randomUUID() },
        held_until: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A booking without a deposit, whose bond is there. */
  async function makeZeroBooking(personId: number): Promise<number> {
    const { db } = site.services
    const make = factoriesIn(db)
    const person = { id: personId, phone: '', name: 'Test' }
    const { tenancyId } = await make.aTenant({ in: await make.aHome(), person })
    const id = await makeBooking(personId, 'lapsed')
    const zero = { state: 'confirmed', deposit_kind: 'zero', tenancy_id: tenancyId }
    await db.updateTable('booking').set(zero).where('id', '=', id).execute()
    await db
      .insertInto('bond')
      .values({
        ...{ tenancy_id: tenancyId, year: 1, state: 'bought', fee: 2_400_00, secured: 30_000_00 },
        ...{ starts_on: '2026-12-01', ends_on: '2027-12-01', number: `bond_${id}` },
        ...{ created_at: new Date(), bought_at: new Date() },
      })
      .execute()
    return id
  }
  return { makeInvoice, makePaid, makeCard, makeBooking, makeZeroBooking }
}

function homesIn(site: TestApp) {
  async function makeAgreement(personId: number) {
    const phone = phoneOf(personId)
    await site.services.db.updateTable('person').set({ phone }).where('id', '=', personId).execute()
    const make = factoriesIn(site.services.db)
    const person = { id: personId, phone, name: 'Test' }
    const { id, sha256 } = await make.anAgreement({ in: await make.aHome(), tenant: { person } })
    return { agreement_id: id, sha256, consent: true }
  }

  async function makeWaiting(personId: number): Promise<number> {
    const home = await factoriesIn(site.services.db).aHome({ kinds: ['house'] })
    return (await waiting.insert(site.services.db, { person_id: personId, home_id: home.id, kind: 'house' })).id
  }

  async function makeReport(tenantId: number): Promise<number> {
    const { db } = site.services
    const make = factoriesIn(db)
    const person = { id: tenantId, phone: '', name: 'Test' }
    const { tenancyId } = await make.aTenant({ in: await make.aHome(), person })
    const { id } = await db
      .insertInto('inspection')
      .values({
        ...{
          tenancy_id: tenancyId,
          kind: 'move_in',
          state: 'submitted',
          made_by: await makePerson(site, ['area_manager']),
        },
        ...{ started_at: new Date(), finished_at: new Date(), submitted_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function makeRepair(tenantId: number): Promise<number> {
    const { db } = site.services
    const make = factoriesIn(db)
    const home = await make.aHome({ home: { vertical: null } })
    const { tenancyId } = await make.aTenant({ in: home, person: { id: tenantId, phone: '', name: 'Test' } })
    const { id } = await db
      .insertInto('care_request')
      .values({
        ...{ tenancy_id: tenancyId, home_id: home.id, raised_by_id: tenantId, room: 'Kitchen', thing: 'Fridge' },
        ...{ problem: 'noise', trade: 'appliance', words: 'Test', urgent: false, state: 'asked', price: 0 },
        ...{ raised_at: new Date(), due_at: new Date(Date.now() + hourMs), allowed_hours: 1 },
        ...{ payer: 'nobody', payer_reason: 'Test' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return { makeAgreement, makeWaiting, makeReport, makeRepair }
}

function wishesIn(site: TestApp) {
  let numbers = 0
  const nextNumber = () => ++numbers

  /** A visit to a home that an area manager has two hours for: one it is in, one it can be moved to. */
  async function makeVisit(personId: number, state: 'scheduled' | 'done'): Promise<{ id: number; slot_id: string }> {
    const { db } = site.services
    const home = await factoriesIn(site.services.db).aHome({ kinds: ['house'] })
    const manager = await makePerson(site, ['area_manager'])
    await sql`insert into manager_area values (${home.localityId}, ${manager}, ${nextNumber()})`.execute(db)
    // Slots begin on the hour in India, which is half past everywhere else.
    const hours = [48.5, 72.5].map((later) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + later * hourMs))
    for (const at of hours) await sql`insert into visit_place values (${manager}, ${at}, 1)`.execute(db)
    const row = { home_id: home.id, area_manager_id: manager, starts_at: hours[0] as Date, state, person_id: personId }
    const { id } = await db
      .insertInto('visit')
      .values({ ...row, name: 'Test', phone: `visitor-${nextNumber()}`, place: state === 'scheduled' ? 1 : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, slot_id: slotId(home.id, hours[1] as Date) }
  }

  async function makeSearch(personId: number, removedAt: Date | null = null): Promise<number> {
    const { db } = site.services
    await places.seedPlaces(db)
    const { id } = await db
      .insertInto('saved_search')
      .values({
        person_id: personId,
        name: 'Test',
        url: `/pune?min_price=${nextNumber()}`,
        city_id: sql`(select id from city where slug = 'pune')`,
        kinds: '[0,1]',
        rents: '[0,1000]',
        near: '(0,0),(1,1)',
        created_at: new Date(),
        looked_at: new Date(),
        removed_at: removedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return { makeVisit, makeSearch }
}
