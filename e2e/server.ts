import { chmodSync, rmSync } from 'node:fs'
import { run } from '#app/run.ts'
import { parseConfig } from '#platform/config.ts'

/** The product as it is shipped, on a data folder that lives as long as the tests. */
const dataDir = process.env.E2E_DATA_DIR ?? ''
// As root the database runs as another user, who must get in.
chmodSync(dataDir, 0o755)
const settings = parseConfig({
  NODE_ENV: 'production',
  PORT: process.env.PORT,
  DATA_DIR: dataDir,
  DEMO_HOUSES: '1500',
  RATE_LIMIT_PER_MINUTE: '0',
  // Browsers share its processors.
  MAX_LOOP_DELAY_MS: '0',
  LOG_LEVEL: 'info',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=example.thikana',
  APP_STORE_URL: 'https://apps.apple.com/in/app/thikana/id000000000',
})
// So that every test can come from an address of its own (journey.ts): codes are capped by address. As a setting it would
// make this a production site, without demo world and outbox.
const running = await run({ ...settings, TRUST_PROXY: true }, () => {})

process.once('SIGTERM', async () => {
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
