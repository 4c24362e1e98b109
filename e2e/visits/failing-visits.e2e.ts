import { formatLongDay } from '#shared/long-day.ts'
import { test as withComplaints } from '../factories.ts'
import { expect, expectAccessibleInBothThemes, freshPhone, openAwake, phoneScreen, test } from '../journey.ts'
import { calendarOf, dialogOf, fillContact } from './visit-dialog.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

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
