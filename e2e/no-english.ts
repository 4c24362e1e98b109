import type { Locator, Page } from '@playwright/test'
import { isLongRun } from '#app/testing/test-length.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './journey.ts'

/** Marks that are written so in every language. */
const marks = /[\w.]+@[\w.]+|THK|Thikana|English|Wi-Fi|BHK|Google|Play|App Store|OpenStreetMap|MapLibre|Protomaps/g

/**
 * The English words that are read or read out, but in what carries its own language. `names` are not counted: each word of
 * a text, or only the whole of each in a list. Where no part is named, what tabs and search engines show counts as well.
 */
export async function englishIn(page: Page, names: string | readonly string[], part?: Locator): Promise<string[]> {
  return englishOf(await (part ?? page.locator('html')).evaluate(textsIn), names)
}

/** The English words of a page as the server sends it, which is quicker than drawing it. Leaves a blank page. */
export async function englishSent(page: Page, path: string, names: string | readonly string[]): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  // The policy of an open page would forbid the styles of another one.
  await page.goto('about:blank')
  const sent = await page.evaluateHandle(
    (text) => new DOMParser().parseFromString(text, 'text/html').documentElement,
    html,
  )
  return englishOf(await sent.evaluate(textsIn), names)
}

/**
 * Everything that is read or read out in it, and in a head what is shown of it elsewhere. What may be marked as English is
 * listed in `tools/english-marks.test.ts`. Runs in the page.
 */
function textsIn(root: Element): string {
  // Avatars show initials, and a map names its makers.
  const apart = '[lang^="en"], script, style, noscript, .av, .maplibregl-map'
  const texts: string[] = []
  for (const each of root.querySelectorAll('*')) {
    if (each.closest(apart)) continue
    if (each.matches('meta[name="description"], meta[property="og:title"], meta[property="og:description"]'))
      texts.push(each.getAttribute('content') ?? '')
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) texts.push(each.getAttribute(name) ?? '')
    // Typed by the person.
    if (each.matches('textarea')) continue
    for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
  }
  return texts.join(' ')
}

function englishOf(said: string, names: string | readonly string[]): string[] {
  if (typeof names !== 'string') return wordsOf(withoutEach(said, names))
  const named = new Set(wordsOf(names))
  return wordsOf(said).filter((word) => !named.has(word))
}

const wordsOf = (text: string): string[] => text.replace(marks, '').match(/[A-Za-z]{2,}|(?<=\d )L(?!\w)/g) ?? []

/** The longest first, as one may be part of another. */
const withoutEach = (text: string, names: readonly string[]): string =>
  names.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ' '), text)

/** Nothing on the page, or in a part of it, is in English but these names. */
export async function expectNoEnglish(page: Page, names: string | readonly string[], part?: Locator): Promise<void> {
  expect(await englishIn(page, names, part)).toEqual([])
}

/** The page, or this part of it, is whole in its language, nothing is too wide, and in a long run axe is content. */
export async function expectTranslated(page: Page, names: string | readonly string[], part?: Locator): Promise<void> {
  await expectNoEnglish(page, names, part)
  await expectNoSidewaysScroll(page)
  // The languages share their markup, at which axe looks in English.
  if (!isLongRun) return
  // Half under the header a target would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
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
