import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { openJourneyDatabase } from '../factories.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'

test.use({ viewport: phoneScreen })

/**
 * The process that had a form dies before it answers, and the balancer asks another one: the first answer is thrown away,
 * and the page gets the second. Returns the ids that were sent, each of them twice.
 */
async function sendTwice(page: Page, path: RegExp): Promise<string[]> {
  const ids: string[] = []
  await page.route(path, async (route) => {
    const sent = route.request()
    if (sent.method() !== 'POST') return route.continue()
    const fields = sent.headers()['content-type']?.includes('json')
      ? (sent.postDataJSON() as { request_id: string }).request_id
      : new URLSearchParams(sent.postData() ?? '').get('request_id')
    ids.push(fields ?? '')
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response: await route.fetch({ maxRedirects: 0 }) })
  })
  return ids
}

async function countFor(phone: string): Promise<Record<string, number> | undefined> {
  const { db, close } = await openJourneyDatabase()
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from booking b where b.person_id = p.id) as bookings,
      (select count(*)::int from invoice i where i.person_id = p.id and purpose <> 'pre_movein') as invoices,
      (select count(*)::int from invoice i where i.person_id = p.id and purpose = 'pre_movein') as rest,
      (select count(*)::int from payment_order o join invoice i on i.id = o.invoice_id where i.person_id = p.id) as orders,
      (select count(*)::int from payment y join invoice i on i.id = y.invoice_id where i.person_id = p.id) as payments,
      (select count(*)::int from visit v where v.phone = p.phone) as visits
    from person p where phone = ${phone}`.execute(db)
  await close()
  return rows[0]
}

test('forms that reach the site twice hold one bed, open one order and take one payment', async ({ page, make }) => {
  const { phone } = await make.aPerson()
  const { slug } = await make.aHome({ kinds: ['house'], beds: 2 })
  await signIn(page, phone)
  const held = await sendTwice(page, /\/book\.data/)
  const opened = await sendTwice(page, /\/alpha\/payment\.data/)
  await openAwake(page, `/houses/${slug}/book`)
  await page.getByRole('button', { name: 'Book and pay' }).locator('visible=true').click()
  await page.getByLabel('I have read and understand about the above norms').locator('visible=true').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Card, net banking or wallet').click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you! /)
  expect(held).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
  expect(opened).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
  const once = { bookings: 1, invoices: 1, rest: 1, orders: 1, payments: 1, visits: 0 }
  await expect.poll(() => countFor(phone)).toEqual(once)
})

test('a visit that reaches the site twice is one visit', async ({ page, make }) => {
  const { phone } = await make.aPerson()
  const { slug } = await make.aHome({ city: 'chennai' })
  await signIn(page, phone)
  await openAwake(page, `/houses/${slug}`)
  const sent = await sendTwice(page, /\/api\/v4\/schedule_visits/)
  await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: /^Time on/ }).getByRole('radio', { checked: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
  await expect(dialog.getByText('Visit Scheduled').last()).toBeVisible()
  expect(sent).toEqual([expect.stringMatching(/^\w{8,64}$/)])
  expect(await countFor(phone)).toMatchObject({ visits: 1 })
})
