import type { Locator, Page } from '@playwright/test'
import type { VisitCalendar } from '#features/visits/scheduling/contract.ts'
import { formatLongDay } from '#shared/long-day.ts'
import { test as withComplaints } from '../factories.ts'
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
import { uniqueNumber } from '../unique.ts'

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /Schedule a visit|Enter the code|Visit/ })
const chosen = (within: Locator): Locator => within.getByRole('radio', { checked: true })

async function calendarOf(page: Page, homeId: number): Promise<VisitCalendar> {
  return (await page.request.get(`/api/v4/area_manager_calendars/slots.json?house_id=${homeId}`)).json()
}

async function fillContact(within: Locator | Page, phone: string): Promise<void> {
  await within.getByLabel('Name').fill('Asha Rao')
  await within.getByLabel('Phone').fill(phone)
  await within.getByLabel('Email').fill('asha@example.com')
}

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('[VISIT-001] [VISIT-002] [VISIT-041] from a card: a time, who comes, the code, and it is scheduled', async ({
    page,
  }) => {
    await openAwake(page, '/kochi')
    await page
      .getByRole('link', { name: /^VISIT FOR FREE/ })
      .first()
      .click()
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('Visits are free')
    const hours = dialog.getByRole('group', { name: /^Time on/ })
    await expect(chosen(hours).locator('..')).toContainText('Preferred')
    await expectAccessibleInBothThemes(page)

    // The arrow keys go from day to day and from hour to hour.
    const days = dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
    await days.first().focus()
    await page.keyboard.press('ArrowRight')
    const second = days.nth(1)
    await expect(second).toBeChecked()
    const name = formatLongDay((await second.getAttribute('value')) ?? '')
    await expect(second).toHaveAccessibleName(name)
    await expect(dialog.getByRole('group', { name: `Time on ${name}` })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    const hour = (await chosen(hours).locator('..').textContent())?.replace('Preferred', '')

    const phone = freshPhone()
    await fillContact(dialog, phone)
    await dialog.getByLabel('Email').press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send a new code' })).toHaveCount(0)
    await expect(dialog.getByRole('timer')).toContainText('New code in 0:')
    await dialog.getByRole('button', { name: 'EDIT' }).click()
    await expect(dialog.getByLabel('Phone')).toHaveValue(phone)
    await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
    await dialog.getByLabel('4-digit code').fill(await codeFrom(page, phone))
    await dialog.getByRole('button', { name: 'Confirm visit' }).click()

    await expect(dialog.getByText('Visit Scheduled').last()).toBeFocused()
    await expect(dialog).toContainText(`${name} at ${hour}`)
    await expect(dialog.getByText('Show this code at the door').locator('..')).toContainText(/\d{4}$/)
    await expect(dialog.getByRole('link', { name: /Directions/ })).toHaveAttribute('href', /google\.com\/maps\/dir/)
    await expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /BEGIN%3AVCALENDAR/)
  })

  test('one code: it schedules the visit and signs in; five wrong ones offer a new code, and do not restart its wait', async ({
    page,
    make,
  }) => {
    const home = await make.aHome({ city: 'chennai' })
    await page.clock.install()
    await openAwake(page, `/houses/${home.slug}`)
    await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
    const dialog = dialogOf(page)
    const phone = freshPhone()
    await fillContact(dialog, phone)
    await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
    const code = dialog.getByLabel('4-digit code')
    await expect(code).toBeVisible()
    const right = await codeFrom(page, phone)
    const confirm = dialog.getByRole('button', { name: 'Confirm visit' })
    const again = dialog.getByRole('button', { name: 'Send a new code' })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    const wait = await dialog.getByRole('timer').textContent()
    await page.clock.runFor(3000)
    const later = await dialog.getByRole('timer').textContent()
    expect(later).not.toBe(wait)
    for (let nth = 1; nth <= 4; nth++) {
      await code.fill(right === '0000' ? '1111' : '0000')
      await confirm.click()
      await expect(dialog.getByText('Please enter correct OTP.')).toBeVisible()
      await expect(code).toHaveValue('')
      await expect(dialog.getByRole('timer')).toHaveText(later ?? '')
    }
    await expect(again).toHaveCount(0)
    await code.fill(right === '0000' ? '1111' : '0000')
    await confirm.click()
    await expect(dialog.getByText('Too many wrong codes. Get a new one.')).toBeVisible()
    await page.clock.resume()
    await again.click()
    await expect(dialog.getByText('Too many wrong codes. Get a new one.')).toBeHidden()
    let fresh = right
    await expect(async () => {
      fresh = await codeFrom(page, phone)
      expect(fresh).not.toBe(right)
    }).toPass()
    await code.fill(fresh)
    await confirm.click()
    await expect(dialog.getByText('Visit Scheduled').last()).toBeVisible()
    await expect(dialog).toContainText('You are logged in now')
    await dialog.getByRole('link', { name: 'See my visits' }).click()
    await expect(page).toHaveURL('/reschedule')
    await expect(page.locator(`a[href*="${home.slug}"]`).first()).toBeVisible()
  })

  test('going back closes the sheet, keeps what was typed, and then leaves the page', async ({ page, make }) => {
    const home = await make.aHome({ city: 'chennai' })
    await page.goto('/about')
    await openAwake(page, `/houses/${home.slug}`)
    const dialog = dialogOf(page)
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
      await expect(dialog).toBeVisible()
      const name = dialog.getByLabel('Name')
      if ((await name.inputValue()) === '') await name.fill('Asha Rao')
      await expect(name).toHaveValue('Asha Rao')
      await close()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(`/houses/${home.slug}`)
    }
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('[VISIT-006] a visit scheduled after an advertisement carries its click id and all fields', async ({
    page,
    make,
  }) => {
    const home = await make.aHome({ city: 'chennai' })
    const slot = (await calendarOf(page, home.id)).days[1]?.slots[0]
    await openAwake(page, '/chennai?gclid=click-77')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gclid')), { timeout: 20_000 })
      .toContain('click-77')
    await openAwake(page, `/houses/${home.slug}`)
    await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
    const dialog = dialogOf(page)
    const phone = freshPhone()
    await dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(1).press('Space')
    await dialog
      .getByRole('radio', { name: slot?.text ?? '' })
      .first()
      .check({ force: true })
    await fillContact(dialog, phone)
    await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
    await dialog.getByLabel('4-digit code').fill(await codeFrom(page, phone))
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v4/schedule_visits'),
      dialog.getByRole('button', { name: 'Confirm visit' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone, house_id: home.id, entity_id: home.id },
      ...{ entity_type: 'house', slot_id: slot?.slot_id, slot_type: 'sav', online_sav_requested: false },
      ...{ otp: expect.stringMatching(/^\d{4}$/), gclid: 'click-77', request_id: expect.stringMatching(/./) },
      campaign: { gclid: 'click-77' },
    })
    await expect(dialog.getByText('Visit Scheduled').last()).toBeVisible()
  })

  test('[VISIT-017] a new code can be asked for ten seconds after the last', async ({ page, make }) => {
    const home = await make.aHome({ city: 'chennai' })
    await page.clock.install()
    await openAwake(page, `/houses/${home.slug}`)
    await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
    const dialog = dialogOf(page)
    await fillContact(dialog, freshPhone())
    // The answer waits until the clock is stopped, so that a slow machine makes no difference.
    const stopped = Promise.withResolvers<void>()
    await page.route('**/api/v4/schedule_visits', async (route) => {
      await stopped.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    stopped.resolve()
    await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    const again = dialog.getByRole('button', { name: 'Send a new code' })
    await page.clock.runFor(9_000)
    await expect(again).toHaveCount(0)
    await page.clock.runFor(1_500)
    await expect(again).toBeVisible()
  })

  test('a slot that was taken meanwhile: the next are offered and nothing is typed again', async ({ page, make }) => {
    const home = await make.aHome({ city: 'chennai' })
    const { days } = await calendarOf(page, home.id)
    const next = days[1]?.slots[0]
    await openAwake(page, `/houses/${home.slug}`)
    await page.route('**/api/v4/schedule_visits', (route) => {
      const fields = {
        slot_id: 'Someone has just taken this slot. Please choose another one.',
        next_slots: next?.slot_id ?? '',
      }
      return route.fulfill({ status: 409, json: { error: { code: 'slot_taken', message: '', fields } } })
    })
    await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
    const dialog = dialogOf(page)
    await fillContact(dialog, freshPhone())
    await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Someone has just taken this slot. Please choose another one.',
    )
    const offered = `${formatLongDay(days[1]?.date ?? '')}, ${next?.text}`
    await dialog.getByRole('button', { name: offered }).click()
    await expect(dialog.getByRole('radio', { name: next?.text ?? '' }).first()).toBeChecked()
    await expect(dialog.getByLabel('Email')).toHaveValue('asha@example.com')
  })

  // The browser logs failed downloads to the console.
  withComplaints('a popup that cannot be fetched says so, and opens with another try', async ({ page, make }) => {
    const home = await make.aHome({ city: 'chennai' })
    const file = '**/assets/*visit-dialog*.js'
    await page.route(file, (route) => route.abort())
    await openAwake(page, `/houses/${home.slug}`)
    const visit = page.getByRole('link', { name: 'VISIT FOR FREE' }).last()
    await visit.click()
    await expect(page.getByText('Network Error. Please try again')).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
    await page.unroute(file)
    await page.locator('.toast').getByRole('button', { name: 'Try again' }).click()
    await expect(dialogOf(page)).toContainText('Visits are free')
  })

  withComplaints(
    'times that cannot be had are said in the sheet, which opens without a network too, and what was typed stays',
    async ({ page, context, make }) => {
      const home = await make.aHome({ city: 'chennai' })
      await page.addInitScript(() =>
        addEventListener('offline-guard', () => (document.documentElement.dataset.guarded = '')),
      )
      await openAwake(page, `/houses/${home.slug}`)
      await expect(page.locator('html')).toHaveAttribute('data-guarded', '')
      await page.clock.install()
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/slots.json')) asked.push(new URL(request.url()).pathname)
      })
      // Three times, at both addresses of the call.
      const askInVain = async () => {
        for (const asks of [2, 4, 6]) {
          await expect.poll(() => asked.length).toBe(asks)
          await page.clock.fastForward(3000)
        }
        await expect(dialog.getByRole('alert')).toContainText('Failed to load Slots data. Please try again')
        asked.length = 0
      }
      const visit = page.getByRole('link', { name: 'VISIT FOR FREE' }).last()
      const dialog = dialogOf(page)
      const send = dialog.getByRole('button', { name: 'Schedule my visit' })
      const again = dialog.getByRole('button', { name: 'Try again' })
      const dialogs = await page.locator('dialog').count()
      await visit.hover()
      await expect(page.locator('dialog')).toHaveCount(dialogs + 1)

      await context.setOffline(true)
      await visit.click()
      await expect(dialog.getByRole('status', { name: 'Loading the free times' })).toBeVisible()
      await askInVain()
      await fillContact(dialog, freshPhone())
      // There is no time that could be sent: they are asked for again, where one sees it.
      await send.click()
      await expect(dialog.getByRole('status', { name: 'Loading the free times' })).toBeInViewport()
      await askInVain()
      await context.setOffline(false)
      await page.route('**/slots.json*', (route) => route.fulfill({ status: 503, json: null }))
      await again.click()
      await askInVain()
      await expectAccessibleInBothThemes(page, 'dialog')
      await page.unroute('**/slots.json*')
      await again.click()
      await expect(dialog.getByRole('group', { name: /^Time on/ }).getByRole('radio', { checked: true })).toBeAttached()
      await expect(dialog.getByText('Please choose a time.')).toHaveCount(0)
      await expect(dialog.getByLabel('Name')).toHaveValue('Asha Rao')
      await send.click()
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    },
  )

  test('[VISIT-042] [VISIT-043] a referral code that is applied takes its input away; changing it brings it back', async ({
    page,
    make,
  }) => {
    const code = `ASHA${uniqueNumber()}`
    const home = await make.aHome({ city: 'chennai' })
    await make.aTenant({ in: home, person: await make.aPerson({ referralCode: code }) })
    await openAwake(page, `/houses/${home.slug}`)
    await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
    const dialog = dialogOf(page)
    const input = dialog.getByLabel('Referral code')
    await dialog.getByRole('button', { name: 'Have a referral code?' }).click()
    await input.fill(code)
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText(`Referral code ${code} is applied.`)).toBeVisible()
    await expect(input).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await expect(input).toHaveValue(code)
    await expect(dialog.getByText(/is applied/)).toHaveCount(0)
  })

  // The browser logs network errors to the console.
  withComplaints(
    '[FORM-026] [ERR-019] [ERR-021] what cannot be had is said plainly',
    async ({ page, context, make }) => {
      const home = await make.aHome({ city: 'chennai' })
      await page.clock.install()
      await openAwake(page, `/houses/${home.slug}`)
      let asked = 0
      await page.route('**/slots.json*', (route) => {
        asked++
        return asked > 3 ? route.continue() : route.fulfill({ status: 429, json: null })
      })
      await page.getByRole('link', { name: 'VISIT FOR FREE' }).last().click()
      const dialog = dialogOf(page)
      await expect(dialog.getByRole('status', { name: 'Loading the free times' })).toBeVisible()
      for (const tried of [1, 2, 3]) {
        await expect.poll(() => asked).toBe(tried)
        await page.clock.fastForward(3000)
      }
      await expect(dialog.getByRole('alert')).toContainText('Failed to load Slots data. Please try again')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await fillContact(dialog, freshPhone())
      await dialog.getByRole('button', { name: 'Have a referral code?' }).click()
      await dialog.getByLabel('Referral code').fill('NOBODYS')
      await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
      await expect(dialog.getByText('Please verify referral code')).toBeVisible()
      await dialog.getByRole('button', { name: 'Verify' }).click()
      await expect(dialog.getByText('Invalid referral code')).toBeVisible()
      await dialog.getByLabel('Referral code').fill('')
      await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Schedule my visit' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Network Error. Please try again')
      await expect(dialog.getByLabel('Name')).toHaveValue('Asha Rao')
    },
  )
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
