import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { offerLook, offerUrl, readValidity } from './offer-card.ts'

describe('a click on an offer card', () => {
  test('[OFFER-001] leads to the offer under its page, and under landing where none is given', () => {
    expect(offerUrl({ offer_id: 7, page: 'booking' })).toBe('/alpha/offer/booking/7')
    expect(offerUrl({ offer_id: 7 })).toBe('/alpha/offer/landing/7')
    expect(offerUrl({ offer_id: 7, page: '', terms: 'https://terms.example/x' })).toBe('/alpha/offer/landing/7')
  })
  test('[OFFER-002] without an id it opens the terms, where they are a page', () => {
    expect(offerUrl({ offer_id: null, terms: 'https://terms.example/x' })).toBe('https://terms.example/x')
    expect(offerUrl({ offer_id: null, terms: '/terms' })).toBe('/terms')
  })
  test.each([
    '',
    'Till 5 Mar 2024, once a person.',
    'javascript:alert(1)',
    '//elsewhere.example',
    'http://plain.example',
  ])('without an id and with "%s" it leads nowhere', (terms) => expect(offerUrl({ offer_id: null, terms })).toBeNull())
  test('for any name of the page, the address stays under ours', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (page) => {
        const url = offerUrl({ offer_id: 3, page })
        expect(new URL(url ?? '', 'http://here').host).toBe('here')
        expect(url).toMatch(/^\/alpha\/offer\/[^/]+\/3$/)
      }),
    )
  })
})

describe('the validity of a coupon card', () => {
  test.each([
    ['2024-03-05', '5 Mar 2024'],
    ['2025-12-31', '31 Dec 2025'],
    ['2024-02-29', '29 Feb 2024'],
  ])('[OFFER-006] %s is shown as %s', (day, text) => {
    expect(readValidity(day, '2024-01-01')).toEqual({ state: 'valid', text })
  })
  test('the last day still counts, the day after says that it is over', () => {
    expect(readValidity('2026-11-15', '2026-11-15').state).toBe('valid')
    expect(readValidity('2026-11-15', addDays('2026-11-15', 1)).state).toBe('expired')
  })
  test.each(['', '05/03/2024', '2024-13-40', 'tomorrow', '2023-02-30'])('"%s" is invalid', (text) => {
    expect(readValidity(text, '2024-01-01')).toEqual({ state: 'invalid', text: null })
  })
})

test('[OFFER-009] every type of offer has a look, and no two that differ in kind share an icon', () => {
  const types = ['onboarding_charges', 'refer_owner', 'refer_tenants', 'idr', 'free internal transfer']
  expect(new Set(types.map((type) => offerLook(type).icon)).size).toBe(types.length)
})
