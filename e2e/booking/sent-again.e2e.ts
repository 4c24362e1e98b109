import type { Page, Route } from '@playwright/test'
import { sql } from 'kysely'
import type { Factories } from '#app/testing/test-factories.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { openJourneyDatabase, test as withComplaints } from '../factories.ts'
import { expect, expectAccessible, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { uniqueNumber } from '../unique.ts'
import { holdIn } from './hold-bed.ts'

test.use({ viewport: phoneScreen })
withComplaints.use({ viewport: phoneScreen })

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

/** The invoice of a bed that is held until it is paid for. */
async function holdBed({ request }: Page, make: Factories): Promise<number> {
  return (await holdIn({ request }, await make.aHome())).invoice_id
}

// The browser logs failed requests to the console.
for (const { lost, answer } of [
  { lost: 'is a failure', answer: (route: Route) => route.fulfill({ status: 503, body: 'down' }) },
  { lost: 'is lost on the way', answer: (route: Route) => route.abort() },
]) {
  withComplaints(
    `a payment whose first answer ${lost} stays on its page as it was chosen, and with another try is paid once`,
    async ({ page, make }) => {
      const { phone } = await make.aPerson()
      await signIn(page, phone)
      const invoice_id = await holdBed(page, make)
      await openAwake(page, `/alpha/payment?invoice_id=${invoice_id}`)
      const ids: (string | null)[] = []
      await page.route(/\/alpha\/payment\.data/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        ids.push(new URLSearchParams(route.request().postData() ?? '').get('request_id'))
        if (ids.length > 2) return route.continue()
        // The server has done it, but the page does not hear of it; the second time it has not.
        if (ids.length === 1) expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(200)
        return answer(route)
      })
      const card = page.getByRole('radio', { name: /^Card, net banking or wallet/ })
      await page.getByText('Card, net banking or wallet').click()
      await page.getByRole('button', { name: /^Pay ₹/ }).click()
      const toast = page.locator('.toast')
      await expect(toast).toContainText('Something is not right. Please try again later.')
      await expect(page).toHaveURL(`/alpha/payment?invoice_id=${invoice_id}`)
      await expect(card).toBeChecked()
      await expectAccessible(page)
      await toast.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => ids.length).toBe(2)
      await expect(toast).toContainText('Something is not right. Please try again later.')
      await expect(card).toBeChecked()
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(/\/sandbox\/pay\//)
      expect(ids).toEqual([expect.stringMatching(/^[\w-]{36}$/), ids[0], ids[0]])
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you! /)
      const once = { bookings: 1, invoices: 1, rest: 1, orders: 1, payments: 1, visits: 0 }
      await expect.poll(() => countFor(phone)).toEqual(once)
      const { payments } = await (await page.request.get('/api/v2/receivable_payables/past')).json()
      expect(payments).toMatchObject([{ receipt_url: expect.any(String) }])
    },
  )
}

withComplaints(
  'credits that pay for all are spent once, also where the answer to that was lost',
  async ({ page, make }) => {
    const { id, phone } = await make.aPerson()
    const { db, close } = await openJourneyDatabase()
    const reward = postings.reward(9_000_000 + uniqueNumber(), id, 90_000_00, 'A reward')
    await db.transaction().execute((tx) => payments.post(tx, reward, new Date()))
    await close()
    await signIn(page, phone)
    const invoice_id = await holdBed(page, make)
    await openAwake(page, `/alpha/payment?invoice_id=${invoice_id}`)
    const main = page.getByRole('main')
    const lost: string[] = []
    await page.route(/\/alpha\/payment\.data/, async (route) => {
      const intent = new URLSearchParams(route.request().postData() ?? '').get('intent')
      if (!intent || lost.includes(intent)) return route.continue()
      lost.push(intent)
      await route.fetch({ maxRedirects: 0 })
      return route.fulfill({ status: 503, body: 'down' })
    })
    await main.getByRole('button', { name: 'Use credits' }).click()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText('Your credits cover all of it.')).toBeVisible()
    await main.getByRole('button', { name: 'Confirm' }).locator('visible=true').click()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you! /)
    const once = { bookings: 1, invoices: 1, rest: 1, orders: 0, payments: 0, visits: 0 }
    await expect.poll(() => countFor(phone)).toEqual(once)
    const { history } = await (await page.request.get('/api/v3/credits/history.json')).json()
    expect(history).toMatchObject([{ text: 'Used for a payment' }, { text: 'A reward', amount: 90_000 }])
  },
)
