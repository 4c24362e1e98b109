import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/test-factories.ts'
import { transaction } from '#platform/db.ts'
import { line } from '../invoice-rules.ts'
import { type AccountKind, type Posting, postings } from '../ledger-rules.ts'
import { invoices, payments } from './api.ts'

let site: TestApp
let person: TestPerson
/** Two homes of one person, a deposit paid for each. */
let homeA: number
let homeB: number
const ownerId = () => person.id

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  const make = factoriesIn(site.services.db, () => site.clock.now)
  person = await make.aPerson()
  const tenancyIn = async () => (await make.aTenant({ in: await make.aHome(), person })).tenancyId
  ;[homeA, homeB] = [await tenancyIn(), await tenancyIn()]
  await payInvoice(homeA, 30_000_00, 12_000_00)
  await payInvoice(homeB, 50_000_00, 20_000_00)
})
afterAll(() => site.close())

const write = (posting: Posting) => transaction(site.services.db, (tx) => payments.post(tx, posting, site.clock.now))
const balance = (kind: AccountKind, tenancyId: number | null, personId: number | null) =>
  payments.balanceOf(site.services.db, { kind, personId, tenancyId })

let nextPayment = 1_000_000
async function payInvoice(tenancyId: number, deposit: number, rent: number): Promise<void> {
  await transaction(site.services.db, async (tx) => {
    const invoice = await invoices.create(tx, {
      ...{ person_id: person.id, tenancy_id: tenancyId, purpose: 'other', title: 'To move in', due_on: '2026-11-20' },
      lines: [line('SECURITY_DEPOSIT', 'deposit', 'Deposit', deposit), line('FIRST_RENT', 'rent', 'Rent', rent)],
    })
    await payments.post(tx, postings.captured(nextPayment++, person.id, invoice.amount), site.clock.now)
    await invoices.set(tx, invoice.id, { state: 'paid', paid_at: site.clock.now })
    await invoices.earn(tx, invoice, site.clock.now)
  })
}

test('a paid invoice holds deposit and rent for its own tenancy', async () => {
  expect(await balance('deposits_held', homeA, person.id)).toBe(30_000_00)
  expect(await balance('deposits_held', homeB, person.id)).toBe(50_000_00)
  expect(await balance('rents_held', homeA, null)).toBe(12_000_00)
  expect(await balance('rents_held', homeB, null)).toBe(20_000_00)
  expect(await balance('refunds_due', null, person.id)).toBe(0)
})

test('settling one home never pays out the deposit of another home of the same person', async () => {
  const settle = (n: number, deposit: number) =>
    write(postings.depositReturned(n, { personId: person.id, tenancyId: homeA, ownerId: ownerId(), deposit, kept: 0 }))
  await expect(settle(9_001, 30_000_01)).rejects.toMatchObject({ status: 409, code: 'not_enough' })
  await settle(9_002, 30_000_00)
  await expect(settle(9_003, 1)).rejects.toMatchObject({ status: 409 })
  expect(await balance('deposits_held', homeA, person.id)).toBe(0)
  expect(await balance('deposits_held', homeB, person.id)).toBe(50_000_00)
  expect(await balance('refunds_due', null, person.id)).toBe(30_000_00)
})

test('the database refuses an entry that takes more than one tenancy has, whatever the code does', async () => {
  const { rows } = await sql<{ id: number }>`select id from ledger_account
    where kind = 'deposits_held' and tenancy_id = ${homeA}`.execute(site.services.db)
  const byHand = sql`with p as (
      insert into ledger_posting (reference, text, happened_at) values ('by hand', '', now()) returning id)
    insert into ledger_entry (posting_id, position, account_id, amount)
    select p.id, 0, ${rows[0]?.id}::bigint, 100 from p`
  await expect(byHand.execute(site.services.db)).rejects.toMatchObject({ constraint: 'ledger_not_overdrawn' })
})
