import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { holdIn } from './hold-bed.ts'

test.use({ viewport: phoneScreen })

test('a booking paid with credits is cancelled: its page says what is back in the credits and what we keep', async ({
  page,
  make,
}) => {
  const person = await make.aPerson()
  await make.aReward({ to: person, amount: 90_000_00, text: 'A friend you referred moved in' })
  await signIn(page, person.phone)
  const home = await make.aHome({ rent: 9_000_00, home: { token_amount: 2_000_00 } })
  const { booking_id, invoice_id } = await holdIn(page, home, { pay_rent: true, pay_deposit: true })
  const post = (path: string, more: object) =>
    page.request.post(path, { data: { ...more, request_id: crypto.randomUUID() } })
  await post('/api/v4/payments/apply_credits.json', { invoice_id })
  expect(await (await post('/api/v4/payments/gateway.json', { invoice_id })).json()).toMatchObject({ paid: true })
  await openAwake(page, `/alpha/bookings/${booking_id}`)
  await page.getByText(/^If you cancel today, you get back ₹/).click()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking cancelled')
  const lead = page.getByText(/^₹[\d,]+ is back in your credits\.$/)
  await expect(lead).toBeVisible()
  await expect(page.getByText(/no refund/)).toHaveCount(0)
  const bill = page.locator('.booked-money')
  await expect(bill).toContainText('Token we keep')
  const [sum = ''] = (await lead.textContent())?.match(/₹[\d,]+/) ?? []
  await expect(bill.getByText('You get back').locator('..')).toContainText(sum)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('a hold that was given up says that nothing was charged, and has no empty bill', async ({ page, make }) => {
  await signIn(page, (await make.aPerson()).phone)
  const { booking_id } = await holdIn(page, await make.aHome())
  await page.request.post(`/api/v4/bookings/${booking_id}/cancel`, { data: { request_id: crypto.randomUUID() } })
  await openAwake(page, `/alpha/bookings/${booking_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The booking was not completed')
  await expect(page.getByText('You gave it up before paying. Nothing was charged.')).toBeVisible()
  await expect(page.locator('.booked-money')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Receipts' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Find another home' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
