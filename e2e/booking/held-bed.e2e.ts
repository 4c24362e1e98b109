import { test as withComplaints } from '../factories.ts'
import { expect, expectAccessibleInBothThemes, openAwake, phoneScreen, signIn, test, untilAwake } from '../journey.ts'
import { holdBed, holdIn, payAtGateway } from './hold-bed.ts'

test.use({ viewport: phoneScreen })
withComplaints.use({ viewport: phoneScreen })

test('a booking has a page, which shows the refund before one cancels', async ({ page, make }) => {
  const { invoice_id: invoice } = await holdBed(page, make, { pay_rent: true, pay_deposit: true })
  await openAwake(page, `/alpha/payment?invoice_id=${invoice}`)
  await payAtGateway(page, 'Pay')
  await page.getByRole('link', { name: 'Your booking' }).click()
  await expect(page).toHaveURL(/\/alpha\/bookings\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You move in on \w+day, \d+ \w+$/)
  await expect(page.getByText('3 days to go. Everything is paid.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByText(/^If you cancel today, you get back ₹[\d,]+$/).click()
  const back = page.getByText('You get back').last().locator('..')
  const sum = (await back.locator('b').textContent()) ?? ''
  await expect(back).toContainText('the way you paid, within 7 working days')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking cancelled')
  // The bill says what was paid, kept and given back, and nothing of moving in.
  await expect(page.getByRole('heading', { name: 'Paid and given back' })).toBeVisible()
  await expect(page.getByText('To move in', { exact: true })).toBeHidden()
  // The sandbox may have sent it by now.
  await expect(page.getByText(new RegExp(`^\\${sum} (goes|went) back the way you paid`))).toBeVisible()
})

// The browser logs the failed request to the console.
withComplaints('cancelling that fails is said in view, and works with another try', async ({ page, make }) => {
  const { invoice_id: invoice } = await holdBed(page, make)
  await openAwake(page, `/alpha/payment?invoice_id=${invoice}`)
  await payAtGateway(page, 'Pay')
  await page.getByRole('link', { name: 'Your booking' }).click()
  await expect(page).toHaveURL(/\/alpha\/bookings\/\d+$/)
  await untilAwake(page)
  await page.getByText(/^If you cancel, we keep the /).click()
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Something went wrong. Please try later.')
  await expect(heading).toBeInViewport({ ratio: 1 })
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Booking cancelled')
})

test('a bed held by me is mine on every page, with the minutes left', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  const home = await make.aHome({ beds: 2, city: 'bangalore', rent: 9_417_00 })
  const { invoice_id } = await holdIn(page, home, { unit: `bed-${home.beds[1]}` })
  await openAwake(page, '/')
  const banner = page.getByRole('region', { name: 'Your hold', exact: true })
  await expect(banner).toContainText(/You are holding Bed 1B: 15 minutes left\./)
  await openAwake(page, '/bangalore?min_price=9417&max_price=9417')
  await expect(page.getByText('Held by you · 15 min left')).toBeVisible()
  await openAwake(page, `/houses/${home.slug}`)
  // In the legend, on the room and at the bed.
  await expect(page.getByText('Held by you', { exact: true })).toHaveCount(3)
  await expect(page.locator('.bed.held')).toContainText('Bed 1B')
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Pay for your hold' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Going on to book keeps the bed, though another one is free.
  await openAwake(page, `/houses/${home.slug}/book`)
  await expect(page.getByText(/^You are holding it: 15 minutes left\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book and pay/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue to payment' }).last().click()
  await expect(page).toHaveURL(`/alpha/payment?invoice_id=${invoice_id}`)
  await expect(page.getByText(/^Bed 1B, from /)).toBeVisible()
})

test('the countdown announces five minutes and one minute, then that the hold has ended', async ({ page, make }) => {
  const { invoice_id: invoice } = await holdBed(page, make)
  await page.clock.install()
  await openAwake(page, `/alpha/payment?invoice_id=${invoice}`)
  const clock = page.getByRole('timer')
  await expect(clock).not.toHaveText((await clock.textContent()) ?? '')
  await page.clock.fastForward('10:01')
  await expect(page.getByText('5 minutes left to pay.')).toBeAttached()
  await page.clock.fastForward('04:01')
  await expect(page.getByText('1 minute left to pay.')).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('alert')).toContainText('The time to pay is over.')
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', /^\/houses\//)
})
