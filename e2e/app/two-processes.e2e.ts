import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeDataDir } from '#app/testing/test-program.ts'
import { startServer, type TestServer } from '#app/testing/test-server.ts'
import { findRunning, superuser } from '#platform/postgres/postgres-server.ts'
import { expect, signIn, test } from '../journey.ts'

// One worker: it starts one process for both.
test.describe.configure({ mode: 'default' })

/** A second web process on the database of the site, with a folder, a memory and an address of its own. */
let second: TestServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const database = await findRunning(join(process.env.E2E_DATA_DIR ?? '', 'postgres'))
  const host = encodeURIComponent(database?.socketDir ?? '')
  const DATABASE_URL = `postgres://${superuser}@${host}:5432/${superuser}`
  second = await startServer({ NODE_ENV: 'production', ROLES: 'web', DATABASE_URL, DATA_DIR: makeDataDir(), DEMO: '0' })
})
test.afterAll(() => second.stop())

/** The code of the newest of so many messages to a phone. */
async function codeOf({ request }: Page, phone: string, count: number): Promise<string> {
  let bodies: string[] = []
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json')).json()
    bodies = messages.flatMap((one: { recipient: string; body: string }) => (one.recipient === phone ? [one.body] : []))
    expect(bodies).toHaveLength(count)
  }).toPass()
  return bodies[0]?.slice(0, 4) ?? ''
}

test('a rent that an owner corrects at one process shows on the page that another one keeps', async ({
  page,
  make,
}) => {
  const owner = await make.aPerson({ roles: ['owner'] })
  const { id, slug, beds } = await make.aHome({ city: 'mysore', beds: 1, rent: 8_100_00, owner })
  const there = await page.context().newPage()
  const rentThere = async () => {
    await there.goto(`${second.url}/houses/${slug}`)
    return there.getByRole('radio', { name: /^Bed 1A, / }).getAttribute('aria-label')
  }
  // The second time from what it keeps.
  for (const _ of [1, 2]) expect(await rentThere()).toContain('₹8,100 a month')

  await signIn(page, owner.phone)
  const asked = { house_id: id, unit: `bed-${beds[0]}`, rent: 9_300_00 }
  expect((await page.request.post('/api/v1/price_corrections/otp', { data: asked })).status()).toBe(200)
  const otp = await codeOf(page, owner.phone, 2)
  expect((await page.request.post('/api/v1/price_corrections', { data: { ...asked, otp } })).status()).toBe(200)
  await page.context().clearCookies()
  await expect.poll(rentThere).toContain('₹9,300 a month')
})

test('a session that is ended at one process opens nothing at another', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  const mine = `${second.url}/reschedule`
  await page.goto(mine)
  await expect(page).toHaveURL(mine)
  const kept = await page.context().cookies()
  expect((await page.request.delete('/api/v1/sessions.json')).status()).toBe(200)
  // As a copy of the cookie would be used.
  await page.context().addCookies(kept)
  await page.goto(mine)
  await expect(page).toHaveURL(`${second.url}/alpha/login?custom_redirect_url=%2Freschedule`)
})
