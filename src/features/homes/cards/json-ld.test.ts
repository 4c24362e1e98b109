import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breadcrumbList, scriptText } from '#shared/json-ld.ts'
import { itemList } from './json-ld.ts'

const origin = 'https://thikana.example'
const home = { slug: '2-bhk-in-baner-7', title: '2 BHK in Baner' }

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
          const text = scriptText(itemList([home], origin, { name: title, before: 0 }))
          expect(text).not.toMatch(/[<>&\u2028\u2029]/)
          expect(JSON.parse(text).name).toBe(title)
        },
      ),
    )
  })
})
