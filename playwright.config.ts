import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Checkouts side by side run their journeys on ports of their own. */
const port = Number(process.env.E2E_PORT ?? 3210)

// Set once by the runner: the server and every worker inherit it (e2e/server.ts, e2e/factories.ts).
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'thikana-e2e-'))

// The log of the server, which is searched for personal data when the run ends (e2e/search-log.ts).
process.env.E2E_LOG ??= `${process.env.E2E_DATA_DIR}.log`

/** Whole journeys against a server of their own with the demo world. Without CHROMIUM_PATH, in Playwright's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalTeardown: './e2e/search-log.ts',
  outputDir: '.cache/e2e',
  // As many as a small machine has cores: the server and its database need them too, and a starved page fails by chance.
  workers: 2,
  fullyParallel: true,
  // A check of a whole page with axe takes seconds on a small machine, and some journeys make several.
  timeout: 120_000,
  retries: 0,
  // Only a failing journey waits this long.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations keep a machine without a graphics card busy, so only journeys that check them have motion.
    contextOptions: { reducedMotion: 'reduce' },
    // It takes over some seconds after a page was opened, and hides requests from journeys that answer them. Those about
    // life without a network allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        // Without it Chromium's headless shell places letters on whole pixels and breaks lines elsewhere than browsers do.
        '--font-render-hinting=none',
        // Chromium refuses to run its sandbox as root, as in most containers.
        '--no-sandbox',
      ],
    },
  },
  webServer: {
    // A shell runs it; with exec the signal to stop reaches the server itself.
    command: 'exec node e2e/server.ts > "$E2E_LOG"',
    env: { NODE_ENV: 'production', PORT: String(port), NODE_COMPILE_CACHE: '.cache/compile' },
    url: `http://127.0.0.1:${port}/readyz`,
    // It plants the demo world first.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
