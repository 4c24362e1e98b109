import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, transaction } from '#platform/db.ts'
import { openLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#platform/test-database.ts'
import { type Posting, postings } from '../ledger-rules.ts'
import { balanceOf, historyOf, post } from './ledger.ts'
import { giveReceiptNumber } from './receipt-number.ts'

let database: TestDatabase
let people: number[]
let next = 1
const now = new Date('2026-11-15T06:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.db
    .insertInto('person')
    .values(Array.from({ length: 20 }, () => ({ first_name: 'Test' })))
    .returning('id')
    .execute()
  people = rows.map(({ id }) => id)
})
afterAll(() => database.drop())

const write = (posting: Posting) => transaction(database.db, (tx) => post(tx, posting, now))
const credits = (personId: number) => balanceOf(database.db, { kind: 'credits', personId, tenancyId: null })
const sumOfAll = async () =>
  Number(
    (await sql<{ n: string }>`select coalesce(sum(amount), 0) as n from ledger_entry`.execute(database.db)).rows[0]?.n,
  )

describe('the books', () => {
  test('a repeated posting is written once', async () => {
    const [person = 0] = people
    const reward = postings.reward(next++, person, 500_00, 'Welcome')
    const told = await Promise.all(Array.from({ length: 30 }, () => write(reward)))
    expect(told.filter(({ written }) => written)).toHaveLength(1)
    expect(await credits(person)).toBe(500_00)
    expect(await historyOf(database.db, { kind: 'credits', personId: person, tenancyId: null }, 10)).toMatchObject([
      { text: 'Welcome', amount: 500_00 },
    ])
  })

  test('an unbalanced posting is rejected by the database', async () => {
    const lopsided = {
      reference: `odd:${next++}`,
      text: 'Odd',
      entries: [{ kind: 'bank', personId: null, tenancyId: null, amount: 5 }],
    } as Posting
    await expect(write(lopsided)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
    await expect(write({ ...lopsided, reference: `odd:${next++}`, entries: [] })).rejects.toThrow()
    const byHand = sql`insert into ledger_posting (reference, text, happened_at) values ('by hand', '', now())`
    await expect(byHand.execute(database.db)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
    expect(await sumOfAll()).toBe(0)
  })

  test('entries cannot be changed or deleted', async () => {
    for (const statement of [
      sql`update ledger_entry set amount = amount * 2`,
      sql`delete from ledger_entry`,
      sql`update ledger_posting set text = 'Other'`,
      sql`delete from ledger_posting`,
    ]) {
      await expect(statement.execute(database.db)).rejects.toThrow('the books are only added to')
    }
  })

  test('credits cannot be spent twice: of 50 concurrent attempts one succeeds', async () => {
    const person = people[1] ?? 0
    await write(postings.reward(next++, person, 1_000_00, 'Reward'))
    const { db, close } = await openDatabase({ url: database.url, log: openLog('silent'), maxConnections: 50 })
    const spend = () => {
      const used = postings.creditsApplied(next++, 1, person, 1_000_00)
      return transaction(db, (tx) => post(tx, used, now))
    }
    const done = await Promise.allSettled(Array.from({ length: 50 }, spend))
    await close()
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of done) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 })
    expect(await credits(person)).toBe(0)
    expect(await sumOfAll()).toBe(0)
  })

  test('any order of rewards, payments and refunds keeps the ledger balanced and no account below zero', async () => {
    const step = fc.record({
      what: fc.constantFrom('reward', 'capture', 'pay', 'settle', 'refund'),
      who: fc.integer({ min: 2, max: 19 }),
      amount: fc.integer({ min: 1, max: 5_000_00 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        await Promise.allSettled(
          steps.map(({ what, who, amount }) => {
            const person = people[who] ?? 0
            if (what === 'reward') return write(postings.reward(next++, person, amount, 'Reward'))
            const whose = { personId: person, tenancyId: null }
            if (what === 'settle') return write(postings.depositLetGo(String(next++), whose, amount))
            if (what === 'refund') return write(postings.refundSent(next++, person, amount))
            if (what === 'capture') return write(postings.captured(next++, person, amount))
            const books = { deposit: amount, fees: amount, tax: Math.floor(amount / 5), rent: 0, partner: 0 }
            return write(postings.invoicePaid(next++, whose, books, 0))
          }),
        )
        expect(await sumOfAll()).toBe(0)
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from (
            select a.id from ledger_account a join ledger_entry e on e.account_id = a.id where a.side is not null
            group by a.id, a.side having a.side * sum(e.amount) < 0) overdrawn`.execute(database.db)
        expect(rows[0]?.n).toBe(0)
      }),
      { numRuns: 15 },
    )
  })
})

test('receipt numbers have no gaps, even when transactions are rolled back', async () => {
  const { rows: invoices } = await sql<{ id: number }>`
    with someone as (insert into person (first_name) values ('Asha') returning id)
    insert into invoice (person_id, purpose, title, amount, state, due_on, paid_at)
    select someone.id, 'rent', 'Rent', 100, 'paid', '2026-11-05', now() from someone, generate_series(1, 40)
    returning id`.execute(database.db)
  const take = (fail: boolean, nth: number) =>
    transaction(database.db, async (tx) => {
      const number = await giveReceiptNumber(tx, invoices[nth]?.id ?? 0, now)
      if (fail) throw new Error('broken off')
      return number
    })
  const taken = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => take(n % 3 === 0, n)))
  const numbers = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).sort()
  expect(numbers).toEqual(numbers.map((_, n) => `TH/2026-27/${String(n + 1).padStart(6, '0')}`))
  expect(numbers.length).toBe(26)
})
