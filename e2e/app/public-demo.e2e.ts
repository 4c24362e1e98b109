import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, killStarted, listeningAt, startProgram } from '#app/testing/test-program.ts'
import { expect, test } from '../journey.ts'

const note = 'This is a demonstration. Homes, people and prices are invented: please enter nothing real.'

test.describe('a site started with DEMO_PUBLIC=1', () => {
  let dataDir: string
  let url: string
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'thikana-public-'))
    chmodSync(dataDir, 0o755)
    const port = await freePort()
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), DEMO_PUBLIC: '1' }
    url = await listeningAt(startProgram(env), port)
  })
  test.afterAll(() => {
    killStarted()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('says on every page that it is a demonstration, and lets nobody in as staff', async ({ page }) => {
    for (const path of ['/', '/bangalore', '/no-such-page', '/admins/money', '/alpha/login']) {
      await page.goto(`${url}${path}`)
      await expect(page.getByText(note)).toBeVisible()
    }
    const body = { identifier: '9000000004', password: 'demo-home-2026' }
    expect((await page.request.post(`${url}/api/v1/login.json`, { data: body })).status()).toBe(403)
    const tenant = { ...body, identifier: '9000000001' }
    expect((await page.request.post(`${url}/api/v1/login.json`, { data: tenant })).status()).toBe(200)
    await page.goto(`${url}/profile`)
    await expect(page.getByText(note)).toBeVisible()
  })
})
