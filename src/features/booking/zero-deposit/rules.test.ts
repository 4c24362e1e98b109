import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ApplicantFields,
  applicantProblems,
  employments,
  homeCountry,
  isCountryCode,
  type Kept,
  readDate,
  readRupees,
  relations,
} from './rules.ts'

const asha: ApplicantFields = {
  ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', countryCode: homeCountry },
  ...{ employment: 'Salaried', tenant_relation: '', pincode: '560034', city: 'Bengaluru', locality: 'Koramangala' },
  ...{ state: 'Karnataka', pan_card_id: 'ABCDE1234F', monthly_income: '50000', work_email: '' },
  ...{ tenant_date_of_birth: '1999-03-14', quote_price: '' },
}
const first: Kept = { part: 'tenant', today: '2026-11-15', hasPan: false, hasLetter: false }
const problems = (change: Partial<ApplicantFields>, kept: Partial<Kept> = {}) =>
  applicantProblems({ ...asha, ...change }, { ...first, ...kept })

describe('an application', () => {
  test('with all required fields has no errors', () => {
    expect(problems({})).toEqual({})
  })

  test('[ZERO-015] when empty has an error at every required field at once', () => {
    const nothing = Object.fromEntries(Object.keys(asha).map((name) => [name, ''])) as ApplicantFields
    expect(Object.keys(applicantProblems(nothing, first)).sort()).toEqual(
      [
        ...['name', 'email', 'phone', 'countryCode', 'employment', 'pincode', 'city', 'locality', 'state'],
        ...['pan_card_id', 'monthly_income', 'tenant_date_of_birth'],
      ].sort(),
    )
  })

  test('[FORM-013] [FORM-014] needs a valid pincode and PAN', () => {
    expect(problems({ pincode: '56003' })).toHaveProperty('pincode')
    for (const pan of ['ABCD1234F', 'ABCDE12345', '1BCDE1234F']) {
      expect(problems({ pan_card_id: pan }), pan).toHaveProperty('pan_card_id')
    }
    expect(problems({ pan_card_id: 'aaaaa0000a' })).toEqual({})
  })

  test('keeps the PAN given before unless another is entered', () => {
    expect(problems({ pan_card_id: '' }, { hasPan: true })).toEqual({})
    expect(problems({ pan_card_id: 'X' }, { hasPan: true })).toHaveProperty('pan_card_id')
  })

  test('[ZERO-017] accepts five kinds of employment and no other', () => {
    expect(employments).toEqual(['Salaried', 'Salaried - Yet to join', 'Self Employed', 'Unemployed', 'Student'])
    for (const employment of employments) expect(problems({ employment })).not.toHaveProperty('employment')
    for (const employment of ['', 'Retired', 'salaried-yet', 'Business', 'Freelancer']) {
      expect(problems({ employment })).toHaveProperty('employment')
    }
  })

  test('[ZERO-018] of a co-applicant accepts parent, sibling or spouse', () => {
    expect(relations).toEqual(['Parent', 'Sibling', 'Spouse'])
    const family = { part: 'co_applicant' } as const
    for (const tenant_relation of relations) expect(problems({ tenant_relation }, family)).toEqual({})
    for (const tenant_relation of ['', 'Friend', 'Cousin', 'Self', 'Child']) {
      expect(problems({ tenant_relation }, family)).toHaveProperty('tenant_relation')
    }
    expect(problems({ tenant_relation: 'Parent' })).toHaveProperty('tenant_relation')
  })

  test('[ZERO-016] has a country code, +91 by default', () => {
    expect(homeCountry).toBe('+91')
    expect(problems({ countryCode: '+1', phone: '2025550143' })).toEqual({})
    expect(problems({ phone: '2025550143' })).toHaveProperty('phone')
    for (const code of ['', 'abc', '+', '91a', '++91']) expect(isCountryCode(code), code).toBe(false)
  })

  test('of somebody yet to join a job needs the offer letter', () => {
    const employment = 'Salaried - Yet to join'
    expect(problems({ employment })).toHaveProperty('offer_letter')
    expect(problems({ employment }, { hasLetter: true })).toEqual({})
  })

  test('needs a numeric income, except of those without one', () => {
    expect(problems({ employment: 'Student', monthly_income: '' })).toEqual({})
    for (const monthly_income of ['', 'much', '-5', '1e5']) {
      expect(problems({ monthly_income })).toHaveProperty('monthly_income')
    }
  })

  test('[FORM-047] has a numeric deposit or none', () => {
    for (const quote_price of ['', '30000', '₹ 30,000']) expect(problems({ quote_price })).toEqual({})
    for (const quote_price of ['thirty', '0', '-1', '30k']) {
      expect(problems({ quote_price })).toHaveProperty('quote_price')
    }
  })

  test('of somebody under 18 has an error at the date of birth', () => {
    expect(problems({ tenant_date_of_birth: '2008-11-16' }).tenant_date_of_birth).toMatch(/18/)
    expect(problems({ tenant_date_of_birth: '2008-11-15' })).toEqual({})
  })
})

test('[FORM-018] a date is accepted as day/month/year and as year-month-day', () => {
  expect(readDate('14/03/1999')).toBe('1999-03-14')
  expect(readDate('4/3/1999')).toBe('1999-03-04')
  expect(readDate('1999-03-14')).toBe('1999-03-14')
  for (const text of ['', '31/02/1999', '1999-13-01', '03-1999', 'yesterday']) expect(readDate(text), text).toBeNull()
})

test('rupee amounts are parsed in the usual notations and nothing else is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (sum) => {
      expect(readRupees(`₹ ${sum.toLocaleString('en-IN')}`)).toBe(sum)
    }),
  )
  for (const text of ['', '-1', '1.5', '1e3', '١٢', '9999999999']) expect(readRupees(text), text).toBeNull()
})
