import { expect, test } from 'vitest'
import { nextThing } from './next-thing.ts'

const rent = {
  ...{ invoice_id: 81, title: 'Rent for December 2026', amount: 9_200_00, credits: 0, to_pay: 9_200_00 },
  ...{ due_on: '2026-12-05', overdue: false, lines: [] },
}
const home = {
  ...{ state: 'living' as const, due: [rent], last_day: null, next_rent_due_on: null, owner_managed: false },
  reportToSign: null,
  autopay: null,
  agreementToSign: null,
  split: null,
}

test('a late bill comes first and says how late it is', () => {
  const late = { ...home, due: [{ ...rent, overdue: true }] }
  expect(nextThing(late, '2026-12-09')).toEqual({
    ...{ kind: 'pay_late', title: 'Rent for December 2026 is late', text: 'It was due on Sat, 5 Dec, 4 days ago.' },
    action: { label: 'Pay ₹9,200', to: '/alpha/payment?invoice_id=81' },
  })
  expect(nextThing(late, '2026-12-06').text).toBe('It was due on Sat, 5 Dec, yesterday.')
})

test('a bill that is due is paid; on its day it says so', () => {
  expect(nextThing(home, '2026-12-02')).toMatchObject({
    ...{ kind: 'pay', title: 'Pay rent for December 2026', text: 'It is due on Sat, 5 Dec.' },
  })
  expect(nextThing(home, '2026-12-05').text).toBe('It is due today.')
})

test('a report that can be signed comes after bills', () => {
  const signing = { ...home, reportToSign: '/inspection/report/7' }
  expect(nextThing(signing, '2026-12-02').kind).toBe('pay')
  expect(nextThing({ ...signing, due: [] }, '2026-12-02')).toEqual({
    ...{ kind: 'sign_report', title: 'Sign the move-in report' },
    text: 'Add what is missing in it. If you do not sign it, it counts as accepted after 48 hours.',
    action: { label: 'Read and sign', to: '/inspection/report/7' },
  })
})

test('the next agreement is signed after bills and the report', () => {
  const signing = { ...home, agreementToSign: { link: '/alpha/clickwrap/9', from: '2027-11-01' } }
  expect(nextThing(signing, '2026-12-02').kind).toBe('pay')
  expect(nextThing({ ...signing, due: [] }, '2026-12-02')).toEqual({
    ...{ kind: 'sign_agreement', title: 'Sign your next agreement' },
    text: 'It goes on from 1 Nov 2027. Until you sign, the terms of the old one stay.',
    action: { label: 'Read and sign', to: '/alpha/clickwrap/9' },
  })
})

test('a tenant who leaves is told the last day, one who left that the deposit is being settled', () => {
  expect(nextThing({ ...home, state: 'notice_given', due: [], last_day: '2026-12-20' }, '2026-12-02').title).toBe(
    'You leave on Sun, 20 Dec',
  )
  expect(nextThing({ ...home, state: 'settling', due: [] }, '2026-12-02').kind).toBe('settling')
})

test('with nothing to do it says when the next rent is due, or that the owner takes it', () => {
  expect(nextThing({ ...home, due: [], next_rent_due_on: '2027-01-05' }, '2026-12-20')).toEqual({
    ...{ kind: 'nothing', title: 'All is done', text: 'The next rent is due on 5 Jan 2027.', action: null },
  })
  expect(nextThing({ ...home, due: [], owner_managed: true }, '2026-12-20').text).toBe('You pay the rent to the owner.')
})

const autopay = {
  ...{ state: 'on' as const, vpa: 'as•••@sandbox', limit: 15_000_00, too_large: null, ended_by: null },
  next: { invoice_id: 81, amount: 9_200_00, on: '2026-12-05', told_by: '2026-12-04' },
  failed: null,
}

test('a bill that leaves the bank by itself leaves nothing to do', () => {
  expect(nextThing({ ...home, autopay }, '2026-12-02')).toEqual({
    ...{ kind: 'autopay', title: 'Your rent leaves your bank on Sat, 5 Dec', action: null },
    text: '₹9,200, by autopay. Your bank tells you by Fri, 4 Dec.',
  })
})

test('a bill that the bank declined says why, by when to pay, and when it is tried again', () => {
  const failed = {
    ...{ invoice_id: 81, reason: 'Not enough balance', failed_on: '2026-12-05', tries_again_on: '2026-12-07' },
  }
  const declined = { ...home, due: [{ ...rent, overdue: true }], autopay: { ...autopay, failed } }
  expect(nextThing(declined, '2026-12-06')).toEqual({
    ...{ kind: 'autopay_failed', title: 'Your rent did not go through' },
    text: 'Your bank said: not enough balance. Pay ₹9,200 by Mon, 7 Dec: no late fee until then. Autopay tries once more on Mon, 7 Dec.',
    action: { label: 'Pay ₹9,200', to: '/alpha/payment?invoice_id=81' },
  })
  const last = { ...declined, autopay: { ...autopay, next: null, failed: { ...failed, tries_again_on: null } } }
  expect(nextThing(last, '2026-12-09').text).toBe(
    'Your bank said: not enough balance. Pay ₹9,200 now: a late fee grows by the day.',
  )
})

test('a split of a meter is confirmed after papers and before leaving', () => {
  const split = { kind: 'electricity' as const, amount: 588_00, answer_by: '2027-01-03' }
  const free = { ...home, due: [], split }
  expect(nextThing(free, '2026-12-31')).toEqual({
    ...{ kind: 'confirm_split', title: 'Your share of the electricity: ₹588' },
    text: 'By days lived. Without an answer by Sun, 3 Jan it counts as right.',
    action: { label: 'See the split', to: '/alpha/meters' },
  })
  expect(nextThing({ ...free, reportToSign: '/inspection/report/7' }, '2026-12-31').kind).toBe('sign_report')
})
