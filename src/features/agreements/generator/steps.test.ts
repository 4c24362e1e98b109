import { describe, expect, test } from 'vitest'
import { type DraftContent, emptyContent, emptyParty } from './content.ts'
import { checkStep, progressOf, type StepKey, steps } from './steps.ts'
import { wholeContent } from './test-content.ts'

const today = '2026-11-17'
const check = (key: StepKey, change: Partial<DraftContent>) => checkStep(key, { ...wholeContent, ...change }, today)

describe('steps of the generator', () => {
  test('[AGREE-003] come in this order', () => {
    expect(steps.map(({ title }) => title())).toEqual([
      'Owner Details',
      'Tenant Details',
      'Property Details',
      'Agreement Terms',
      'Annexures',
    ])
  })

  test('of a whole agreement are all right, and each empty one says what is missing', () => {
    expect(steps.map(({ key }) => checkStep(key, wholeContent, today))).toEqual([{}, {}, {}, {}, {}])
    expect(checkStep('owner', emptyContent, today)).toEqual({
      'owner.name': 'Enter the full name.',
      'owner.phone': 'Enter valid phone number',
      'owner.address': 'Enter the whole address, at least 10 characters.',
    })
    expect(Object.keys(checkStep('property', emptyContent, today))).toEqual([
      'property.address',
      'property.city',
      'property.state',
      'property.pincode',
    ])
    expect(Object.keys(checkStep('terms', emptyContent, today))).toEqual(['terms.from', 'terms.rent', 'terms.deposit'])
    expect(checkStep('annexures', emptyContent, today)).toEqual({})
  })

  test('[AGREE-004] three tenants are right and a fourth is not', () => {
    const tenant = (at: number) => ({ ...wholeContent.tenants[0], phone: `981234567${at}` }) as typeof emptyParty
    expect(check('tenants', { tenants: [1, 2, 3].map(tenant) })).toEqual({})
    expect(check('tenants', { tenants: [1, 2, 3, 4].map(tenant) })).toEqual({
      tenants: 'An agreement has at most 3 tenants; a fourth cannot be added.',
    })
    expect(check('tenants', { tenants: [] })).toEqual({ tenants: 'An agreement has at least one tenant.' })
  })

  test('one phone cannot belong to two people of an agreement', () => {
    const [first] = wholeContent.tenants as [typeof emptyParty]
    const twice = 'Someone else in this agreement has this number.'
    expect(check('tenants', { tenants: [{ ...first, phone: '9845012345' }] })).toEqual({ 'tenants.0.phone': twice })
    expect(check('tenants', { tenants: [first, first] })).toEqual({ 'tenants.1.phone': twice })
  })

  test.each([
    ['from', '2026-02-30'],
    ['from', '2030-01-01'],
    ['months', '12'],
    ['months', '0'],
    ['rent', '499'],
    ['rent', '-1'],
    ['rent', '1e9'],
    ['rent', '2.5'],
    ['deposit', '10000001'],
    ['maintenance', ''],
    ['due_day', '29'],
    ['notice_days', '91'],
    ['lock_in', '12'],
    ['pets', 'perhaps'],
  ] as const)('terms: %s cannot be %s', (name, value) => {
    const terms = { ...wholeContent.terms, [name]: value }
    expect(Object.keys(check('terms', { terms }))).toEqual([`terms.${name}`])
  })

  test('a lock-in is at most as long as the agreement', () => {
    const terms = { ...wholeContent.terms, months: '2', lock_in: '3' }
    expect(check('terms', { terms })).toEqual({ 'terms.lock_in': 'The lock-in is at most as long as the agreement.' })
  })

  test('the open step is the first unfinished one, and one that became wrong closes those after it', () => {
    expect(progressOf(emptyContent, 1, today)).toEqual({ open: 1, finished: false })
    expect(progressOf(wholeContent, 4, today)).toEqual({ open: 4, finished: false })
    expect(progressOf(wholeContent, 6, today)).toEqual({ open: 5, finished: true })
    const wrong = { ...wholeContent, tenants: [emptyParty] }
    expect(progressOf(wrong, 6, today)).toEqual({ open: 2, finished: false })
    // Right by itself, but nobody has been there.
    expect(progressOf(wholeContent, 1, today)).toEqual({ open: 1, finished: false })
  })
})
