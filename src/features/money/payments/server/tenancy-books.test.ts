import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { line } from '../invoice-rules.ts'
import type { AccountKind } from '../ledger-accounts.ts'
import { type Posting, postings } from '../ledger-rules.ts'
import { invoices, payments, release } from './api.ts'

let site: TestApp
let person: TestPerson
let owner: TestPerson
/** Two homes of one person, a deposit paid for each. */
let homeA: number
let homeB: number

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  person = await make.aPerson()
  owner = await make.aPerson({ roles: ['owner'] })
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
const newInvoice = (tx: Tx, tenancyId: number, deposit: number, rent: number) =>
  invoices.create(tx, {
    ...{ person_id: person.id, tenancy_id: tenancyId, purpose: 'other', title: 'To move in', due_on: '2026-11-20' },
    lines: [line('SECURITY_DEPOSIT', 'deposit', 'Deposit', deposit), line('FIRST_RENT', 'rent', 'Rent', rent)].filter(
      ({ amount }) => amount > 0,
    ),
  })

function payInvoice(tenancyId: number, deposit: number, rent: number): Promise<number> {
  return transaction(site.services.db, async (tx) => {
    const invoice = await newInvoice(tx, tenancyId, deposit, rent)
    await payments.post(tx, postings.captured(nextPayment++, person.id, invoice.amount), site.clock.now)
    await invoices.set(tx, invoice.id, { state: 'paid', paid_at: site.clock.now })
    await invoices.earn(tx, invoice, site.clock.now)
    return invoice.id
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
    write(postings.depositLetGo(String(n), { personId: person.id, tenancyId: homeA }, deposit))
  await expect(settle(9_001, 30_000_01)).rejects.toMatchObject({ status: 409, code: 'not_enough' })
  await settle(9_002, 30_000_00)
  await expect(settle(9_003, 1)).rejects.toMatchObject({ status: 409 })
  expect(await balance('deposits_held', homeA, person.id)).toBe(0)
  expect(await balance('deposits_held', homeB, person.id)).toBe(50_000_00)
  expect(await balance('refunds_due', null, person.id)).toBe(30_000_00)
})

test('the database refuses an entry that takes more than one tenancy has, even if the code allows it', async () => {
  const { rows } = await sql<{ id: number }>`select id from ledger_account
    where kind = 'deposits_held' and tenancy_id = ${homeA}`.execute(site.services.db)
  const byHand = sql`with p as (
      insert into ledger_posting (reference, text, happened_at) values ('by hand', '', now()) returning id)
    insert into ledger_entry (posting_id, position, account_id, amount)
    select p.id, 0, ${rows[0]?.id}::bigint, 100 from p`
  await expect(byHand.execute(site.services.db)).rejects.toMatchObject({ constraint: 'ledger_not_overdrawn' })
})

const released = (invoiceId: number) =>
  transaction(site.services.db, (tx) => release.rentOf(tx, invoiceId, owner.id, site.clock.now))

test('rent is released to its owner once, however often and by however many at once', async () => {
  const invoiceId = await payInvoice(homeA, 100, 15_000_00)
  const before = await balance('rents_held', homeA, null)
  const moved = await Promise.all(Array.from({ length: 8 }, () => released(invoiceId)))
  expect(moved.filter((amount) => amount > 0)).toEqual([15_000_00])
  expect(await balance('owners_due', null, owner.id)).toBe(15_000_00)
  expect(await balance('rents_held', homeA, null)).toBe(before - 15_000_00)
  expect(await invoices.booksLeft(site.services.db, invoiceId)).toMatchObject({ rent: 15_000_00 })
})

test('rent of an invoice that is not paid is not released', async () => {
  const { id } = await transaction(site.services.db, (tx) => newInvoice(tx, homeB, 0, 9_000_00))
  expect(await released(id)).toBe(0)
})

test('a deposit is passed on once, its rest when it was paid, and the tenant’s claim stays', async () => {
  const pass = () =>
    transaction(site.services.db, (tx) =>
      release.depositOf(tx, { tenancyId: homeB, tenantId: person.id, ownerId: owner.id }, site.clock.now),
    )
  const due = await balance('owners_due', null, owner.id)
  const moved = await Promise.all(Array.from({ length: 5 }, pass))
  expect(moved.filter((amount) => amount > 0)).toEqual([50_000_00])
  await payInvoice(homeB, 10_000_00, 100)
  expect([await pass(), await pass()]).toEqual([10_000_00, 0])
  expect(await balance('deposits_with_owner', homeB, owner.id)).toBe(60_000_00)
  expect(await balance('deposits_held', homeB, person.id)).toBe(60_000_00)
  expect(await balance('owners_due', null, owner.id)).toBe(due + 60_000_00)
})

test('a deposit is taken back out of what the owner is due, as far as that goes', async () => {
  const back = (name: string) =>
    transaction(site.services.db, (tx) =>
      release.depositBack(tx, { tenancyId: homeB, ownerId: owner.id, name }, site.clock.now),
    )
  // 75,000 are due: 15,000 of rent and the deposit itself.
  expect([await back('left'), await back('left')]).toEqual([60_000_00, 0])
  expect(await balance('owners_due', null, owner.id)).toBe(15_000_00)
  expect(await balance('deposits_with_owner', homeB, owner.id)).toBe(0)
})
