import { formatLongDay } from '#shared/long-day.ts'
import { codeFrom, expect, expectAccessibleInBothThemes, freshPhone, openAwake, phoneScreen, test } from '../journey.ts'
import { uniqueNumber } from '../unique.ts'
import { calendarOf, chosen, dialogOf, fillContact } from './visit-dialog.ts'

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
})
