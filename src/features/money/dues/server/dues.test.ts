import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { lineTypes } from '#features/money/payments/invoice-rules.ts'
import { createInvoice } from '#features/money/payments/server/invoices.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Charge, Due, PastPayment } from '../contract.ts'

let site: TestApp
/** Ananya, who lives somewhere and has one rent open; Zoya of nowhere. */
let make: Factories
let tenantId: number
let tenant: string
let stranger: string

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-15T06:30:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
  const person = await make.aPerson({ firstName: 'Ananya' })
  tenantId = person.id
  const of = await make.aTenant({ in: await make.aHome(), person, from: '2026-08-01' })
  await make.aPaidRent({ of, month: '2026-09-01' })
  await make.aPaidRent({ of, month: '2026-10-01' })
  await make.aRent({ of, dueOn: addDays(dayInIndia(site.clock.now), 3), title: 'Rent of this month' })
  tenant = await site.openSession(tenantId, 'tenant')
  stranger = await site.signIn('9876500021')
}, 60_000)
afterAll(() => site.close())

const get = (url: string, cookie: string) => site.send('GET', `/api/v2/receivable_payables/${url}`, { cookie })

async function owe(personId: number, amount: number, daysAhead: number): Promise<number> {
  const { id } = await site.services.db.transaction().execute((tx) =>
    createInvoice(tx as Parameters<typeof createInvoice>[0], {
      ...{ person_id: personId, purpose: 'other', title: 'Painting', created_at: site.clock.now },
      due_on: addDays(dayInIndia(site.clock.now), daysAhead),
      lines: [{ type: 'OTHER', book: 'fees', label: 'Painting', amount, tax: 0 }],
    }),
  )
  return id
}

describe('bills to be paid', () => {
  test('[API-030] [PAY-020] [PAY-021] [PAY-022] lists every open invoice of the person with its charges, and nobody else’s', async () => {
    const { status, json } = await get('index', tenant)
    expect(status).toBe(200)
    const [rent] = json.payables as Due[]
    expect(json.payables).toHaveLength(1)
    expect(rent).toMatchObject({ purpose: 'rent', held_until: null })
    expect(rent?.house?.slug).toBeTruthy()
    const charges = rent?.charges ?? []
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(rent?.amount)
    for (const charge of charges) {
      expect(Object.keys(charge).sort()).toEqual(
        ['amount', 'details', 'due_date', 'eligible_for_refund', 'paid_on', 'receipt_url', 'status', 'type'].sort(),
      )
      expect(charge).toMatchObject({ status: 'PENDING', paid_on: null, receipt_url: null })
      expect(lineTypes).toContain(charge.type)
    }
    expect((await get('index', stranger)).json).toEqual({ payables: [], receivables: [], rent_to_owner: false })
  })

  test('lists the most urgent invoice first and marks overdue ones', async () => {
    const late = await owe(tenantId, 500_00, -60)
    const { json } = await get('index', tenant)
    expect(json.payables[0]).toMatchObject({ invoice_id: late, overdue: true })
  })

  test('[API-031] several invoices are summed by kind; another person’s is not found', async () => {
    const { payables } = (await get('index', tenant)).json as { payables: Due[] }
    const merged = (await get('merged_invoice', tenant)).json
    expect(merged.invoice_ids).toEqual(payables.map(({ invoice_id }) => invoice_id))
    expect(merged.amount).toBe(payables.reduce((sum, { to_pay }) => sum + to_pay, 0))
    expect(merged.items.map(({ type }: { type: string }) => type)).toContain('OTHER')
    const one = payables[0]?.invoice_id
    expect((await get(`merged_invoice?invoice_ids=${one}`, tenant)).json).toMatchObject({
      ...{ invoice_ids: [one], amount: 500_00 },
      items: [{ type: 'OTHER', label: 'Other charges', amount: 500_00 }],
    })
    expect((await get(`merged_invoice?invoice_ids=${one}`, stranger)).status).toBe(404)
    expect((await get('merged_invoice?invoice_ids=1,x', tenant)).status).toBe(400)
  })

  test('a tenant of an owner-managed home is told that the owner takes the rent, and owes none here', async () => {
    const { person } = await make.aTenant({ in: await make.aHome({ home: { vertical: 'OTB' } }) })
    const { json } = await get('index', await site.openSession(person.id, 'tenant'))
    expect(json.rent_to_owner).toBe(true)
    expect(json.payables.filter(({ purpose }: Due) => purpose === 'rent')).toEqual([])
  })
})

describe('bills that were paid', () => {
  test('[PAY-005] [PAY-020] is listed by financial year, newest first, each payment with its receipt', async () => {
    const { json } = await get('past', tenant)
    const payments = json.payments as PastPayment[]
    expect(json.year).toBe(json.years[0])
    expect(payments.map(({ amount }) => amount)).toEqual([9_000_00, 9_000_00])
    expect(payments.map(({ paid_on }) => paid_on)).toEqual(
      payments
        .map(({ paid_on }) => paid_on)
        .toSorted()
        .reverse(),
    )
    expect(json.total).toBe(payments.reduce((sum, { amount }) => sum + amount, 0))
    for (const payment of payments) {
      expect(payment.receipt_url).toBe(`/internal_houses/receipt?id=${payment.invoice_id}`)
      expect(payment.charges.every(({ status, paid_on }: Charge) => status === 'PAID' && paid_on !== null)).toBe(true)
    }
    expect((await get('past', stranger)).json).toMatchObject({ years: [], payments: [], total: 0 })
    expect((await get('past?year=yes', tenant)).status).toBe(400)
  })

  test('a refund is shown with its payment and in the list of refunds', async () => {
    const { db } = site.services
    const { invoice_id, amount } = (await get('past', tenant)).json.payments[0] as PastPayment
    const before = (await get('past', tenant)).json.total
    const payment = await db
      .selectFrom('payment')
      .select('id')
      .where('invoice_id', '=', invoice_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('refund')
      .values({
        ...{ payment_id: payment.id, person_id: tenantId, amount: 100_00, reason: 'A test', state: 'due' },
        ...{ created_at: site.clock.now, reference: 'test:1' },
      })
      .execute()
    const { json } = await get('past', tenant)
    const after = (json.payments as PastPayment[]).find((each) => each.invoice_id === invoice_id)
    expect(after).toMatchObject({ amount, refunds: [{ amount: 100_00, sent: false }] })
    expect(json.total).toBe(before - 100_00)
    expect((await get('index', tenant)).json.receivables).toMatchObject([{ amount: 100_00, sent: false }])
  })
})
