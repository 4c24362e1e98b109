import { formatLongDay } from '#shared/long-day.ts'
import {
  codeFrom,
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { calendarOf, dialogOf, fillContact } from './visit-dialog.ts'

test.describe('signed in', () => {
  test.use({ viewport: desktopScreen })

  test('[VISIT-005] [VISIT-013] [VISIT-040] from the house page to my visits: moved, one more near by, cancelled', async ({
    page,
    make,
  }) => {
    await signIn(page, (await make.aPerson({ firstName: 'Lalita' })).phone)
    const home = await make.aHome({ city: 'bangalore' })
    await openAwake(page, `/houses/${home.slug}`)
    await page.getByRole('complementary').getByRole('link', { name: 'VISIT FOR FREE' }).click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('You come as Lalita')
    await expect(dialog.getByLabel('Phone')).toHaveCount(0)
    // In the afternoon too little is left of the first day to see another home before or after.
    const days = dialog.getByRole('group', { name: 'Day', exact: true })
    await days.getByRole('radio').nth(1).press('Space')
    await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
    await dialog.getByRole('link', { name: 'See my visits' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduled visits')
    const card = page.getByRole('region', { name: 'Upcoming' }).getByRole('article', { name: home.title })
    await expect(card).toContainText(/Show this code at the door\s*\d{4}/)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    const near = page.getByRole('region', { name: 'Near your visit' }).getByRole('listitem').first()
    await expect(near).toContainText(/\d\.\d\d km away/)
    const title = (await near.getByRole('heading').textContent()) ?? ''
    await near.getByRole('button').click()
    await expect(page.getByText('Visit Scheduled. The details are on their way')).toBeVisible()
    await expect(page.getByRole('article', { name: title })).toBeVisible()

    await card.getByRole('link', { name: 'Reschedule' }).click()
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeInViewport()
    await expect(card.getByRole('heading', { name: 'Choose another time' })).toBeFocused()
    const other = card.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(4)
    const day = (await other.getAttribute('value')) ?? ''
    await other.check({ force: true })
    await expectAccessibleInBothThemes(page)
    await card.getByRole('button', { name: 'Move my visit' }).click()
    await expect(page.getByText('Your visit is moved.')).toBeVisible()
    const moved = page.getByRole('region', { name: 'Later' }).getByRole('article', { name: home.title })
    await expect(moved).toContainText(formatLongDay(day))
    const link = await moved.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    expect(await (await page.request.get(link ?? '')).text()).toContain(`DTSTART:${day.replaceAll('-', '')}`)

    await moved.getByText('Cancel this visit').click()
    await moved.getByLabel('Why?').selectOption('I found another home')
    await moved.getByRole('button', { name: 'Cancel my visit' }).click()
    await expect(page.getByText('Your visit is cancelled.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cancelled' })).toContainText(home.title)
  })

  test('[VISIT-011] a visit to come shows a photo of the home, and who shows it, with photo and phone', async ({
    page,
    browser,
    make,
  }) => {
    const manager = await make.aPerson({ firstName: 'Farida', roles: ['area_manager'] })
    const visitor = await make.aPerson()
    const home = await make.aHome({ home: { area_manager_id: manager.id } })
    // A whole hour in India, which is half past elsewhere.
    const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 26.5 * 3_600_000)
    await make.aVisit({ to: home, by: visitor, at })
    const theirs = await browser.newContext()
    await signIn(theirs, manager.phone)
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
    const set = await theirs.request.post('/api/v4/profiles/photo', { multipart: { photo } })
    expect(set.status()).toBe(200)
    await theirs.close()

    await signIn(page, visitor.phone)
    await page.goto('/reschedule')
    const card = page.getByRole('article', { name: home.title })
    await expect(card).toContainText('Farida meets you there.')
    await expect(card.getByRole('link', { name: 'Call Farida' })).toHaveAttribute('href', `tel:+91${manager.phone}`)
    const image = card.locator('img[src^="/reschedule/"]')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96)
    const ofHome = card.locator('img.visit-photo')
    await ofHome.scrollIntoViewIfNeeded()
    await expect.poll(() => ofHome.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  })

  test('after a visit one says what one thought of it', async ({ page, make }) => {
    const visitor = await make.aPerson()
    // The whole hour of the day before yesterday in India, which is half past elsewhere.
    const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 48 * 3_600_000 - 1_800_000)
    await make.aVisit({ to: await make.aHome(), by: visitor, at, state: 'done' })
    await signIn(page, visitor.phone)
    await openAwake(page, '/reschedule')
    const past = page.getByRole('region', { name: 'Past' })
    const card = past.getByRole('article').filter({ hasText: 'Visited' })
    await card.getByRole('button', { name: 'Send feedback' }).click()
    await expect(card.getByRole('alert')).toBeVisible()
    await card.getByRole('radio', { name: '4' }).check({ force: true })
    await card.getByLabel('What should we know?').fill('On time, and patient with my questions.')
    await card.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Thank you. Your feedback helps the next visitor.')).toBeVisible()
    await expect(card).toContainText('Thank you for your feedback.')
    await expect(card.getByRole('button', { name: 'Send feedback' })).toHaveCount(0)
  })

  test('signed out one is asked to sign in for the list; the form is a page for everybody', async ({ page, make }) => {
    await page.goto('/reschedule')
    await expect(page).toHaveURL(/\/alpha\/login/)
    const home = await make.aHome({ city: 'hyderabad' })
    await openAwake(page, `/houses/${home.slug}/visit`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a visit')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('without a script', () => {
  test.use({ viewport: phoneScreen, javaScriptEnabled: false })

  test('the form has a page of its own that leads through the same steps', async ({ page, make }) => {
    const home = await make.aHome({ city: 'hyderabad' })
    const { days } = await calendarOf(page, home.id)
    const day = formatLongDay(days[3]?.date ?? '')
    const phone = freshPhone()
    await page.goto(`/houses/${home.slug}/visit`)
    await page.getByRole('radio', { name: day }).press('Space')
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByRole('button', { name: 'Show the times of this day' }).click()
    await expect(page.getByRole('group', { name: `Time on ${day}` })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
    await fillContact(page, phone)
    await page.getByRole('button', { name: 'Schedule my visit' }).click()
    await page.getByLabel('4-digit code').fill(await codeFrom(page, phone))
    await page.getByRole('button', { name: 'Confirm visit' }).click()
    await expect(page.getByText('Show this code at the door')).toBeVisible()
    await expect(page.getByText(`${day} at`)).toBeVisible()
  })

  test('a visit is moved to another day', async ({ page, make }) => {
    await signIn(page, (await make.aPerson()).phone)
    const home = await make.aHome({ city: 'pune' })
    const { days } = await calendarOf(page, home.id)
    const slot_id = days[5]?.slots[0]?.slot_id
    await page.request.post('/api/v4/schedule_visits', { data: { house_id: home.id, slot_id } })
    await page.goto('/reschedule')
    await page.getByRole('article', { name: home.title }).getByRole('link', { name: 'Reschedule' }).click()
    await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeInViewport()
    const day = formatLongDay(days[6]?.date ?? '')
    await page.getByRole('radio', { name: day }).press('Space')
    await page.getByRole('button', { name: 'Show the times of this day' }).click()
    await expect(page.getByRole('group', { name: `Time on ${day}` })).toBeVisible()
    await page.getByRole('button', { name: 'Move my visit' }).click()
    await expect(page.getByText('Your visit is moved.')).toBeVisible()
    await expect(page.getByRole('article', { name: home.title })).toContainText(day)
  })
})
