import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'

/** What a window has for good; all else can be changed in one that is open. */
type Make = Pick<BrowserContextOptions, 'hasTouch' | 'javaScriptEnabled' | 'deviceScaleFactor'>
type Window = { context: BrowserContext; page: Page; spoiled: boolean; changed: boolean }

/** By what they have for good. */
const kept = new Map<string, Window>()

/**
 * A window is opened once for the tests that a worker runs one after the other: a new one starts a process and reads
 * every script anew, a third of what a page costs. Between two tests it forgets everything but what it has fetched. A test
 * that does what cannot be taken back leaves none behind, and one that wants its own window gets it.
 */
export const test = base.extend<{ ownWindow: boolean }>({
  ownWindow: [false, { option: true }],
  context: async (
    { browser, hasTouch, javaScriptEnabled, deviceScaleFactor, extraHTTPHeaders, ownWindow },
    use,
    info,
  ) => {
    const make = { hasTouch, javaScriptEnabled, deviceScaleFactor }
    const key = JSON.stringify(make)
    const window = (!ownWindow && findKept(browser, key)) || (await openWindow(browser, make))
    await window.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(window.context)
    if (!ownWindow) kept.delete(key)
    if (ownWindow || info.status !== info.expectedStatus || isSpoiled(window)) return window.context.close()
    await clear(window)
    kept.set(key, window)
  },
  page: async ({ context, viewport, contextOptions, colorScheme }, use) => {
    const [page] = context.pages() as [Page]
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: contextOptions.reducedMotion ?? null })
    await use(page)
  },
})

function findKept(browser: Browser, key: string): Window | undefined {
  const window = kept.get(key)
  return window?.context.browser() === browser ? window : undefined
}

async function openWindow(browser: Browser, make: Make): Promise<Window> {
  const context = await browser.newContext(make)
  const window: Window = { context, page: await context.newPage(), spoiled: false, changed: false }
  watch(window)
  return window
}

/** Time that was moved, and what was put into every page to come, stays in a window; what else was changed can be undone. */
function watch(window: Window): void {
  const { context, page } = window
  const note = <T extends object>(mark: 'spoiled' | 'changed', thing: T, ...names: (keyof T)[]) => {
    for (const name of names) {
      const does = thing[name] as (...given: unknown[]) => unknown
      thing[name] = ((...given: unknown[]) => {
        window[mark] = true
        return does.apply(thing, given)
      }) as T[typeof name]
    }
  }
  note('spoiled', context.clock, 'install', 'setFixedTime', 'setSystemTime')
  note('spoiled', context, 'addInitScript', 'exposeBinding', 'exposeFunction')
  note('spoiled', page, 'addInitScript', 'exposeBinding', 'exposeFunction', 'close')
  note('changed', context, 'setGeolocation', 'grantPermissions', 'route')
  note('changed', page, 'route')
}

const isSpoiled = ({ context, spoiled }: Window): boolean => spoiled || context.serviceWorkers().length > 0

async function clear(window: Window): Promise<void> {
  const { context, page } = window
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.setOffline(false)
  if (window.changed) await undoChanges(window)
  // Of the site, so that its storage can be reached, and without a script that would fill it again.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

async function undoChanges(window: Window): Promise<void> {
  const { context, page } = window
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setGeolocation(null)
  window.changed = false
}
