import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { balanceOf } from '#features/money/payments/server/ledger.ts'
import { giveReceiptNumber } from '#features/money/payments/server/receipt-number.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-15T06:30:00Z')
  await site.plant(60)
})
afterAll(() => site.close())

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(site.services.db)).rows

test('payments of demo people are in the ledger: gateway and deposits match, and no refund is due', async () => {
  const { db } = site.services
  const [paid] = await rows(
    sql<{ sum: number; n: number }>`select sum(amount)::float8 as sum, count(*)::int as n from payment`,
  )
  expect(paid?.n).toBeGreaterThan(20)
  expect(await balanceOf(db, { kind: 'gateway', personId: null, tenancyId: null })).toBe(paid?.sum)
  const living = await rows(sql<{ tenancy: number; id: number; deposit: number }>`
    select id as tenancy, tenant_id as id, deposit from tenancy
    where tenant_id in (1, 6, 7) and state in ('living', 'notice_given')`)
  expect(living).toHaveLength(3)
  for (const { tenancy, id, deposit } of living) {
    expect(await balanceOf(db, { kind: 'deposits_held', personId: id, tenancyId: tenancy })).toBe(deposit)
    expect(await balanceOf(db, { kind: 'refunds_due', personId: id, tenancyId: null })).toBe(0)
  }
  const wrong = await rows(sql<{ id: number }>`select i.id from invoice i where i.amount <>
    (select sum(amount) from invoice_line l where l.invoice_id = i.id)`)
  expect(wrong).toEqual([])
})

test('receipts are numbered without a gap in each year, in the order they were paid, and the next one follows', async () => {
  const given = await rows(
    sql<{ number: string }>`select receipt_number as number from invoice where state = 'paid' order by paid_at, id`,
  )
  const byYear = Map.groupBy(given, ({ number }) => number.split('/')[1] ?? '')
  for (const [year, receipts] of byYear) {
    const wanted = receipts.map((_, at) => `TH/${year}/${String(at + 1).padStart(6, '0')}`)
    expect(receipts.map(({ number }) => number)).toEqual(wanted)
  }
  const [open] = await rows(sql<{ id: number }>`select id from invoice where state = 'open' limit 1`)
  const tx = await site.services.db.startTransaction().execute()
  await sql`update invoice set state = 'paid', paid_at = now() where id = ${open?.id}`.execute(tx)
  const next = await giveReceiptNumber(tx, open?.id ?? 0, site.clock.now)
  await tx.rollback().execute()
  expect(next).toBe(`TH/2026-27/${String((byYear.get('2026-27')?.length ?? 0) + 1).padStart(6, '0')}`)
})

test('Ananya owes this month’s rent, due on the 5th, and nobody else’s rent is open', async () => {
  const open = await rows(sql<{ person_id: number; due_on: string; title: string }>`
    select person_id, due_on, title from invoice where purpose = 'rent' and state = 'open'`)
  expect(open).toEqual([{ person_id: 1, due_on: '2026-11-05', title: 'Rent for November 2026' }])
})

test('new rows get ids that were not planted', async () => {
  const made = await rows(sql<{ id: number }>`insert into invoice (person_id, purpose, title, amount, state, due_on)
    values (1, 'other', 'Test', 100, 'open', '2026-12-01') returning id`)
  const [planted] = await rows(sql<{ n: number }>`select count(*)::int as n from invoice where title <> 'Test'`)
  expect(made[0]?.id).toBe((planted?.n ?? 0) + 1)
})
