import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Offer } from '../contract.ts'
import { CouponCard } from './coupon-card.tsx'

const offer: Offer = {
  ...{ offer_id: 7, headline: 'Half the onboarding fee', description: 'For the first home you book.', terms: '' },
  ...{ coupon: 'NAYAGHAR', offer_type: 'onboarding_charges', valid_till: '2026-12-05', icon: 'refund', style: 'leaf' },
}

function draw(change: Partial<Offer> = {}): string {
  const card = createElement(CouponCard, { offer: { ...offer, ...change }, today: '2026-11-17' })
  const router = createMemoryRouter([{ path: '/', element: card }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('[OFFER-005] [OFFER-006] a coupon card shows heading, description, validity, code, icon and colours', () => {
  const html = draw()
  for (const text of ['Half the onboarding fee', 'For the first home you book.', 'Till 5 Dec 2026', 'NAYAGHAR']) {
    expect(html.replaceAll('<!-- -->', '')).toContain(text)
  }
  expect(html).toContain('<article class="coupon-card leaf">')
  expect(draw({ style: 'peacock' })).toContain('<article class="coupon-card peacock">')
  const iconIn = (text: string) => /<svg.*?<\/svg>/.exec(text)?.[0]
  expect(iconIn(html)).toBeTruthy()
  expect(iconIn(draw({ icon: 'key' }))).not.toBe(iconIn(html))
})

test('an offer that comes off by itself says so, and has no code to copy', () => {
  const html = draw()
  expect(html).toContain('Applied automatically in homes that show it: no code to enter')
  expect(html).not.toContain('<button')
  const refund = draw({ offer_type: 'idr' })
  expect(refund).toContain('No code needed')
  expect(refund).not.toContain('NAYAGHAR')
})

test.each(['', '05/12/2026', '2026-13-40', 'tomorrow'])(
  '[OFFER-007] valid till "%s" it says so, and has no code',
  (day) => {
    const html = draw({ valid_till: day })
    expect(html).toContain('Validity not known')
    expect(html).toContain('<article class="coupon-card leaf over">')
    expect(html).not.toContain('NAYAGHAR')
    expect(html).not.toContain('<button')
  },
)
