import type { Browser } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import { aManagerOf, thisHour } from '#app/testing/test-manager.ts'
import { openJourneyDatabase, test as withComplaints } from '../factories.ts'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ serviceWorkers: 'allow' })
withComplaints.use({ serviceWorkers: 'allow' })

/** A manager and somebody whom they show a home in this hour; nobody stood by that home for long. */
async function aDay(make: Factories, firstName: string) {
  const home = await make.aHome()
  const { db, close } = await openJourneyDatabase()
  const manager = await aManagerOf(db, make, home, 'Irfan')
  const longAgo = new Date(Date.now() - 70 * 86_400_000)
  const old = { listed_at: longAgo, updated_at: longAgo, checked_at: longAgo }
  await db.updateTable('home').set(old).where('id', '=', home.id).execute()
  await close()
  const visitor = await make.aPerson({ firstName })
  await make.aVisit({ to: home, by: visitor, at: thisHour() })
  return { manager, visitor }
}

/** The code a visitor sees for the visit of today. */
async function doorCodeOf(browser: Browser, phone: string): Promise<string> {
  const context = await browser.newContext()
  await signIn(context, phone)
  const { visits } = await (await context.request.get('/api/v1/schedule_visits/schedules_list.json')).json()
  await context.close()
  return visits.find(({ otp }: { otp: string | null }) => otp !== null).otp
}

// The browser logs network errors to the console.
withComplaints(
  'an area manager goes on without a network, and everything is told later',
  async ({ page, context, browser, make }) => {
    const { manager, visitor } = await aDay(make, 'Esther')
    const code = await doorCodeOf(browser, visitor.phone)
    await page.setViewportSize(phoneScreen)
    await signIn(page, manager.phone)
    await openAwake(page, '/alpha/my-day')
    // The service worker has cached the page and its files.
    await expect(async () => {
      const files = await page.evaluate(async () => {
        const caught = await Promise.all(['kept', 'files'].map(async (name) => (await caches.open(name)).keys()))
        return caught.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(files).toContain('/alpha/my-day')
      expect(files.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
    }).toPass()
    const stop = page.getByRole('listitem').filter({ hasText: 'Esther' })

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('No network.')).toBeVisible()
    await stop.getByLabel('Door code of Esther').fill(code === '1000' ? '1001' : '1000')
    await stop.getByRole('button', { name: 'Check in' }).click()
    await expect(stop.getByText('This is not the code of this visit. 4 tries left.')).toBeVisible()
    await stop.getByLabel('Door code of Esther').fill(code)
    await stop.getByRole('button', { name: 'Check in' }).click()
    await expect(stop.getByText(/^Here since/)).toBeVisible()
    await stop.getByRole('button', { name: 'Call' }).click()
    await expect(stop.getByText('This needs a network.')).toBeVisible()
    await stop.getByRole('button', { name: 'Visit done' }).click()
    await stop.getByText('Write a note').click()
    await stop.getByLabel('Note for the office').fill('Wants the corner bed')
    await stop.getByRole('button', { name: 'Keep the note' }).click()
    await expect(page.getByText('3 entries wait to be sent.')).toBeVisible()
    await page.getByRole('link', { name: 'Week' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
    await page.getByRole('link', { name: 'Today' }).click()
    // Nothing of it is lost with the page.
    await page.reload()
    await expect(stop.getByText('Not sent yet')).toBeVisible()
    await expect(stop.getByText('Done', { exact: true })).toBeVisible()

    // One of them comes too late.
    const tooLate = 'This visit was cancelled meanwhile. Nothing was changed.'
    await context.route('**/api/v1/manager/visit_events', async (route) => {
      const { answers } = await (await route.fetch()).json()
      const [first, ...others] = answers
      await route.fulfill({ json: { answers: [{ ...first, result: 'conflict', message: tooLate }, ...others] } })
    })
    await context.setOffline(false)
    await expect(page.getByText('No network.')).toBeHidden()
    await expect(stop.getByText('Not sent yet')).toBeHidden()
    await expect(page.getByText(tooLate)).toBeVisible()
    await page.getByRole('button', { name: 'Understood' }).click()
    await expect(page.getByText(tooLate)).toBeHidden()
    const { days } = await (await page.request.get('/api/v1/manager/week.json')).json()
    const told = days[0].visits.find(({ visitor }: { visitor: string }) => visitor === 'Esther')
    expect(told).toMatchObject({ state: 'done', note: 'Wants the corner bed', checked_in_at: expect.any(String) })

    // Signing out deletes the cached names, even before hydration.
    await openAwake(page, '/menu')
    await page.getByRole('button', { name: 'LOGOUT' }).evaluate((logout: HTMLButtonElement) => logout.form?.submit())
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(keptPages)).toEqual(['/kept-for'])
    expect(await page.evaluate(weekIsKept)).toBe(false)
  },
)

withComplaints(
  'an area manager whose network goes while the day is open goes on as well',
  async ({ page, context, make }) => {
    const { manager } = await aDay(make, 'Kamala')
    // The shell takes over what to do without a network some seconds after a page was opened.
    await page.addInitScript(() =>
      addEventListener('offline-guard', () => (document.documentElement.dataset.guarded = '')),
    )
    await page.setViewportSize(phoneScreen)
    await signIn(page, manager.phone)
    await openAwake(page, '/alpha/my-day')
    await expect(page.locator('html')).toHaveAttribute('data-guarded', '')
    const stop = page.getByRole('listitem').filter({ hasText: 'Kamala' })
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Week' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
    await page.getByRole('link', { name: 'Today' }).click()
    await stop.getByLabel('Door code of Kamala').fill('1234')
    await stop.getByRole('button', { name: 'Check in' }).click()
    await expect(stop.getByText('Not sent yet')).toBeVisible()
    await context.setOffline(false)
    await expect(stop.getByText('Not sent yet')).toBeHidden()
    const { days } = await (await page.request.get('/api/v1/manager/week.json')).json()
    const told = days[0].visits.find(({ visitor }: { visitor: string }) => visitor === 'Kamala')
    expect(told).toMatchObject({ checked_in_at: expect.any(String) })
  },
)

const keptPages = async (): Promise<string[]> =>
  (await (await caches.open('kept')).keys()).map(({ url }) => new URL(url).pathname)

function weekIsKept(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('thikana-my-day')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('week').objectStore('week').count()
      counting.onsuccess = () => resolve(counting.result > 0)
    }
  })
}

test('signing out in the menu leaves nothing of the day behind', async ({ page, make }) => {
  const { manager } = await aDay(make, 'Kamala')
  await signIn(page, manager.phone)
  await openAwake(page, '/alpha/my-day')
  await expect(async () =>
    expect(await page.evaluate(async () => (await caches.open('kept')).match('/alpha/my-day').then(Boolean))).toBe(
      true,
    ),
  ).toPass()
  await page.getByRole('link', { name: 'Homes to check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Homes to check' })).toBeVisible()
  await openAwake(page, '/menu')
  await page.getByRole('button', { name: 'LOGOUT' }).click()
  await expect(page).toHaveURL('/')
  await expect(async () => expect(await page.evaluate(keptPages)).toEqual(['/kept-for'])).toPass()
})

test('the day, hours and leave are accessible', async ({ page, make }) => {
  const { manager, visitor } = await aDay(make, 'Arjun')
  await page.setViewportSize(phoneScreen)
  await signIn(page, manager.phone)
  await openAwake(page, '/alpha/my-day')
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  const stop = page.getByRole('listitem').filter({ hasText: 'Arjun' })
  await stop.getByRole('button', { name: 'Call' }).click()
  const call = stop.getByRole('link', { name: `Call +91 ${visitor.phone}` })
  await expect(call).toHaveAttribute('href', `tel:+91${visitor.phone}`)

  await page.getByRole('link', { name: 'Hours and leave' }).click()
  await expect(page.getByRole('heading', { name: 'Hours and leave' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Keep these hours' }).click()
  await expect(page.getByText('Your hours are kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Take leave' }).click()
  await expect(page.getByText('Choose the first day.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is checked and leave is taken all the same', async ({ page, browser, make }) => {
    const { manager, visitor } = await aDay(make, 'Harleen')
    const code = await doorCodeOf(browser, visitor.phone)
    await signIn(page, manager.phone)
    await page.goto('/alpha/my-day')
    const stop = page.getByRole('listitem').filter({ hasText: 'Harleen' })
    await stop.getByLabel('Door code of Harleen').fill(code === '1000' ? '1001' : '1000')
    await stop.getByRole('button', { name: 'Check in' }).click()
    await expect(stop.getByText('This is not the code of this visit. 4 tries left.')).toBeVisible()
    await stop.getByLabel('Door code of Harleen').fill(code)
    await stop.getByRole('button', { name: 'Check in' }).click()
    await expect(stop.getByText(/^Here since/)).toBeVisible()

    await page.goto('/alpha/my-time')
    const later = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('First day').fill(later)
    await page.getByRole('button', { name: 'Take leave' }).click()
    await expect(page.getByText('Your leave is noted.')).toBeVisible()
    await page.getByRole('button', { name: 'Work after all' }).click()
    await expect(page.getByText('You have no leave ahead.')).toBeVisible()
  })
})

test('an owner sees who comes to the own homes, by first name', async ({ page, make }) => {
  const owner = await make.aPerson({ firstName: 'Rajendra', roles: ['owner'] })
  const by = await make.aPerson({ firstName: 'Sneha', lastName: 'Patil' })
  await make.aVisit({ to: await make.aHome({ owner }), by, at: new Date(thisHour().getTime() + 48 * 3_600_000) })
  await page.setViewportSize(desktopScreen)
  await signIn(page, owner.phone)
  await openAwake(page, '/menu')
  await page.getByRole('main').getByRole('link', { name: 'Visits', exact: true }).click()
  await expect(page).toHaveURL('/alpha/owner-dashboard/tenants_visits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visits')
  await expect(page.getByRole('table', { name: 'Visits to come' }).first()).toContainText('Sneha')
  await expect(page.getByRole('main')).not.toContainText('Patil')
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phoneScreen)
  await expectNoSidewaysScroll(page)
})
