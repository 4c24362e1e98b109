import { describe, expect, test } from 'vitest'
import { offersFor } from './offer-rules.ts'

const fresh = { silenced: false, forYouClosed: false, helpClosed: false, leadLeft: false }
const form = (page: number, memory = {}) =>
  offersFor(page, { ...fresh, ...memory }).find(({ offer }) => offer === 'exit-intent')

describe('the results offer help', () => {
  test.each([1, 2])('[VISIT-031] by the form after 12 seconds on page %i', (page) => {
    expect(form(page)?.afterMs).toBe(12_000)
  })

  test.each([3, 4, 500])('[VISIT-032] by the form after 3 seconds on page %i', (page) => {
    expect(form(page)?.afterMs).toBe(3000)
  })

  test('[SRCH-077] first by homes picked for you, after 5 seconds', () => {
    expect(offersFor(1, fresh)[0]).toEqual({ offer: 'for-you', afterMs: 5000 })
  })

  test('never by both at once: where the form comes first the other has no turn', () => {
    expect(offersFor(3, fresh)).toEqual([{ offer: 'exit-intent', afterMs: 3000 }])
  })
})

describe('offers are not repeated', () => {
  test.each([1, 3])('[VISIT-035] after either was closed nothing comes on page %i of this visit', (page) => {
    expect(offersFor(page, { ...fresh, silenced: true })).toEqual([])
  })

  test('homes picked for you, once closed, stay closed; the form may still come another day', () => {
    expect(offersFor(1, { ...fresh, forYouClosed: true })).toEqual([{ offer: 'exit-intent', afterMs: 12_000 }])
  })

  test.each([1, 3])('the form, once closed, does not come another day either, on page %i', (page) => {
    expect(form(page, { helpClosed: true })).toBeUndefined()
  })

  test('after a lead no offer comes', () => expect(offersFor(1, { ...fresh, leadLeft: true })).toEqual([]))
})
