import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { screenPolicy } from '#app/policy/screens.ts'
import { makeDataDir } from '#app/testing/test-program.ts'
import { startServer, type TestServer } from '#app/testing/test-server.ts'
import { findRunning, superuser } from '#platform/postgres/postgres-server.ts'
import { type Cut, startCut } from '#platform/test-cut.ts'
import type { Role } from '../../src/shared/endpoint.ts'
// The journeys' own test fails when the browser reports a page that says 503.
import { openJourneyDatabase, test } from '../factories.ts'
import { codeFrom, expect, expectAccessible, freshPhone, phoneScreen, signIn } from '../journey.ts'

/** A second web process on the database of the site, which a network in between takes away from it. */
test.describe.configure({ mode: 'default' })
let site: TestServer
let between: Cut

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const database = await findRunning(join(process.env.E2E_DATA_DIR ?? '', 'postgres'))
  const host = encodeURIComponent(database?.socketDir ?? '')
  between = await startCut(`postgres://${superuser}@${host}:5432/${superuser}`)
  const env = {
    NODE_ENV: 'production',
    ROLES: 'web',
    DATABASE_URL: between.url,
    DEMO: '0',
    RATE_LIMIT_PER_MINUTE: '9000',
  }
  site = await startServer({ ...env, DATA_DIR: makeDataDir() })
})
test.afterEach(() => between.restore())
test.afterAll(async () => {
  await site.stop()
  between.stop()
})

const untilBack = () => expect.poll(async () => (await fetch(`${site.url}/healthz/database`)).status).toBe(200)

/** The check is a script itself, so that it looks at the same page where scripts run. */
async function expectAccessibleIn(browser: Browser, page: Page): Promise<void> {
  const scripted = await browser.newPage({ viewport: phoneScreen, javaScriptEnabled: true })
  await scripted.setContent(await page.content())
  await expectAccessible(scripted)
  await scripted.close()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phoneScreen })

  const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

  test('a form that a signed-in person sends while the database is away comes back, and is sent once it is there', async ({
    page,
    browser,
    make,
  }) => {
    const { id, phone } = await make.aPerson()
    await signIn(page, phone)
    await page.goto(`${site.url}/profile/profile-details`)
    const details = page.locator('form').filter({ has: page.getByLabel('First name') })
    await details.getByLabel('First name').fill('Asha')
    await details.getByLabel('Work or studies').fill('Weaves "cloth" & <dyes>')
    between.cut()
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await details.getByRole('button', { name: 'Save details' }).click()
    expect((await refused).status()).toBe(503)
    await expect(page.getByText('Nothing you typed is lost.')).toBeVisible()
    expect((await refused).headers().refresh).toBeUndefined()
    await expectAccessibleIn(browser, page)
    // Still away, it comes back again.
    await again(page).click()
    await expect(page.getByText('Nothing you typed is lost.')).toBeVisible()
    between.restore()
    await untilBack()
    await again(page).click()
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    const { db, close } = await openJourneyDatabase()
    const saved = await db.selectFrom('person').select(['first_name', 'work']).where('id', '=', id).executeTakeFirst()
    await close()
    expect(saved).toEqual({ first_name: 'Asha', work: 'Weaves "cloth" & <dyes>' })
  })

  test('signing up comes back with what was typed but the passwords, which are asked again', async ({ page }) => {
    const phone = freshPhone()
    await page.goto(`${site.url}/hi/alpha/signup`)
    await page.locator('input[name="firstName"]').fill('आशा')
    await page.locator('input[name="email"]').fill(`a${phone}@example.com`)
    await page.locator('input[name="phone"]').fill(phone)
    await page.locator('input[name="password"]').fill('hunter22x')
    await page.locator('input[name="confirmPassword"]').fill('hunter22x')
    between.cut()
    await page.locator('main form button[type="submit"]').first().click()
    // This screen answers by itself, with the form as it was.
    await expect(page.locator('input[name="firstName"]')).toHaveValue('आशा')
    await expect(page.locator('input[name="email"]')).toHaveValue(`a${phone}@example.com`)
    expect(await page.content()).not.toContain('hunter22x')
    between.restore()
    await untilBack()
    for (const name of ['password', 'confirmPassword']) await page.locator(`input[name="${name}"]`).fill('hunter22x')
    await page.locator('main form button[type="submit"]').first().click()
    await expect(page.locator('input[name="otp"]')).toBeVisible()
    await expect(page.locator('input[name="firstName"]')).toHaveValue('आशा')
    expect(await codeFrom(page, phone)).toMatch(/^\d{4}$/)
  })
})

/** Behind the statement that finds who asks, so that the screens themselves meet it. */
const findsWhoAsks = /"session"\."token_hash" =/

for (const role of ['visitor', 'admin', 'owner', 'tenant'] as const) {
  test(`while the database is away no screen answers 500, asked by: ${role}`, async ({ page, make }) => {
    test.setTimeout(300_000)
    if (role !== 'visitor') {
      const { id, phone } = await make.aPerson({ roles: [role] })
      await signIn(page, phone)
      const { db, close } = await openJourneyDatabase()
      const change = { role: role as Role, second_factor_at: new Date() }
      await db.updateTable('session').set(change).where('person_id', '=', id).execute()
      await close()
    }
    const { slug } = await make.aHome({ beds: 2 })
    const values: Record<string, string> = { slug, city: 'bangalore' }
    const paths = Object.keys(screenPolicy)
      .filter((path) => !/^\/(logout|dev\/)/.test(path))
      .map((path) => path.replace(/:(\w+)\??/g, (_, name) => values[name] ?? '1').replace('*', '1'))
    between.cutAtOthers(findsWhoAsks)
    const seen = new Map<string, number>()
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
    for (const path of paths) {
      const options = { maxRedirects: 0, headers }
      seen.set(`GET ${path}`, (await page.request.get(`${site.url}${path}`, options)).status())
      const form = { intent: 'save', id: '1', words: 'Words', name: 'Asha Rao', phone: '9111000777' }
      seen.set(`POST ${path}`, (await page.request.post(`${site.url}${path}`, { ...options, form })).status())
    }
    const failed = [...seen].filter(([, status]) => status === 500).map(([asked]) => asked)
    expect(failed).toEqual([])
    // Most screens lead a visitor to log in, which needs no database.
    expect([...seen.values()].filter((status) => status === 503).length).toBeGreaterThan(20)
    between.restore()
    await untilBack()
  })
}
