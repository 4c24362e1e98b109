import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#shared/dates.ts'
import { freeText, freeUntil, isFreeMove, newHomeBill, quoteTransfer, usualLastDay } from './rules.ts'

const from = {
  ...{ title: 'HSR Layout', rent: 9_200_00, society_charge: 0, billed_to: '2027-01-01', deposit: 18_400_00 },
}
const to = { title: 'Viman Nagar', rent: 10_400_00, deposit: 20_800_00, onboarding_charge: 2_000_00, finding_fee: 0 }
const today = '2026-12-18'

test('[XFER-011] [XFER-014] [XFER-015] [XFER-016] [XFER-017] a first move: rent by the day, deposit difference and fees, and what comes back', () => {
  const quote = quoteTransfer({ from, to, lastDay: '2026-12-31', today, free: true })
  expect(quote).toMatchObject({ first_day: '2027-01-01', by_first_day: 14_800_00, deposit_moved: 18_400_00 })
  expect(quote.lines.map(({ kind, amount, when }) => [kind, amount, when])).toEqual([
    ['short_notice', 5_045_00, 'settlement'],
    ['new_rent', 10_400_00, 'first_day'],
    ['deposit', 2_400_00, 'first_day'],
    ['onboarding', 2_000_00, 'first_day'],
  ])
  expect([quote.total, quote.credit_back, quote.net]).toEqual([19_845_00, 7_045_00, 12_800_00])
})

test('[XFER-015] in the middle of a month each home costs its days', () => {
  const { lines } = quoteTransfer({ from, to, lastDay: '2027-01-04', today: '2026-12-05', free: false })
  expect(lines.slice(0, 2).map(({ label, reason, amount }) => [label, reason, amount])).toEqual([
    ['Rent, HSR Layout', '4 of 31 days of the month', 1_187_00],
    ['Rent from 5 Jan to 31 Jan', '27 of 31 days, then ₹10,400 a month', 9_059_00],
  ])
})

test('[XFER-016] a lower deposit brings the rest back with the settlement', () => {
  const quote = quoteTransfer({ from, to: { ...to, deposit: 17_200_00 }, lastDay: '2027-01-17', today, free: false })
  expect(quote.lines.find(({ kind }) => kind === 'deposit')).toMatchObject({ amount: -1_200_00, when: 'settlement' })
  expect(quote.deposit_moved).toBe(17_200_00)
})

test('days of the notice that are on a bill already come back too: a free move costs no rent twice', () => {
  const quote = quoteTransfer({ from, to, lastDay: '2026-12-20', today: '2026-12-10', free: true })
  // 21 December to 9 January are missing; December is paid.
  expect(quote.lines[0]).toMatchObject({ kind: 'short_notice', amount: 2_670_00 })
  expect(quote.early_fee).toBe(9_200_00 - 5_935_00 + 2_670_00)
})

test('[XFER-010] the first move is free up to day 30, which is not day 31, and a second one never', () => {
  const asked = (day: Day, movesBefore = 0) => isFreeMove({ movedInOn: '2026-12-01', today: day, movesBefore })
  expect(freeUntil('2026-12-01')).toBe('2026-12-30')
  expect([asked('2026-12-01'), asked('2026-12-30'), asked('2026-12-31'), asked('2026-12-02', 1)]).toEqual([
    ...[true, true, false, false],
  ])
  expect(freeText({ movedInOn: '2026-12-01', today: '2026-12-18', movesBefore: 0 })).toBe(
    'Your first move is free until Wed, 30 Dec. You pay the fees, and they come back as credit the day after you move.',
  )
})

test('no keys are handed over on a holiday', () => {
  expect([usualLastDay('2027-01-24'), usualLastDay('2027-01-25')]).toEqual(['2027-01-24', '2027-01-26'])
})

test.each([
  // 30 days from 31 January 2027 end on 2 March.
  ['2027-01-31', '2027-03-02', 0],
  ['2027-01-31', '2027-03-01', 9_200_00 / 31],
  // A leap year: 30 days from 29 February end on 30 March.
  ['2028-02-29', '2028-03-30', 0],
  ['2028-02-29', '2028-03-29', 9_200_00 / 31],
])('notice on %s for %s costs the rent of the missing days', (saidOn, lastDay, about) => {
  const { early_fee } = quoteTransfer({ from: { ...from, billed_to: lastDay }, to, lastDay, today: saidOn, free: true })
  expect(Math.abs(early_fee - about)).toBeLessThan(100)
})

const paise = fc.integer({ min: 1, max: 200_000 }).map((rupees) => rupees * 100)
const day = fc.integer({ min: 0, max: 3_000 }).map((later) => addDays('2026-01-01', later))

test('for any prices of the homes: lines add up, the deposit is neither made nor lost, and credits never exceed the fees', () => {
  fc.assert(
    fc.property(
      fc.record({ rent: paise, society_charge: paise, deposit: paise }),
      fc.record({ rent: paise, deposit: paise, onboarding_charge: paise, finding_fee: paise }),
      day,
      fc.integer({ min: 0, max: 90 }),
      fc.boolean(),
      (old, next, said, later, free) => {
        const lastDay = addDays(said, later)
        const asked = { from: { ...from, ...old, billed_to: said }, to: { ...to, ...next }, lastDay, today: said, free }
        const quote = quoteTransfer(asked)
        const sum = quote.lines.reduce((all, { amount }) => all + amount, 0)
        expect(sum).toBe(quote.total)
        expect(quote.by_first_day + quote.with_settlement).toBe(quote.total)
        expect(newHomeBill(asked).reduce((all, { amount }) => all + amount, 0)).toBe(quote.by_first_day)
        expect(quote.net).toBe(quote.total - quote.credit_back)
        expect(quote.credit_back).toBe(free ? quote.early_fee + quote.onboarding : 0)
        const difference = quote.lines
          .filter(({ kind }) => kind === 'deposit')
          .reduce((all, { amount }) => all + amount, 0)
        expect(old.deposit + difference).toBe(next.deposit)
        expect(quote.deposit_moved + Math.max(0, difference)).toBe(next.deposit)
        for (const amount of [quote.total, quote.net, quote.early_fee]) expect(Number.isInteger(amount)).toBe(true)
      },
    ),
  )
})
