import type { ConsoleMessage, Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { lookWithAxe } from './axe-look.ts'
import { expect } from './expect.ts'
import { test as base } from './kept-window.ts'

// Where Node itself reads these files (tools/test.mjs) every line stays where it is. Playwright would look for the lines of
// each step all the same, a sixth of its work.
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace')

/** Every journey fails on a console error, an uncaught exception or a blocked script: nobody reads those otherwise. */
export const test = base.extend<{ quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  extraHTTPHeaders: async ({}, use) => {
    const part = () => 1 + Math.floor(Math.random() * 250)
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const onMessage = (message: ConsoleMessage) => {
        // A page that is meant to be missing logs its own 404; everything else counts.
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
      }
      const onError = (error: Error) => complaints.push(String(error))
      page.on('console', onMessage).on('pageerror', onError)
      await use(undefined)
      // A page may be there for the next test as well (gallery.ts).
      page.off('console', onMessage).off('pageerror', onError)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const phoneScreen = { width: 390, height: 844 }
export const desktopScreen = { width: 1280, height: 900 }

/** The newest code sent to a phone, as the person would read it in the outbox. */
export async function codeFrom({ request }: Pick<Page, 'request'>, phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json')).json()
    code = messages.find((one: { recipient: string }) => one.recipient === phone)?.body.slice(0, 4)
    expect(code).toMatch(/^\d{4}$/)
  }).toPass()
  return code ?? ''
}

/** From the login screen, wherever it leads. */
export async function enterCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone or email').fill(phone)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeFrom(page, phone))
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A phone nobody else in this run uses. */
export const freshPhone = (): string => `7${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** As a person does it, screen by screen. */
export async function signInByHand(page: Page, phone: string): Promise<void> {
  await page.goto('/alpha/login')
  await enterCode(page, phone)
  await expect(page).toHaveURL('/')
}

/** Straight through the calls, without a page: how signing in looks is a journey of its own. */
export async function signIn({ request }: Pick<Page, 'request'>, phone: string): Promise<void> {
  const known = demoAccounts.some((account) => account.phone === phone)
  if (!known) await request.post('/api/v1/login_otp.json', { data: { phone } })
  const proof = known ? { password: demoPassword } : { otp: await codeFrom({ request }, phone) }
  const answer = await request.post('/api/v1/login.json', { data: { identifier: phone, ...proof } })
  expect(answer.status(), phone).toBe(200)
}

/**
 * Opened and come alive: before that a whole page answers to a form or a link. React marks what it has taken over;
 * `within` is a part that it takes over later than the rest.
 */
export async function openAwake(page: Page, path: string, within = 'main'): Promise<void> {
  await page.goto(path)
  await untilAwake(page, within)
}

/** A page that is pressed before its script runs answers as it does without one. */
export async function untilAwake(page: Page, within = 'main'): Promise<void> {
  await page.waitForFunction(
    (part) => Object.keys(document.querySelector(part) ?? {}).some((key) => /^__react/.test(key)),
    within,
    // Not at every frame: somebody who waits for one makes the browser draw it.
    { polling: 50 },
  )
}

/** Where the rest of the page has been looked at already, `within` is the part that is new. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await lookWithAxe(page, { within })).toEqual([])
}

/** The other theme changes colours only, so only contrast is looked at again. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  // Colours that are still changing are neither theme's.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await lookWithAxe(page, { within, only: 'color-contrast' })).toEqual([])
}

/**
 * What is open, as a desktop sees it by day and a phone by night: each width and each theme gets one whole look. The page
 * is made narrower, not loaded again: what axe has to read and warm up in a new page takes longer than its look.
 */
export async function expectUsableOnEveryScreen(page: Page, within?: string): Promise<void> {
  for (const [viewport, colorScheme] of [
    [desktopScreen, 'light'],
    [phoneScreen, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, within)
  }
}

/** Loaded on a phone and on a desktop, which is left open. */
export async function expectNothingJumps(page: Page, path: string): Promise<void> {
  for (const viewport of [phoneScreen, desktopScreen]) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.05)
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** How much the page moved under the reader since it began loading. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) total += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true } as PerformanceObserverInit)
        setTimeout(() => resolve(total), 600)
      }),
  )
