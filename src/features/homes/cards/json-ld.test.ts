import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breadcrumbList, scriptText } from '#shared/json-ld.ts'
import { homeOnOffer, itemList } from './json-ld.ts'

const origin = 'https://thikana.example'
const home = {
  slug: '2-bhk-in-baner-7',
  title: '2 BHK in Baner',
  booking_type: 'house' as const,
  house_type: 'flat' as const,
  rent: 28_000,
  locality: 'Baner',
  city: 'Pune',
  area: 900,
  lat_double: 18.56,
  long_double: 73.78,
  sold_out: false,
  picture: { id: 5, width: 1440, height: 960, alt: '', placeholder: '' },
}

describe('JSON-LD of a page', () => {
  test('breadcrumbs are numbered from the home page, with whole addresses', () => {
    const crumbs = [
      { text: 'Home', url: '/' },
      { text: 'Pune', url: '/pune' },
    ]
    expect(breadcrumbList(crumbs, origin)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://thikana.example/' },
        { position: 2, name: 'Pune', item: 'https://thikana.example/pune' },
      ],
    })
  })

  test('a home is an accommodation and a product with a monthly price', () => {
    expect(homeOnOffer(home, origin)).toMatchObject({
      '@type': ['Apartment', 'Product'],
      url: 'https://thikana.example/houses/2-bhk-in-baner-7',
      image: 'https://thikana.example/img/5/960.webp',
      offers: {
        price: 28_000,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        priceSpecification: { price: 28_000, unitCode: 'MON' },
      },
    })
    expect(homeOnOffer({ ...home, sold_out: true }, origin)).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    })
    expect(homeOnOffer({ ...home, picture: null }, origin)).not.toHaveProperty('image')
    expect(homeOnOffer({ ...home, vertical: 'PG' }, origin).url).toBe(`${origin}/alpha/pg/2-bhk-in-baner-7`)
  })

  test('a bed, a room, a flat and a villa have different types', () => {
    const type = (part: object) => (homeOnOffer({ ...home, ...part }, origin)['@type'] as string[])[0]
    expect([
      type({ booking_type: 'bed', min_rent: 9000 }),
      type({ booking_type: 'room', min_room_rent: 9000 }),
      type({ house_type: 'villa' }),
      type({ house_type: undefined }),
    ]).toEqual(['Accommodation', 'Room', 'House', 'Accommodation'])
  })

  test('a list continues the numbering of the previous pages', () => {
    const list = itemList([home, home], origin, { name: 'Flats in Pune', before: 24 })
    expect(list).toMatchObject({ numberOfItems: 2, itemListElement: [{ position: 25 }, { position: 26 }] })
  })

  test('a listed home has only name and URL; its own page has the details', () => {
    const list = itemList([{ slug: 'a-flat-7', title: 'A flat', vertical: null }], 'https://thikana.example', {
      name: 'Flats in Pune',
      before: 0,
    })
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'A flat', url: 'https://thikana.example/houses/a-flat-7' },
    ])
  })

  test('no text can break out of its script element, and it parses back unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '/', '!', '-', 'script', '>', '&', '"', '\\', '\u2028', 'é') }),
        (title) => {
          const text = scriptText(homeOnOffer({ ...home, title }, origin))
          expect(text).not.toMatch(/[<>&\u2028\u2029]/)
          expect(JSON.parse(text).name).toBe(title)
        },
      ),
    )
  })
})
