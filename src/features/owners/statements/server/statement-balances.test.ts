import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isLongRun } from '#app/testing/test-length.ts'
import { type Posting, postings } from '#features/money/payments/ledger-rules.ts'
import { versionOn } from '#features/owners/coming-in/plans.ts'
import { feeOn, reserveFrom, splitByShares } from '#features/owners/terms/rules.ts'
import { startOfDay } from '#shared/dates.ts'
import { monthsOf, readMonth } from './statements.ts'
import { ofBank, openStatements } from './test-statements.ts'

const { site, make, postAll, anOwner } = await openStatements()
afterAll(() => site.close())

let nextId = 7_000_000

const eventKinds = [
  ...(['rent', 'rent', 'rent', 'rent', 'deposit', 'depositBack', 'repair', 'payout', 'payout', 'back'] as const),
  ...(['givenBack', 'shareBack', 'reserveUsed', 'tds'] as const),
] as const

type Event = {
  kind: (typeof eventKinds)[number]
  hours: number
  amount: number
}

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom(...eventKinds),
  hours: fc.integer({ min: 0, max: 57 * 30 * 24 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
})

type Owners = { ownerId: number; coOwnerId: number; tenancyId: number }

/** The postings that the books would make for an owner, as far as there is money for it. */
function postingsFor(events: readonly Event[], { ownerId, coOwnerId, tenancyId }: Owners) {
  const all: { posting: Posting; at: Date }[] = []
  const began = startOfDay('2022-01-01').getTime()
  let [due, withOwner, reserve, shared] = [0, 0, 0, 0]
  const people = { ownerId, personId: coOwnerId }
  const out: { payoutId: number; amount: number }[] = []
  for (const { kind, hours, amount } of events.toSorted((a, b) => a.hours - b.hours)) {
    const at = new Date(began + hours * 3_600_000)
    const add = (posting: Posting, change: number) => {
      all.push({ posting, at })
      due += change
    }
    const take = Math.min(amount, due)
    const move = (payoutId: number) => ({ payoutId, attempt: 1, personId: ownerId, owed: 'owners_due' as const })
    const name = String(nextId++)
    if (kind === 'rent') {
      const { entries, ...posting } = postings.rentReleased(nextId++, tenancyId, ownerId, amount)
      // Out of the bank: rent is held in one account of the tenancy, whose check would slow down with each of thousands.
      add({ ...posting, entries: entries.map((each) => (each.amount > 0 ? { ...each, ...ofBank } : each)) }, amount)
      const invoiceId = nextId
      const { fee, gst } = feeOn({ plan: 'managed', amount, monthly: amount, taken: 0 }, versionOn('2026-11-17'))
      if (fee > 0) add(postings.ownerFee(invoiceId, ownerId, fee), -fee)
      if (gst > 0) add(postings.ownerFeeTax(invoiceId, ownerId, gst), -gst)
      const shares = [ownerId, coOwnerId].map((personId, nth) => ({ personId, basisPoints: [6_667, 3_333][nth] ?? 0 }))
      const [own = 0, other = 0] = splitByShares(amount - fee - gst, shares, ownerId).map((part) => part.amount)
      if (other > 0) add(postings.ownerShare(invoiceId, people, other), -other)
      shared += other
      const keep = reserveFrom(own, { limit: 5_000_00, held: reserve })
      if (keep > 0) add(postings.reserveKept(invoiceId, ownerId, keep), -keep)
      reserve += keep
    } else if (kind === 'deposit') {
      add(postings.depositToOwner({ tenancyId, ownerId, name }, amount), amount)
      withOwner += amount
    } else if (kind === 'back') {
      const last = out.pop()
      if (last) add(postings.payoutBack(move(last.payoutId), last.amount, false), last.amount)
    } else if (kind === 'shareBack') {
      const part = Math.min(amount, shared)
      if (part > 0) add(postings.shareBack(`owner-repair:${name}`, people, part), part)
      shared -= part
    } else if (kind === 'reserveUsed') {
      const part = Math.min(amount, reserve)
      if (part > 0) add(postings.reserveUsed(`owner-repair:${name}`, ownerId, part), part)
      reserve -= part
    } else if (take > 0 && kind === 'tds') {
      add(postings.rentTds(nextId++, ownerId, coOwnerId, take), -take)
    } else if (kind === 'depositBack') {
      const back = Math.min(take, withOwner)
      if (back > 0) add(postings.depositFromOwner({ tenancyId, ownerId, name }, back), -back)
      withOwner -= back
    } else if (take > 0 && kind === 'payout') {
      const payoutId = nextId++
      add(postings.payoutOwed(move(payoutId), take), -take)
      out.push({ payoutId, amount: take })
    } else if (take > 0 && kind === 'repair') {
      add(postings.ownerRepair(nextId++, ownerId, take, Math.floor(take / 7)), -take)
    } else if (take > 0) {
      const books = { deposit: 0, fees: 0, tax: 0, rent: take, partner: 0 }
      const whose = { personId: ownerId, tenancyId }
      add(postings.givenBack(nextId++, name, whose, books, { ownerId, stillHeld: 0 }), -take)
    }
  }
  return all
}

/** Each month of somebody, against the sum of the entries; answers how many months there were. */
async function judgeMonths(id: number, postingCount: number): Promise<number> {
  const { db } = site.services
  const { rows: entries } = await sql<{ at: Date; due: number }>`
      select p.happened_at as at, (-e.amount)::float8 as due from ledger_entry e
      join ledger_account a on a.id = e.account_id join ledger_posting p on p.id = e.posting_id
      where a.person_id = ${id} and a.kind = 'owners_due'`.execute(db)
  const balanceAt = (before: Date) => entries.reduce((sum, { at, due }) => sum + (at < before ? due : 0), 0)
  const months = (await monthsOf(db, id, '2026-11')).toReversed()
  const seen = new Set<number>()
  for (const { month, closing: told } of months) {
    const { opening, closing, lines, totals } = (await readMonth(db, id, month))()
    const sum = lines.reduce((total, { amount }) => total + amount, 0)
    const [year = 0, nth = 0] = month.split('-').map(Number)
    // Midnight in India is half past six in Greenwich the evening before.
    const [first, next] = [new Date(Date.UTC(year, nth - 1, 0, 18, 30)), new Date(Date.UTC(year, nth, 0, 18, 30))]
    expect(opening).toBe(balanceAt(first))
    expect(closing).toBe(balanceAt(next))
    expect(opening + sum).toBe(closing)
    expect(told).toBe(closing)
    expect(Object.values(totals).reduce((total, amount) => total + amount, 0)).toBe(sum)
    for (const { posting_id } of lines) {
      expect(seen.has(posting_id)).toBe(false)
      seen.add(posting_id)
    }
  }
  // Each posting stands on one statement.
  expect(seen.size).toBe(postingCount)
  return months.length
}

/** Ten thousand months in the whole run. */
const [runs, least] = isLongRun ? [100, 10_000] : [8, 700]

test('over random months of owner and co-owner the lines of each statement are the difference of the balances', {
  timeout: 300_000,
}, async () => {
  const { tenancyId } = await anOwner()
  let judged = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 90 }), async (events) => {
      const [{ id: ownerId }, { id: coOwnerId }] = [
        await make.aPerson({ roles: ['owner'] }),
        await make.aPerson({ roles: ['owner'] }),
      ]
      const all = postingsFor(events, { ownerId, coOwnerId, tenancyId })
      await postAll(all)
      const touching = (id: number) =>
        all.filter(({ posting }) => posting.entries.some((each) => each.kind === 'owners_due' && each.personId === id))
      for (const id of [ownerId, coOwnerId]) judged += await judgeMonths(id, touching(id).length)
    }),
    { numRuns: runs },
  )
  expect(judged).toBeGreaterThan(least)
})
