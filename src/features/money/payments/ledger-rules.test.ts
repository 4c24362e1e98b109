import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKinds } from './ledger-accounts.ts'
import { type Posting, postings } from './ledger-rules.ts'
import { financialYear, receiptNumber } from './receipt-numbers.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_00 })
const id = fc.integer({ min: 1, max: 1_000_000 })
const sum = ({ entries }: Posting) => entries.reduce((total, { amount }) => total + amount, 0)

test('every posting balances to the paisa, and every account names its person and its tenancy', () => {
  const books = fc.record({ deposit: paise, fees: paise, tax: paise, rent: paise, partner: paise })
  fc.assert(
    fc.property(id, id, id, id, books, paise, paise, (n, person, tenancyId, ownerId, money, amount, kept) => {
      const whose = { personId: person, tenancyId }
      const move = { payoutId: n, attempt: 1, personId: person }
      const all = [
        postings.captured(n, person, amount),
        postings.invoicePaid(n, whose, money, Math.min(amount, money.fees)),
        postings.invoiceUndone(n, whose, money, Math.min(amount, money.fees)),
        postings.creditsApplied(n, 1, person, amount),
        postings.creditsApplied(n, 2, person, -amount),
        postings.tokenKept(n, whose, { ...money, fees: 0, tax: 0 }),
        postings.reward(n, person, amount, 'Reward'),
        postings.depositLetGo(`${n}:first`, whose, amount),
        postings.depositMoved({ personId: person, from: tenancyId, to: tenancyId + 1 }, amount),
        postings.givenBack(n, 'a-request-id', whose, money),
        postings.givenBack(n, 'after-release', whose, money, { ownerId, stillHeld: Math.min(amount, money.rent) }),
        postings.rentReleased(n, tenancyId, ownerId, amount),
        postings.depositToOwner({ tenancyId, ownerId, name: 'first' }, amount),
        postings.depositFromOwner({ tenancyId, ownerId, name: 'first' }, amount),
        postings.payoutOwed({ ...move, owed: 'owners_due' }, amount),
        postings.payoutDone({ ...move, owed: 'owners_due' }, amount),
        postings.payoutBack({ ...move, owed: 'refunds_due' }, amount, kept > amount),
        postings.ownerRepair(n, ownerId, amount, Math.min(kept, amount)),
        postings.refundSent(n, person, amount),
        postings.settled(String(n), amount),
      ]
      for (const each of all) {
        expect(sum(each)).toBe(0)
        for (const { kind, personId, tenancyId: tenancy, amount: moved } of each.entries) {
          expect(moved).not.toBe(0)
          expect(tenancy !== null).toBe(accountKinds[kind].ofTenancy)
          expect(personId !== null).toBe(accountKinds[kind].ofPerson)
        }
      }
      expect(new Set(all.map(({ reference }) => reference)).size).toBe(all.length)
    }),
  )
})

test('a deposit is never income', () => {
  const whose = { personId: 2, tenancyId: 3 }
  const { entries } = postings.invoicePaid(1, whose, { deposit: 50_000_00, fees: 0, tax: 0, rent: 0, partner: 0 }, 0)
  expect(entries).toEqual([
    { kind: 'refunds_due', personId: 2, tenancyId: null, amount: 50_000_00 },
    { kind: 'deposits_held', personId: 2, tenancyId: 3, amount: -50_000_00 },
  ])
})

test('rent given back comes out of what is held, and the released part out of what its owner is due', () => {
  const books = { deposit: 0, fees: 0, tax: 0, rent: 10_000_00, partner: 0 }
  const released = { ownerId: 9, stillHeld: 4_000_00 }
  expect(postings.givenBack(1, 'x', { personId: 2, tenancyId: 3 }, books, released).entries).toEqual([
    { kind: 'refunds_due', personId: 2, tenancyId: null, amount: -10_000_00 },
    { kind: 'rents_held', personId: null, tenancyId: 3, amount: 4_000_00 },
    { kind: 'owners_due', personId: 9, tenancyId: null, amount: 6_000_00 },
  ])
})

test('receipts are numbered by financial year, which begins in April', () => {
  expect(['2026-03-31', '2026-04-01', '2027-01-15', '2099-12-31'].map(financialYear)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
    '2099-00',
  ])
  expect(receiptNumber('2026-27', 42)).toBe('TH/2026-27/000042')
})
