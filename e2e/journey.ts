import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { test as base } from './factories.ts'
import { uniqueNumber } from './unique.ts'

/** Every journey fails on a console error, an uncaught exception or a blocked script. */
export const test = base.extend<{ quiet: undefined }>({
  // Codes are limited by address, so each test comes from an address of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  extraHTTPHeaders: async ({}, use) => {
    const number = uniqueNumber()
    await use({ 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` })
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A page that is meant to be missing logs its own 404; everything else counts.
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(undefined)
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

/** The newest code of six digits that was sent to a phone. */
export async function signingCode({ request }: Pick<Page, 'request'>, phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json')).json()
    const body = messages.find((one: { recipient: string }) => one.recipient === phone)?.body
    code = /^(\d{6}) (?:signs your|से आपके|से आप|ನಿಮ್ಮ) Thikana /.exec(body)?.[1]
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

/** Signs in on the login screen; the destination depends on the caller. */
export async function enterCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone or email').fill(phone)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeFrom(page, phone))
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A phone number unique in this run. The digits that differ come first: codes are capped by the first five too. */
export const freshPhone = (): string => `7${[...String(uniqueNumber()).padStart(9, '0')].reverse().join('')}`

/** Signs in through the screens. */
export async function signInByHand(page: Page, phone: string): Promise<void> {
  await page.goto('/alpha/login')
  await enterCode(page, phone)
  await expect(page).toHaveURL('/')
}

/** Signs in through the API; the screens have their own journey. */
export async function signIn({ request }: Pick<Page, 'request'>, phone: string): Promise<void> {
  const known = demoAccounts.some((account) => account.phone === phone)
  if (!known) await request.post('/api/v1/login_otp.json', { data: { phone } })
  const proof = known ? { password: demoPassword } : { otp: await codeFrom({ request }, phone) }
  const answer = await request.post('/api/v1/login.json', { data: { identifier: phone, ...proof } })
  expect(answer.status(), phone).toBe(200)
}

/** Opens a page and waits until it is hydrated: before that, forms and links load whole pages. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await untilAwake(page)
}

/**
 * Chromium drops a navigation now and then while it draws a map without a graphics card, so that one is started again.
 */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path).catch(async (error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error
    await page.goto(path)
  })
}

/** The app marks the document when React has taken over its markup (entry.client.tsx). */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 20_000 })
}

/**
 * Presses what lies far down a page. Sections are laid out as one comes near and push it on meanwhile: a press that begins
 * above it and ends beside it has no effect.
 */
export async function pressFarDown(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  let before = await target.boundingBox()
  await expect
    .poll(async () => {
      await target.scrollIntoViewIfNeeded()
      const now = await target.boundingBox()
      const still = now !== null && now.y === before?.y
      before = now
      return still
    })
    .toBe(true)
  await target.click()
}

const wcagAndBestPractice = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Where the rest of the page is checked elsewhere, `within` is the part to check. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violations(axe(page, within).withTags(wcagAndBestPractice))).toEqual([])
}

/** The other theme changes colours only, so only contrast is checked again. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  // Without motion, so that axe does not see colours in the middle of a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violations(axe(page, within).withRules('color-contrast'))).toEqual([])
}

/**
 * A third of the time: only violations are described, and the answer is put together in the page itself instead of in a
 * second one, which only frames of other sites would need.
 */
function axe(page: Page, within?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  return within ? builder.include(within) : builder
}

/** One line for each rule that is broken, with the elements that break it. */
async function violations(builder: AxeBuilder): Promise<string[]> {
  const found = (await builder.analyze()).violations
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)
}

/** Checks the open page as a desktop shows it in the light theme and a phone in the dark one. */
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

/** A phone of its own for one of several people, signed in. */
export async function phoneOf(browser: Browser, phone: string) {
  const context = await browser.newContext({ viewport: phoneScreen })
  await signIn(context, phone)
  return { context, page: await context.newPage() }
}

/** Loads the page on a phone, then on a desktop, which stays open. */
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

/** Cumulative layout shift since the page began loading. */
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
