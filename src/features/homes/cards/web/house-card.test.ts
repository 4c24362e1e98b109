import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { CardHouse } from '../card-house.ts'
import { HouseCard } from './house-card.tsx'

const sign = (amenity: string, key: string) => ({ amenity, icon_url: `/amenities/${key}.svg` })
const house: CardHouse = {
  ...{ id: 7, slug: 'sunny-room-hsr', title: 'Sunny room in HSR Layout', booking_type: 'room', status_code: 1 },
  ...{ review_score: null, review_count: 0 },
  ...{ sold_out: false, group: null, city: 'Bengaluru', locality: 'HSR Layout', vertical: null, online_sav: false },
  ...{ bed_available_count: 0, room_available_count: 2, prime: true, gender: 'female', photo_count: 12 },
  ...{ furnishing_type: 'fully-furnished', area: 1250, lat_double: 12.91, long_double: 77.64 },
  ...{ min_room_rent: 9200, min_room_advance: 118_400, base_min_room_rent: 9200, monthly_rent: 10_950 },
  // Fields of the other booking types.
  ...{ min_rent: 1, min_bed_advance: 2, base_min_rent: 3, rent: 4, advance: 5, base_rent: 6 },
  picture: { id: 31, width: 1600, height: 1200, alt: 'A bed under a window', placeholder: '' },
  more_pictures: [32, 33],
  living: null,
  tags: [],
  category_offers: { bed: [], room: [], house: [] },
  amenity_list: [
    ...[sign('Wi-Fi', 'wifi'), sign('Lift', 'lift'), sign('Power backup', 'power-backup')],
    ...[sign('Geyser', 'geyser'), sign('Fridge', 'fridge')],
  ],
}

/** The card's text content, with a space between elements. */
function textOf(shown: CardHouse): string {
  const card = createElement(HouseCard, { house: shown })
  const router = createMemoryRouter([{ path: '/', element: card }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html).toContain('alt="A bed under a window"')
  return html
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a card of a home for anyone says who lives there now', () => {
  expect(textOf({ ...house, gender: 'any' })).toContain('Private Room · Any · ')
  expect(textOf({ ...house, gender: 'any', living: 'women' })).toContain('Private Room · Women live here now · ')
  expect(textOf({ ...house, gender: 'any', living: 'mixed' })).toContain('Private Room · Mixed · ')
})

describe('a card', () => {
  test('[SRCH-034] [SRCH-060] shows its photo, the rent and deposit of a room, its tags and amenities', () => {
    const text = textOf(house)
    expect(text).toContain('Rent a month ₹9,200')
    expect(text).toContain('Deposit, one time ₹1,18,400')
    expect(text).toContain('2 rooms left')
    expect(text).toContain('Prime')
    expect(text).toContain('Fully furnished')
    expect(text).not.toContain('Rent before')
  })

  test.each([
    ['room', { min_room_rent: 9200, base_min_room_rent: 9900 }, '₹9,900'],
    ['bed', { booking_type: 'bed', min_rent: 7100, base_min_rent: 7450 }, '₹7,450'],
    ['house', { booking_type: 'house', rent: 31_000, base_rent: 1_02_000 }, '₹1,02,000'],
  ] as const)('[SRCH-058] [SRCH-059] [SRCH-060] of a %s shows the rent before it was lowered', (_, change, base) => {
    expect(textOf({ ...house, ...change })).toContain(`Rent before ${base}`)
  })

  test.each([
    [5, '+2'],
    [4, '+1'],
    [3, null],
  ])('[SRCH-036] of %i amenities names three and says %s', (count, more) => {
    const text = textOf({ ...house, amenity_list: house.amenity_list.slice(0, count) })
    for (const named of ['Wi-Fi', 'Lift', 'Power backup']) expect(text).toContain(named)
    for (const left of ['Geyser', 'Fridge']) expect(text).not.toContain(left)
    expect(/\+ ?\d+/.exec(text)?.[0].replace(' ', '') ?? null).toBe(more)
  })
})
