import { readFileSync } from 'node:fs'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { holdIn } from '../booking/hold-bed.ts'
import { test as withComplaints } from '../factories.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'
import { expectNoEnglish } from '../no-english.ts'
import { allKept, keptPaths, untilKept } from './kept-pages.ts'

test.use({ serviceWorkers: 'allow', viewport: phoneScreen })
// The browser logs network errors to the console.
withComplaints.use({ serviceWorkers: 'allow', viewport: phoneScreen })

const savedIds = async ({ request }: Pick<BrowserContext, 'request'>): Promise<number[]> =>
  (await (await request.get('/api/v1/shortlist_ids.json')).json()).home_ids

async function addPhoto(request: APIRequestContext, phone: string): Promise<void> {
  await signIn({ request }, phone)
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: readFileSync('public/icon-192.png') }
  expect((await request.post('/api/v4/profiles/photo', { multipart: { photo } })).status()).toBe(200)
  await request.dispose()
}

const nextHour = () => new Date(Math.ceil((Date.now() + 60_000) / 3_600_000) * 3_600_000)

withComplaints(
  'without a network the visit with its door code and its manager is there, and a home saved meanwhile is saved once',
  async ({ page, context, make, playwright, baseURL }) => {
    const manager = await make.aPerson({ firstName: 'Irfan', roles: ['area_manager'] })
    await addPhoto(await playwright.request.newContext({ baseURL: baseURL ?? '' }), manager.phone)
    const home = await make.aHome({ beds: 2, kinds: ['bed'], home: { area_manager_id: manager.id } })
    const person = await make.aPerson({ firstName: 'Malati' })
    await make.aVisit({ to: home, by: person, at: nextHour() })
    await signIn(page, person.phone)
    const { visits } = await (await page.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
    const code: string = visits[0].otp
    expect(code).toMatch(/^\d{4}$/)

    // A list of homes; everything of hers is kept beside it.
    await openAwake(page, '/bangalore/single-room-on-rent/')
    await untilKept(page, ['/reschedule', '/shortlist', '/alpha/mydocs'])
    await page.reload()
    await untilAwake(page)
    await untilKept(page, ['/bangalore/single-room-on-rent/'])

    await context.setOffline(true)
    await page.goto('/reschedule')
    await expect(page.getByText(/^You are offline; this is from \d\d:\d\d\. Try again$/)).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
    await expect(page.getByText(visits[0].house_address, { exact: true })).toBeVisible()
    // Its own width: the picture itself came, without a network.
    const face = page.getByRole('article', { name: visits[0].house_name }).locator('.av img')
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
    await expect(page.getByRole('link', { name: 'Call Irfan' })).toBeVisible()
    const wayThere = page.getByRole('figure', { name: 'Around the home, in a straight line' })
    await expect(wayThere.locator('svg .way-spot').first()).toBeVisible()
    await expect(wayThere.getByRole('listitem').first()).toHaveText(/: [\d.]+ k?m to the (north|south|east|west)/)
    await expectNoSidewaysScroll(page)
    await untilAwake(page)
    await expectAccessible(page)

    await page.goto('/bangalore/single-room-on-rent/')
    await untilAwake(page)
    await expect(page.locator('offline-note')).toBeVisible()
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Save / })
    await heart.click()
    await expect(page.getByText('Saved on this phone. We send it when you are online.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveAttribute('title', 'Waits for a network')
    // It outlives the page.
    await page.reload()
    await untilAwake(page)
    await expect(heart).toHaveAttribute('title', 'Waits for a network')

    // A page that is not kept says so, and names those that are.
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.getByRole('link', { name: 'Your visits' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Your last search' }).click()
    await untilAwake(page)

    await context.setOffline(false)
    await expect(page.getByText('Your shortlist is up to date.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('You are online again.')).toBeVisible()
    await expect.poll(() => savedIds(context)).toHaveLength(1)
    await page.goto('/shortlist')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('offline-note')).toHaveCount(0)
  },
)

test('after signing out nothing of a person is left on the phone', async ({ page, make }) => {
  const home = await make.aHome({ beds: 2, kinds: ['bed'] })
  const person = await make.aPerson({ firstName: 'Kaveri', lastName: 'Quillfeather' })
  await make.aVisit({ to: home, by: person, at: nextHour() })
  await signIn(page, person.phone)
  const { visits } = await (await page.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
  await openAwake(page, '/menu')
  await untilKept(page, ['/reschedule', '/shortlist', '/alpha/mydocs'])
  expect(await allKept(page)).toContain('Kaveri')
  // A form that could not be sent, as it waits on this phone.
  await page.evaluate(() => {
    const lead = { name: 'Kaveri', phone: '9876501234', email: 'kaveri@example.com', at: Date.now() }
    localStorage.setItem('waiting-lead', JSON.stringify(lead))
    sessionStorage.setItem('booking-7', JSON.stringify({ applicants: ['Kaveri'] }))
  })
  // Before React is in charge, too.
  await page.getByRole('button', { name: 'LOGOUT' }).evaluate((logout: HTMLButtonElement) => logout.form?.submit())
  await expect(page).toHaveURL('/')
  await untilAwake(page)
  await expect.poll(() => allKept(page), { timeout: 20_000 }).not.toContain('Kaveri')
  const left = await allKept(page)
  for (const own of ['9876501234', 'kaveri@example.com', 'Quillfeather', person.phone, `>${visits[0].otp}<`]) {
    expect(left).not.toContain(own)
  }
  expect(await keptPaths(page)).toEqual([])
})

withComplaints(
  'in Kannada the visit, the booking and what is not kept speak Kannada without a network',
  async ({ page, context, make }) => {
    withComplaints.slow()
    const person = await make.aPerson({ firstName: 'Malati' })
    await make.aVisit({ to: await make.aHome({ beds: 2, kinds: ['bed'] }), by: person, at: nextHour() })
    await signIn(page, person.phone)
    const { visits } = await (await page.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
    const booking = `/kn/alpha/bookings/${await bookAndPay(page, await make.aHome({ beds: 2, rent: 15_900_00 }))}`
    await openAwake(page, '/kn/menu')
    await untilKept(page, ['/kn/reschedule', booking])

    await context.setOffline(true)
    const said = [
      { path: '/kn/reschedule', text: visits[0].otp },
      { path: booking, text: /ಮನೆಗೆ ಬರುತ್ತೀರಿ/ },
      // One kept under a language is found without it, too.
      { path: '/reschedule', opens: '/kn/reschedule', text: visits[0].otp },
    ]
    for (const { path, opens = path, text } of said) {
      await page.goto(path)
      await expect(page).toHaveURL(opens)
      await expect(page.getByText(/^ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ; ಇದು \d\d:\d\d ಸಮಯದ್ದು\. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ$/)).toBeVisible()
      await expect(page.getByText(text).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/kn/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ನೀವು ಆಫ್‌ಲೈನ್ ಆಗಿದ್ದೀರಿ')
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
    await expect(page.getByRole('link', { name: 'ನಿಮ್ಮ ಬುಕಿಂಗ್' })).toBeVisible()
    await expectNoEnglish(page, [])
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'ನಿಮ್ಮ ಭೇಟಿಗಳು' }).click()
    await expect(page.getByText(visits[0].otp).first()).toBeVisible()
  },
)

async function bookAndPay(page: Page, home: { slug: string; beds: readonly number[] }): Promise<number> {
  const { invoice_id, booking_id } = await holdIn(page, home, { pay_rent: true })
  await openAwake(page, `/kn/alpha/payment?invoice_id=${invoice_id}`)
  await page.locator('input[name="mode"][value="gateway"]').check({ force: true })
  await page.locator('button[name="intent"][value="pay"]').locator('visible=true').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/payment_success/, { timeout: 20_000 })
  return booking_id
}

test('a session that ended elsewhere, or another person, ends what is kept as well', async ({
  page,
  make,
  context,
}) => {
  const [first, second] = [await make.aPerson({ firstName: 'Padmaja' }), await make.aPerson({ firstName: 'Revathi' })]
  await signIn(page, first.phone)
  await openAwake(page, '/menu')
  await untilKept(page, ['/reschedule'])
  await context.clearCookies()
  await openAwake(page, '/menu')
  await expect(async () => expect(await allKept(page)).not.toContain('Padmaja')).toPass()
  await signIn(page, second.phone)
  await openAwake(page, '/menu')
  await untilKept(page, ['/reschedule'])
  const kept = await allKept(page)
  expect(kept).toContain('Revathi')
  expect(kept).not.toContain('Padmaja')
})

test('a shared link opens the home, and another the search', async ({ page, make }) => {
  const home = await make.aHome({ beds: 1, kinds: ['bed'] })
  const link = new URL(`/houses/${home.slug}`, test.info().project.use.baseURL)
  await page.goto(`/share-target?title=A+home&text=${encodeURIComponent(`Look: ${link}`)}`)
  await expect(page).toHaveURL(link.href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/share-target?url=${encodeURIComponent('https://elsewhere.example/x')}&text=Koramangala`)
  await expect(page).toHaveURL(/\/search\?tq=Koramangala/)
  await expect(page.getByText('That link is not a home on Thikana.')).toBeVisible()
})

test('a new version of the site leaves a half-filled booking alone, also when its old files are gone', async ({
  page,
  context,
  make,
}) => {
  const home = await make.aHome({ beds: 2, kinds: ['bed', 'room'] })
  const person = await make.aPerson({ firstName: 'Nalini' })
  await signIn(page, person.phone)
  await openAwake(page, '/menu')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await openAwake(page, `/houses/${home.slug}/book?kind=room`)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await page.getByRole('button', { name: 'Add a co-tenant' }).click()
  const name = page.getByLabel('Name of co-tenant 1')
  await name.fill('Nalini Vadhyar')
  await page.evaluate(() => {
    document.body.dataset.same = ''
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.body.dataset.taken = ''
    })
  })

  // Another build is delivered: another worker, and the files of this page can no longer be had.
  await page.evaluate(async () => {
    const rules = { createScriptURL: (url: string) => url }
    const { trustedTypes } = globalThis as {
      trustedTypes?: { createPolicy(name: string, is: typeof rules): typeof rules }
    }
    const policy = trustedTypes?.createPolicy('another-build', rules) ?? rules
    await navigator.serviceWorker.register(policy.createScriptURL('/worker.js?another-build'), { scope: '/' })
  })
  await expect(page.locator('body')).toHaveAttribute('data-taken', '')
  await expect(name).toHaveValue('Nalini Vadhyar')
  await context.setOffline(true)
  const own = await page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\/assets\/.*\.js$/.test(name) ? [name] : []))
    return Promise.all(files.map((file) => fetch(file).then(({ status }) => status)))
  })
  expect(own.length).toBeGreaterThan(3)
  expect(new Set(own)).toEqual(new Set([200]))
  await context.setOffline(false)
  // Going on with it reloads no page.
  await page.getByText('Book a bed', { exact: true }).click()
  await expect(page.getByText('This bed or room is for one person.')).toBeVisible()
  await page.getByText('Book a room', { exact: true }).click()
  await expect(name).toHaveValue('Nalini Vadhyar')
  await expect(page.locator('body')).toHaveAttribute('data-same', '')
})
