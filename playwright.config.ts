import { defineConfig } from '@playwright/test'

/**
 * A second `--disable-features` replaces the first, so this one holds Playwright's list (chromiumSwitches.ts), and the
 * popups of the address bar: nobody sees them here, yet each new window loads both, a quarter of all the work.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Checkouts side by side run their journeys on ports of their own. */
const port = Number(process.env.E2E_PORT ?? 3210)

/** Whole journeys against a server of their own with the demo world. Without CHROMIUM_PATH, in Playwright's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  // Much of a journey is waiting, for a page to come alive or a toast to go: one more than a small machine has cores.
  workers: 3,
  fullyParallel: true,
  timeout: 45_000,
  // A browser that was short of time gets a second look; what fails twice is broken, what passes then is reported as flaky.
  retries: 1,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What turns, glides and shimmers keeps a machine without a graphics card busy: only where it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--headless',
        // Without it the shell that has no window sets letters on whole pixels, and lines break where nobody sees them break.
        '--font-render-hinting=none',
        '--no-sandbox',
        // No page lives long enough here to earn back what its scripts cost to optimise.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  webServer: {
    command: 'node e2e/server.ts',
    env: { NODE_ENV: 'production', PORT: String(port), NODE_COMPILE_CACHE: '.cache/compile' },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
