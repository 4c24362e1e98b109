import type { APIRequestContext } from '@playwright/test'
import { matchPath } from 'react-router'
import { everyone } from '#app/policy/access.ts'
import { screenPolicy } from '#app/policy/screens.ts'
import { isLongRun } from '#app/testing/test-length.ts'
import { isTranslated, translatedScreens } from '#shared/translated-screens.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAwake, phoneScreen, test } from '../journey.ts'
import { englishIn, englishSent } from '../no-english.ts'

const parts = [0, 1, 2, 3]
/** Pages with a question in their address. */
const asked = [
  ...['/bangalore?max_price=100', '/bangalore/search', '/all-filters?from=/bangalore', '/preference?from=/bangalore'],
  ...['/alpha/map?city=bangalore', '/help-center?for=owners', '/notify-me?city=bangalore', '/alpha/pods?city=pune'],
]

/**
 * Of each kind of page, this many that the sitemaps list; of results there are more kinds than of any other. A long run
 * reads twice as many.
 */
const ofKind = isLongRun ? 2 : 1
const ofResults = isLongRun ? 16 : 8

for (const [language, tag] of [
  ['hi', 'hi-IN'],
  ['kn', 'kn-IN'],
] as const)
  for (const part of parts)
    test(`public pages in ${language}, part ${part + 1}: no English is left, nothing is too wide`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(phoneScreen)
      const names = await namesOfTheWorld(page.request)
      const addresses = [...asked, ...openScreens(), ...(await listedPages(page.request))]
      for (const [at, path] of addresses.entries()) {
        if (at % parts.length !== part) continue
        await test.step(path, async () => {
          // The languages share their markup: a short run draws each page in one of them, and reads what is sent in the other.
          const inHindi = Math.floor(at / parts.length) % 2 === 0
          if (!isLongRun && inHindi !== (language === 'hi')) {
            expect.soft(await englishSent(page, `/${language}${path}`, names), path).toEqual([])
            return
          }
          await openAwake(page, `/${language}${path}`)
          await expect(page.locator('html')).toHaveAttribute('lang', tag)
          // Soft: one run tells of all pages.
          expect.soft(await englishIn(page, names), path).toEqual([])
          await expectNoSidewaysScroll(page)
          // axe looks at the same markup in English, and at a few pages below.
          if (!isLongRun) return
          await page.evaluate(layOutWholePage)
          await expectAccessible(page)
        })
      }
    })

/** Drawn quickly, and each made of other parts: forms, lists, cards, text. */
const light = ['/menu', '/contact', '/assure', '/refer-tenant', '/preference?from=/bangalore']

// A long run looks at every page.
if (!isLongRun)
  for (const language of ['hi', 'kn'])
    test(`some public pages in ${language} are content with axe`, async ({ page }) => {
      await page.setViewportSize(phoneScreen)
      for (const path of light)
        await test.step(path, async () => {
          await openAwake(page, `/${language}${path}`)
          await expectAccessible(page)
        })
    })

/** Sections far down have an estimated height until they come near, and axe would see links overlap. Runs in the page. */
async function layOutWholePage(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y)
    await new Promise(requestAnimationFrame)
  }
  scrollTo(0, 0)
}

/** Leads to Google at once. */
const elsewhere = '/alpha/google-start'

/** The screens for everybody at one address each. */
const openScreens = (): string[] =>
  Object.entries(screenPolicy)
    .filter(([path, who]) => path !== elsewhere && who === everyone && isTranslated(path) && !/[:*]/.test(path))
    .map(([path]) => path)

/** Some addresses of every kind in the sitemaps, without their language. */
async function listedPages(request: APIRequestContext): Promise<string[]> {
  const addressesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, at]) => at ?? '',
    )
  const kinds = new Map<string, string[]>()
  for (const file of await addressesIn('/sitemap.xml'))
    for (const path of (await addressesIn(file)).filter((each) => each.startsWith('/kn/'))) {
      const own = path.slice('/kn'.length)
      const kind = translatedScreens.find(({ pattern }) => pattern !== '*' && matchPath(`/${pattern}`, own))?.id ?? '*'
      kinds.set(kind, [...(kinds.get(kind) ?? []), own])
    }
  return [...kinds].flatMap(([kind, all]) => spread(all, kind === '*' ? ofResults : ofKind))
}

const spread = (all: readonly string[], count: number): string[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '')

/** The name of the PG, society or street within a home's title: it stays the same when the title is translated. */
const namesWithin = (title: string): string[] =>
  [/^(.+?) PG\b/, / in (.+), [^,]+$/].flatMap((name) => name.exec(title)?.[1] ?? [])

/** Names of homes, societies, offers, openings and people with testimonials: they stay as they are in every language. */
async function namesOfTheWorld(request: APIRequestContext): Promise<string[]> {
  const { testimonials } = await (await request.get('/api/v1/home.json')).json()
  const { openings } = await (await request.get('/api/v1/careers/openings')).json()
  const { db, close } = await openJourneyDatabase()
  const homes = await db.selectFrom('home').select(['title', 'short_description']).execute()
  const societies = await db.selectFrom('society').select('name').execute()
  const offers = await db.selectFrom('offer').select(['headline', 'code']).execute()
  await close()
  return [
    ...testimonials.map(({ name }: { name: string }) => name),
    ...openings.map(({ title }: { title: string }) => title),
    // Owners write them; they stand in the head of a page.
    ...homes.flatMap(({ title, short_description }) => [title, ...namesWithin(title), short_description]),
    ...societies.map(({ name }) => name),
    ...offers.flatMap(({ headline, code }) => [headline, code]),
  ]
}
