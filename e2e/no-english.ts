import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Names, and marks that are written so in every language. */
const marks = /Thikana|English|Wi-Fi|BHK|Google|Play|App Store|OpenStreetMap|MapLibre|Protomaps/g

/**
 * Nothing that is read or read out is in English, but what carries its own language and the names of homes and places.
 * `part` is the whole page unless given.
 */
export async function expectNoEnglish(page: Page, names: string, part: Locator = page.locator('body')): Promise<void> {
  const said = await part.evaluate((root) => {
    const apart =
      '[lang^="en"], script, style, noscript, .foot nav li, .foot nav h2, .hc h3, .hc .ph, .map-dot, .maplibregl-map'
    const texts: string[] = []
    for (const each of root.querySelectorAll('*')) {
      if (each.closest(apart)) continue
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) texts.push(each.getAttribute(name) ?? '')
      // Typed by the person.
      if (each.matches('textarea')) continue
      for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
    }
    return texts.join(' ')
  })
  const left = said.replace(marks, '').match(/[A-Za-z]{2,}/g) ?? []
  expect(left.filter((word) => !names.includes(word))).toEqual([])
}

const alwaysNamed = ['title', 'name', 'slug', 'street', 'locality', 'city', 'thikana_id', 'coupon', 'society', 'code']

/** The names of homes, places and people in the answers of these calls; `more` are further fields that hold names. */
export async function namesIn(
  { request }: Pick<Page, 'request'>,
  paths: readonly string[],
  more: readonly string[] = [],
): Promise<string> {
  const found: string[] = []
  const named = [...alwaysNamed, ...more]
  for (const path of paths)
    JSON.parse(await (await request.get(path)).text(), (key, value) => {
      if (named.includes(key) && typeof value === 'string') found.push(value)
      return value
    })
  return found.join(' ')
}
