import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { bookings } from '#features/booking/bookings/server/api.ts'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { judge } from '#features/booking/payment/server/test-booking.ts'
import { applyAs } from '#features/booking/zero-deposit/server/test-apply.ts'
import { refunds } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { providerError } from '#providers/provider-error.ts'
import { bonds } from './api.ts'
import { buyJob } from './buy-bond.ts'
import { cancelJob } from './cancel-job.ts'
import { bondsIn, type ZeroTenant } from './test-bonds.ts'

let site: TestApp
let at: ReturnType<typeof bondsIn>
beforeAll(async () => {
  site = await openTestApp()
  at = bondsIn(site)
}, 120_000)
afterAll(() => site.close())

const setDay = (day: string) => {
  site.clock.now = new Date(`${day}T06:00:00Z`)
}
const rowsOf = ({ tenancyId }: ZeroTenant) =>
  site.services.db.selectFrom('bond').selectAll().where('tenancy_id', '=', tenancyId).orderBy('year').execute()

/** Pays a fee: the gateway's messages arrive, again and again. */
async function payFee(tenant: ZeroTenant, purpose: 'pre_movein' | 'rent' = 'pre_movein'): Promise<void> {
  const orderId = await at.aPaidFee(tenant, purpose)
  const [payment] = await site.services.providers.payments.fetchPayments(orderId)
  if (!payment) throw new Error('not paid')
  for (let turn = 0; turn < 2; turn += 1) await bookingPayments.applyPaymentUpdate(at.job(), payment)
}

async function runJobs(tenant: ZeroTenant): Promise<void> {
  for (const { id, state } of await rowsOf(tenant)) {
    if (state === 'due') await buyJob.run(at.job(), { bondId: id })
    if (state === 'cancelling') await cancelJob.run(at.job(), { bondId: id })
  }
  const due = await site.services.db
    .selectFrom('refund')
    .select('id')
    .where('person_id', '=', tenant.person.id)
    .where('state', '=', 'due')
    .execute()
  for (const { id } of due) await refunds.job.run(at.job(), { refundId: id })
}

async function aBonded(moveIn = '2026-12-01'): Promise<ZeroTenant> {
  const tenant = await at.aZeroTenant(moveIn)
  await payFee(tenant)
  await runJobs(tenant)
  return tenant
}

const refundedTo = async ({ person }: ZeroTenant) => {
  const { rows } = await sql<{ sum: number; n: number }>`
    select coalesce(sum(amount), 0)::float8 as sum, count(*)::int as n from refund
    where person_id = ${person.id} and state = 'done'`.execute(site.services.db)
  return rows[0]
}

const cookieOf = ({ person }: ZeroTenant) => site.openSession(person.id, 'tenant')
const buy = async (cookie: string, booking_id: number) =>
  site.send('POST', '/api/v1/eqaro/buy_bond', { cookie, body: { booking_id } })

describe('buying', () => {
  test('the bond is bought once its fee is paid, and the tenant is told its number', async () => {
    setDay('2026-11-17')
    const tenant = await at.aZeroTenant('2026-12-01')
    const home = await site.send('GET', '/api/v1/current_tenancy', { cookie: await cookieOf(tenant) })
    expect(home.json.data).toMatchObject({ has_bond: false, bond: null })
    await payFee(tenant)
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'due', fee: 2_100_00, secured: 30_000_00, year: 1 }])
    await runJobs(tenant)
    await runJobs(tenant)
    const [bond] = await rowsOf(tenant)
    expect(bond).toMatchObject({ state: 'bought', starts_on: '2026-12-01', ends_on: '2027-12-01' })
    expect(await site.lastMessage(tenant.person.phone)).toContain(`Bond ${bond?.number} replaces your deposit`)
    const { json } = await site.send('GET', '/api/v1/current_tenancy', { cookie: await cookieOf(tenant) })
    expect(json.data).toMatchObject({
      has_bond: true,
      bond: { number: bond?.number, status: 'in_force', secured: 30_000_00, until: '2027-11-30' },
    })
    await judge(site)
  })

  test('while the partner is away it waits, and is bought later, once', async () => {
    setDay('2026-11-17')
    const tenant = await at.aZeroTenant('2026-12-01')
    await payFee(tenant)
    const { bond } = site.services.providers
    const real = bond.buyBond
    const before = bond.bonds().length
    // The bond is made, and its answer is lost.
    bond.buyBond = async (input) => {
      await real(input)
      throw providerError('unavailable', 'lost')
    }
    await expect(runJobs(tenant)).rejects.toThrow('lost')
    bond.buyBond = real
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'due' }])
    await runJobs(tenant)
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'bought' }])
    expect(bond.bonds()).toHaveLength(before + 1)
  })

  test('hasBond is true while a bond is in force, and a second zero-deposit home is refused before that too', async () => {
    setDay('2026-11-17')
    const tenant = await at.aZeroTenant('2026-12-01')
    const check = async () =>
      (await site.send('GET', '/profiles/check_tenant', { cookie: await cookieOf(tenant) })).json.can_apply_zero_deposit
    // Booked, and the bond to come.
    expect(await check()).toBe(false)
    await expect(bookings.refuseSecondBond(at.job(), tenant.person.id)).rejects.toThrow()
    await payFee(tenant)
    await runJobs(tenant)
    expect(await check()).toBe(false)
    // The stay is over and the bond with it.
    await transaction(site.services.db, (tx) =>
      bonds.cancelOnMoveOut(tx, at.job(), { tenancyId: tenant.tenancyId, lastDay: '2026-12-20' }),
    )
    await sql`update tenancy set state = 'closed' where id = ${tenant.tenancyId}`.execute(site.services.db)
    expect(await check()).toBe(true)
  })
})

describe('[API-080] the call that buys', () => {
  test('goes on with a purchase that waits, and answers a bond that is there', async () => {
    setDay('2026-11-17')
    const tenant = await at.aZeroTenant('2026-12-01')
    const cookie = await cookieOf(tenant)
    const unpaid = await buy(cookie, tenant.bookingId)
    expect({ status: unpaid.status, message: unpaid.json.error.message }).toEqual({
      ...{ status: 409, message: 'The zero-deposit fee is not paid yet.' },
    })
    await payFee(tenant)
    const first = await buy(cookie, tenant.bookingId)
    expect(first).toMatchObject({ status: 200, json: { success: true, bond: { status: 'in_force' } } })
    expect((await buy(cookie, tenant.bookingId)).json).toEqual(first.json)
    expect(await rowsOf(tenant)).toHaveLength(1)
  })

  test('is for one’s own zero-deposit booking only', async () => {
    const tenant = await aBonded()
    const other = await at.make.aPerson()
    expect((await buy(await site.openSession(other.id, 'tenant'), tenant.bookingId)).status).toBe(404)
    expect(
      (await site.send('POST', '/api/v1/eqaro/buy_bond', { body: { booking_id: tenant.bookingId }, cookie: '' }))
        .status,
    ).toBe(401)
    await sql`update booking set deposit_kind = 'full' where id = ${tenant.bookingId}`.execute(site.services.db)
    expect((await buy(await cookieOf(tenant), tenant.bookingId)).status).toBe(404)
  })

  test('tries a refused one again after a new application, under another reference', async () => {
    setDay('2026-11-17')
    const tenant = await at.aZeroTenant('2026-12-01')
    const cookie = await cookieOf(tenant)
    await payFee(tenant)
    await sql`delete from bond_applicant where person_id = ${tenant.person.id}`.execute(site.services.db)
    await runJobs(tenant)
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'refused', number: null }])
    expect(await site.lastMessage(tenant.person.phone)).toContain('Your fee of ₹2,100 is safe with us.')
    expect((await buy(cookie, tenant.bookingId)).json.bond).toMatchObject({ status: 'refused' })
    await applyAs(site, cookie)
    expect((await buy(cookie, tenant.bookingId)).json.bond).toMatchObject({ status: 'in_force', reason: null })
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'bought', attempt: 3 }])
  })
})

test('a further year is renewed when its fee is paid with the rent', async () => {
  const tenant = await aBonded()
  setDay('2027-12-03')
  await payFee(tenant, 'rent')
  await runJobs(tenant)
  const rows = await rowsOf(tenant)
  expect(rows).toMatchObject([
    { year: 1, state: 'bought', starts_on: '2026-12-01', ends_on: '2027-12-01' },
    { year: 2, state: 'bought', starts_on: '2027-12-01', ends_on: '2028-12-01' },
  ])
  expect(rows[0]?.number).not.toBe(rows[1]?.number)
  await judge(site)
})

describe('cancelling', () => {
  const cancel = async (tenant: ZeroTenant) => {
    const cookie = await cookieOf(tenant)
    const { json } = await site.send('GET', `/api/v4/bookings/${tenant.bookingId}/summary`, { cookie })
    const url = `/api/v4/bookings/${tenant.bookingId}/cancel`
    for (let turn = 0; turn < 2; turn += 1) {
      const request_id = `cancel-${tenant.bookingId}-${turn}-0000`
      const { status } = await site.send('POST', url, { cookie, body: { request_id } })
      expect(status).toBe(200)
    }
    await runJobs(tenant)
    return json.refund
  }

  test('[ZERO-027] by the move-in date the whole fee comes back', async () => {
    setDay('2026-11-17')
    const tenant = await aBonded()
    expect(await cancel(tenant)).toMatchObject({ paid: 11_100_00, bond_fee_kept: 0, money: 11_100_00 })
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'cancelled', moved_in: false, partner_refund: 2_100_00 }])
    expect(await refundedTo(tenant)).toEqual({ sum: 11_100_00, n: 1 })
    await judge(site)
  })

  test('[ZERO-028] after it half of the remaining eleven months, as shown before', async () => {
    setDay('2026-11-17')
    const tenant = await aBonded()
    setDay('2026-12-05')
    // 2,100 × 11/12 / 2
    const before = await cancel(tenant)
    expect(before).toMatchObject({ bond_fee_kept: 1_137_50, money: 9_962_50 })
    // Its page goes on to say what the partner keeps, apart from what we keep.
    const url = `/api/v4/bookings/${tenant.bookingId}/summary`
    const { json: after } = await site.send('GET', url, { cookie: await cookieOf(tenant) })
    expect(after.given_back).toEqual({
      paid: 11_100_00,
      ...{ kept: 0, bond_fee_kept: 1_137_50, money: 9_962_50, credits: 0 },
    })
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'cancelled', partner_refund: 962_50 }])
    expect(await refundedTo(tenant)).toEqual({ sum: 9_962_50, n: 1 })
    await judge(site)
  })

  test('[ZERO-029] moving out gives back half of the fee for the unexpired days, once', async () => {
    setDay('2026-11-17')
    const tenant = await aBonded()
    setDay('2027-09-18')
    const leave = () =>
      transaction(site.services.db, (tx) =>
        bonds.cancelOnMoveOut(tx, at.job(), { tenancyId: tenant.tenancyId, lastDay: '2027-09-18' }),
      )
    const sums = await Promise.all([leave(), leave()])
    // 73 of 365 days are left: half of a fifth of 2,100.
    expect(sums.sort((a, b) => a - b)).toEqual([0, 210_00])
    await runJobs(tenant)
    expect(await rowsOf(tenant)).toMatchObject([{ state: 'cancelled', moved_in: true, partner_refund: 210_00 }])
    // The payment is older than the gateway refunds: it waits to go to their bank account.
    const { rows } = await sql`select r.amount::float8, p.amount::float8 as payout from refund r
      join payout p on p.id = r.payout_id where r.person_id = ${tenant.person.id}`.execute(site.services.db)
    expect(rows).toEqual([{ amount: 210_00, payout: 210_00 }])
    await judge(site)
  })

  test('one that was never bought goes back whole, and one bought meanwhile is cancelled at the partner', async () => {
    setDay('2026-12-05')
    const tenant = await at.aZeroTenant('2026-12-01')
    await payFee(tenant)
    const { bond } = site.services.providers
    const real = bond.buyBond
    // The booking is cancelled while the partner makes the bond.
    bond.buyBond = async (input) => {
      const made = await real(input)
      bond.buyBond = real
      await cancel(tenant)
      return made
    }
    await runJobs(tenant)
    await runJobs(tenant)
    const [row] = await rowsOf(tenant)
    expect(row).toMatchObject({ state: 'cancelled', bought_at: null })
    expect(bond.bonds().find(({ bondId }) => bondId === row?.number)?.refundedPaise).not.toBeNull()
    expect(await refundedTo(tenant)).toEqual({ sum: 11_100_00, n: 1 })
  })
})
