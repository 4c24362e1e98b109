import {
  expect as base,
  type ExpectMatcherState,
  type Locator,
  type MatcherReturnType,
  type Page,
} from '@playwright/test'

type Options = { timeout?: number }

/**
 * Playwright writes down the whole page each time it looks and does not see yet what is expected, a tenth of what pages
 * cost here. What most often is waited for is waited for without that first; then the expectation itself is asked, once,
 * and says what is wrong where it is not met.
 */
export const expect = base.extend({
  toBeVisible(locator: Locator, { visible = true, ...options }: Options & { visible?: boolean } = {}) {
    return askAfter(
      this,
      (timeout) => locator.waitFor({ state: visible ? 'visible' : 'hidden', timeout }),
      (timeout) => base(locator).toBeVisible({ visible, timeout }),
      options,
    )
  },
  toHaveURL(page: Page, expected: string | RegExp, options: Options = {}) {
    const isThere = (url: URL) =>
      typeof expected === 'string' ? url.href === new URL(expected, url).href : expected.test(url.href)
    return askAfter(
      this,
      (timeout) => page.waitForURL(isThere, { timeout, waitUntil: 'commit' }),
      (timeout) => base(page).toHaveURL(expected, { timeout }),
      options,
    )
  },
})

async function askAfter(
  { timeout: usual, isNot }: ExpectMatcherState,
  wait: (timeout: number) => Promise<void>,
  ask: (timeout: number) => Promise<void>,
  { timeout = usual }: Options,
): Promise<MatcherReturnType> {
  if (isNot) throw new Error('Say what is expected instead: toBeHidden, or the address that it should be.')
  const [from, least] = [Date.now(), 100]
  await wait(timeout).catch(() => {})
  try {
    await ask(Math.max(least, timeout - (Date.now() - from)))
    return { pass: true, message: () => '' }
  } catch (error) {
    return { pass: false, message: () => (error as Error).message }
  }
}
