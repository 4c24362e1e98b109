import type { Page } from '@playwright/test'
import type { House } from '#features/homes/listing/contract.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import {
  codeFrom,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { readHome } from '../open-home.ts'

test.use({ viewport: phoneScreen })

const bedOf = (house: House) => house.options.find(({ kind, bookable }) => kind === 'bed' && bookable)
const card = (page: Page) => page.getByRole('region', { name: 'Zero deposit' })
const send = (page: Page) => page.getByRole('button', { name: 'Send to the partner' })

type Applicant = Record<'name' | 'pan' | 'born' | 'phone' | 'email' | 'work' | 'income', string>
const asha: Applicant = {
  ...{ name: 'Asha Rao', pan: 'ABCDE1234F', born: '2003-03-14', phone: '9876543210', email: 'asha@example.com' },
  ...{ work: 'Student', income: '' },
}

async function fill(page: Page, who: Applicant): Promise<void> {
  await page.getByLabel('Name as on the PAN').fill(who.name)
  await page.getByLabel('PAN', { exact: true }).fill(who.pan)
  await page.getByLabel('Day of birth').fill(who.born)
  await page.getByLabel('Phone', { exact: true }).fill(who.phone)
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Employment').selectOption(who.work)
  if (who.income) await page.getByLabel('Income a month').fill(who.income)
  await page.getByLabel('Pincode').fill('560034')
  await page.getByLabel('Locality').fill('Koramangala')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').selectOption('Karnataka')
}

test('[ZERO-019] a student is refused, a parent vouches by a code, and the home is held with zero deposit', async ({
  page,
  make,
}) => {
  const house = await readHome(page, await make.aHome({ city: 'gurgaon', everyDeposit: true }))
  await signIn(page, freshPhone())
  await openAwake(page, `/houses/${house.slug}/book?unit=${bedOf(house)?.key}&deposit=zero`)
  await expect(card(page)).toContainText('The bond partner has to approve you first.')
  await expect(page.getByRole('button', { name: /^Book and pay/ })).toHaveCount(0)
  await card(page).getByRole('link', { name: 'Apply' }).click()
  await page.getByLabel('Employment').selectOption('Salaried - Yet to join')
  await expect(page.getByLabel('Offer letter')).toBeVisible()
  await send(page).click()
  await expect(page.getByText('A PAN is 5 letters, 4 digits and 1 letter.')).toBeVisible()
  await expect(page.getByLabel('Name as on the PAN')).toBeFocused()
  await expectAccessible(page, 'dialog[open]')

  await fill(page, asha)
  await expect(page.getByLabel('Offer letter')).toBeHidden()
  await expect(page.getByLabel('Income a month')).toBeHidden()
  await page.getByLabel(/^Send these details/).check()
  await send(page).click()
  await expect(card(page)).toContainText('A parent, sibling or spouse with an income can apply for you.')
  // The bill is pale while it is worked out again.
  await expect(page.locator('.booking-bill[aria-busy="true"]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  const parent = freshPhone()
  await card(page).getByRole('link', { name: 'Add someone' }).click()
  await page.getByLabel('They are your').selectOption('Parent')
  await fill(page, {
    ...asha,
    name: 'Mohan Rao',
    pan: 'PQRST9876Z',
    born: '1968-06-02',
    phone: parent,
    work: 'Salaried',
    income: '80,000',
  })
  await send(page).click()
  await card(page)
    .getByLabel('Their code')
    .fill(await codeFrom(page, parent))
  await card(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(card(page)).toContainText('You can have it with zero deposit.')
  await page.getByLabel('Your full name').fill('Asha Rao')
  await page
    .getByRole('button', { name: /^Book and pay/ })
    .locator('visible=true')
    .click()
  await page.getByLabel('I have read and understand about the above norms').locator('visible=true').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/alpha\/payment\?invoice_id=\d+$/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('[ZERO-013] [ZERO-014] a person applies on the form page, keeps the typed values after an error, and sees the decision', async ({
    page,
  }) => {
    await page.goto('/alpha/eqaro')
    await expect(page.getByRole('link', { name: 'Log in to apply' })).toBeVisible()
    await signIn(page, freshPhone())
    await page.goto('/alpha/eqaro')
    await page.getByRole('link', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for zero deposit')
    await fill(page, { ...asha, work: 'Salaried', income: 'a lot' })
    await page.getByLabel(/^Send these details/).check()
    await send(page).click()
    await expect(page.getByText('Enter the income a month in rupees.')).toBeVisible()
    await expect(page.getByLabel('Name as on the PAN')).toHaveValue('Asha Rao')
    await page.getByLabel('PAN', { exact: true }).fill(asha.pan)
    await page.getByLabel('Income a month').fill('50,000')
    await page.getByLabel(/^Send these details/).check()
    await send(page).click()
    await expect(page).toHaveURL('/alpha/eqaro')
    await expect(page.getByText('You can rent with zero deposit.')).toBeVisible()
    await expect(page.getByText('deposits up to ₹3,00,000')).toBeVisible()
  })
})

test('[BOOK-007] a tenant who books another bed chooses when to hand over the present home', async ({ page, make }) => {
  const house = await readHome(page, await make.aHome({ city: 'noida', everyDeposit: true }))
  const from = addDays(dayInIndia(new Date()), -60)
  const { person } = await make.aTenant({ in: await make.aHome({ city: 'noida' }), from })
  await signIn(page, person.phone)
  await openAwake(page, `/houses/${house.slug}/book?unit=${bedOf(house)?.key}`)
  await page.getByLabel(/^Hand over/).selectOption({ index: 1 })
  await page.getByLabel('At', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/hand_over_day=[\d-]+&hand_over=\d+-\d+/)
  await page.reload()
  await expect(page.getByLabel('At', { exact: true })).not.toHaveValue('')
  await expectAccessible(page)
  for (const path of ['/alpha/eqaro', '/alpha/eqaro_form']) {
    await openAwake(page, path)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
})

test('[ZERO-025] [ZERO-026] [ZERO-027] [ZERO-028] [ZERO-029] the page answers what the fee is and when it comes back', async ({
  page,
}) => {
  await openAwake(page, '/alpha/eqaro')
  const questions = page.getByRole('region', { name: '13 questions, answered' })
  for (const summary of await questions.locator('summary').all()) await summary.click()
  await expect(questions.getByText('Once for each 12-month agreement.')).toBeVisible()
  await expect(questions.getByText('Normally less than 10% of the sum secured.')).toBeVisible()
  await expect(questions.getByText('Cancel by the move-in date and the whole fee comes back.')).toBeVisible()
  await expect(questions.getByText('50% of the remaining 11 months: of ₹2,400 that is ₹1,100.')).toBeVisible()
  await expect(questions.getByText('half (50%) of the fee for the time that is left')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
