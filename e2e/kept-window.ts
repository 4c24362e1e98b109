import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'

/** What a window has for good; all else can be changed in one that is open. */
type Make = Pick<BrowserContextOptions, 'hasTouch' | 'javaScriptEnabled' | 'deviceScaleFactor'>
type Kept = { context: BrowserContext; page: Page; made: string; spoiled: boolean }

let kept: Kept | undefined

/**
 * A window is opened once for the tests that a worker runs one after the other: a new one starts a process and reads
 * every script anew, a third of what a page costs. Between two tests it forgets everything but what it has fetched. A test
 * that does what cannot be taken back, or that wants its own window, leaves none behind.
 */
export const test = base.extend<{ ownWindow: boolean }>({
  ownWindow: [false, { option: true }],
  context: async (
    { browser, hasTouch, javaScriptEnabled, deviceScaleFactor, extraHTTPHeaders, ownWindow },
    use,
    info,
  ) => {
    const window = await openWindow(browser, { hasTouch, javaScriptEnabled, deviceScaleFactor }, ownWindow)
    await window.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(window.context)
    if (ownWindow || info.status !== info.expectedStatus || isSpoiled(window)) await closeWindow()
    else await clear(window)
  },
  page: async ({ context, viewport, contextOptions, colorScheme }, use) => {
    const [page] = context.pages() as [Page]
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: contextOptions.reducedMotion ?? null })
    await use(page)
  },
})

async function openWindow(browser: Browser, make: Make, own: boolean): Promise<Kept> {
  const made = JSON.stringify(make)
  if (kept && !own && kept.made === made && kept.context.browser() === browser) return kept
  await closeWindow()
  const context = await browser.newContext(make)
  const opened: Kept = { context, page: await context.newPage(), made, spoiled: false }
  watch(opened)
  kept = opened
  return opened
}

async function closeWindow(): Promise<void> {
  await kept?.context.close()
  kept = undefined
}

/** Time that was moved, and what was put into every page to come, stays in a window. */
function watch(window: Kept): void {
  const { context, page } = window
  const spoils = <T extends object>(thing: T, ...names: (keyof T)[]) => {
    for (const name of names) {
      const does = thing[name] as (...given: unknown[]) => unknown
      thing[name] = ((...given: unknown[]) => {
        window.spoiled = true
        return does.apply(thing, given)
      }) as T[typeof name]
    }
  }
  spoils(context.clock, 'install', 'setFixedTime', 'setSystemTime')
  spoils(context, 'addInitScript', 'exposeBinding', 'exposeFunction', 'setGeolocation', 'grantPermissions', 'route')
  spoils(page, 'addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'close')
}

const isSpoiled = ({ context, spoiled }: Kept): boolean => spoiled || context.serviceWorkers().length > 0

async function clear({ context, page }: Kept): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.setOffline(false)
  // Of the site, so that its storage can be reached, and without a script that would fill it again.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}
