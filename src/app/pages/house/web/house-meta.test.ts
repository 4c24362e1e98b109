import { describe, expect, test } from 'vitest'
import type { House, Option } from '#features/homes/listing/contract.ts'
import { houseJsonLd, houseMeta, houseTitle } from './house-meta.ts'

const bed = (label: string, rent: number, bookable: boolean): Option => ({
  key: `bed-${label}`,
  kind: 'bed',
  room_id: 1,
  bed_id: 1,
  label: `Bed ${label}`,
  rent,
  deposit: 2 * rent,
  token: 200_000,
  bookable,
  available_from: null,
  to_move_in: { lines: [], total: 0 },
  each_month: { lines: [], total: 0 },
})

const picture = {
  id: 12,
  width: 1200,
  height: 800,
  alt: 'A bedroom',
  placeholder: '',
  photo_type: 'Bedroom',
  room_id: null,
}

const house: House = {
  id: 7,
  thikana_id: 'THK100007',
  slug: '3-bhk-in-sector-2-hsr-layout-7',
  title: '3 BHK in Sector 2, HSR Layout',
  vertical: null,
  status_code: 1,
  sold_out: false,
  allow_sav: true,
  short_description: 'A 3 BHK near the lake.',
  long_description: '',
  tags: [],
  prime: false,
  bedroom_count: 3,
  bathroom_count: 2,
  bed_count: 2,
  area: 1150,
  house_type: 'flat',
  floor: 2,
  floors: 4,
  facing: 'East',
  furnishing_type: 'fully-furnished',
  gender: 'female',
  address: {
    street: '17th Cross',
    locality: 'HSR Layout',
    locality_slug: 'hsr-layout',
    city: 'Bengaluru',
    city_slug: 'bangalore',
    pincode: '560102',
    line: '17th Cross, HSR Layout, Bengaluru 560102',
  },
  lat: 12.91,
  lng: 77.64,
  parking: { two_wheeler: true, four_wheeler: false },
  amenities: ['wifi', 'lift'],
  society: null,
  photos: [picture],
  video: null,
  rooms: [],
  options: [bed('1A', 890_000, false), bed('1B', 920_000, true), bed('2A', 940_000, true)],
  rent_tabs: ['bed'],
  deposit_kinds: ['full'],
  cost_of_living: { title: '', disclaimer: '', breakdown: [] },
  flatmates: [],
  living: null,
  interest_tags: [],
  words_of_owner: null,
  offers: [],
  visits_this_week: 0,
  last_updated_date: '2026-11-09',
  last_check: null,
  reviews: null,
  move_in: '2026-11-16',
  move_in_from: '2026-11-16',
  move_in_to: '2026-12-16',
  holidays: [],
}

describe('the title of the page', () => {
  test('contains the lowest available rent', () => {
    expect(houseTitle(house)).toBe('3 BHK in Sector 2, HSR Layout: beds from ₹9,200 a month | Thikana')
  })
  test('contains no rent when nothing is available', () => {
    const full = { ...house, options: [bed('1A', 890_000, false)] }
    expect(houseTitle(full)).toBe('3 BHK in Sector 2, HSR Layout | Thikana')
  })
})

describe('the metadata for search engines', () => {
  const meta = houseMeta(house, 'https://thikana.example')
  const data = houseJsonLd(house, 'https://thikana.example')

  test('has one canonical address, for every move-in day', () => {
    const canonical = meta.find((tag) => 'rel' in tag)
    expect(canonical).toMatchObject({ href: 'https://thikana.example/houses/3-bhk-in-sector-2-hsr-layout-7' })
  })
  test('of a PG has the address of the PG page', () => {
    const canonical = houseMeta({ ...house, vertical: 'PG' }, 'https://thikana.example').find((tag) => 'rel' in tag)
    expect(canonical).toMatchObject({ href: 'https://thikana.example/alpha/pg/3-bhk-in-sector-2-hsr-layout-7' })
  })
  test('uses the generated preview image', () => {
    const image = meta.find((tag) => 'property' in tag && tag.property === 'og:image')
    expect(image).toMatchObject({ content: 'https://thikana.example/og/houses/3-bhk-in-sector-2-hsr-layout-7.png' })
  })
  test('has the kind of home and the available rents in rupees', () => {
    expect(data[0]).toMatchObject({
      '@type': ['Apartment', 'Product'],
      image: ['https://thikana.example/img/12/1440.webp'],
      offers: { lowPrice: 9200, highPrice: 9400, offerCount: 2, availability: 'https://schema.org/InStock' },
    })
  })
  test('of a full home says sold out', () => {
    const [full] = houseJsonLd({ ...house, options: [bed('1A', 890_000, false)] }, 'https://thikana.example')
    expect(full).toMatchObject({
      offers: { lowPrice: 8900, offerCount: 0, availability: 'https://schema.org/SoldOut' },
    })
  })
  test('has the breadcrumbs city, locality, home', () => {
    expect(data[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Bengaluru', item: 'https://thikana.example/bangalore' },
        { position: 2, name: 'HSR Layout', item: 'https://thikana.example/bangalore/properties-in-hsr-layout/' },
        { position: 3, name: '17th Cross' },
      ],
    })
  })
})
