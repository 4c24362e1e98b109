import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { wholeContent } from '#features/agreements/generator/test-content.ts'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { addDays, dayInIndia, formatDay } from '#shared/dates.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

const begin = '/online-rent-agreement-format-generator'
const from = addDays(dayInIndia(new Date()), 14)

async function fillParty(page: Page, { name, phone, address }: typeof wholeContent.owner, at = 0): Promise<void> {
  await page.getByLabel('Full name').nth(at).fill(name)
  await page.getByLabel('Phone').nth(at).fill(phone)
  await page
    .getByLabel(/Address of the owner|Permanent address/)
    .nth(at)
    .fill(address)
}
const next = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const preview = (page: Page) => page.getByRole('article', { name: 'Preview of the agreement' })

test('[AGREE-001] [AGREE-002] [AGREE-003] [AGREE-004] an agreement from empty to PDF', async ({ page }) => {
  test.setTimeout(120_000)
  await openAwake(page, begin)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(heading(page)).toHaveText('Owner Details')
  // The later steps are not open yet, even if the address names them.
  const draft = new URL(page.url()).searchParams.get('draft') ?? ''
  await openAwake(page, `${begin}-step?draft=${draft}&step=terms`)
  await expect(heading(page)).toHaveText('Owner Details')

  await next(page, 'Next: Tenant Details')
  await expect(page.getByText('Enter the full name.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  // Words that try to be a script are words.
  await page.getByLabel('Father’s or mother’s name').fill('<img src=x onerror=alert(1)>')
  await fillParty(page, wholeContent.owner)
  await expect(preview(page)).toContainText('Meera Iyer, child of <img src=x onerror=alert(1)>, of 4, 2nd Cross')
  await next(page, 'Next: Tenant Details')
  await expect(page.getByText('Use letters, spaces and dots')).toBeVisible()
  await page.getByLabel('Father’s or mother’s name').fill('Suresh Iyer')
  await next(page, 'Next: Tenant Details')

  await expect(heading(page)).toHaveText('Tenant Details')
  for (const [at, tenant] of wholeContent.tenants.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add a tenant' }).click()
    await expect(page.getByRole('group', { name: `Tenant ${at + 1}` })).toBeVisible()
    await fillParty(page, tenant, at)
  }
  await page.getByRole('button', { name: 'Add a tenant' }).click()
  await expect(page.getByText('An agreement has at most 3 tenants.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a tenant' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove tenant 3' }).click()
  await expect(page.getByRole('group', { name: 'Tenant 3' })).toHaveCount(0)
  await expect(page.getByLabel('Full name').nth(1)).toHaveValue('Nikhil Das')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await next(page, 'Next: Property Details')

  await page.getByLabel('Address of the home').fill(wholeContent.property.address)
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('Pincode').fill('560092')
  await page.getByLabel('State').selectOption('Karnataka')
  await next(page, 'Next: Agreement Terms')

  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Rent a month').fill('27500')
  await page.getByLabel('Deposit').fill('55000')
  await expect(preview(page)).toContainText(`It begins on ${formatDay(from)}`)
  const duty = page.getByRole('region', { name: 'Stamp duty' })
  await expect(duty).toContainText('₹500')
  await expect(duty).toContainText('An estimate')
  await expectAccessibleInBothThemes(page)
  await next(page, 'Next: Annexures')

  await page.getByRole('textbox', { name: 'Furniture and fittings' }).fill('3 ceiling fans')
  await next(page, 'Finish')
  await expect(heading(page)).toHaveText('Your agreement is ready')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  const text = textOfPdf(await readFile(await (await download).path())).replaceAll(/\s+/g, ' ')
  for (const words of ['Meera Iyer', 'Nikhil Das', '₹27,500', '3 ceiling fans']) expect(text).toContain(words)

  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.getByLabel('Your phone').fill('12')
  await page.getByRole('button', { name: 'Call me about listing it' }).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await page.getByLabel('Your phone').fill('9845012345')
  await page.getByRole('button', { name: 'Call me about listing it' }).click()
  await expect(page.getByText('We have your details and will call you.')).toBeVisible()
})

test('a draft typed in one browser opens in another after a crash', async ({ browser, make }) => {
  // A context of its own: a page without a network complains.
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAwake(page, begin)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(heading(page)).toHaveText('Owner Details')
  await page.getByLabel('Full name').fill('Meera Iyer')
  await expect(page.getByText('· Saved', { exact: false })).toHaveText('Step 1 of 5 · Saved')
  await page.getByText('Go on with it on another device').click()
  const link = await page.getByRole('link', { name: `${begin}?open=` }).getAttribute('href')
  const address = page.url()
  const other = await browser.newContext()
  const there = await other.newPage()
  await openAwake(there, link ?? '')
  await expect(there).not.toHaveURL(/open=/)
  await expect(there.getByLabel('Full name')).toHaveValue('Meera Iyer')

  // Typed and not saved yet when the page dies.
  await context.setOffline(true)
  await page.getByLabel('Address of the owner').fill('4, 2nd Cross, Indiranagar')
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)

  // The first browser finds what it had not sent.
  const again = await context.newPage()
  await openAwake(again, address)
  await expect(again.getByLabel('Address of the owner')).toHaveValue('4, 2nd Cross, Indiranagar')
  // The dying page may have sent it in its last moment; otherwise this one does.
  const kept = `/api/v1/agreement_drafts/${new URL(address).searchParams.get('draft')}.json`
  await expect
    .poll(async () => (await (await again.request.get(kept)).json()).content.owner.address)
    .toBe('4, 2nd Cross, Indiranagar')

  // The other device still shows the version before: it may not overwrite it unseen.
  await there.getByLabel('Phone').fill('9845012345')
  await expect(there.getByRole('alert')).toContainText('changed on another device')
  await there.getByRole('button', { name: 'Show that version' }).click()
  await expect(there.getByLabel('Address of the owner')).toHaveValue('4, 2nd Cross, Indiranagar')
  await expect(there.getByLabel('Phone')).toHaveValue('')
  await untilAwake(there)
  await there.getByLabel('Phone').fill('9845012345')
  await expect(there.getByRole('status')).toHaveText('Step 1 of 5 · Saved')
  await again.getByLabel('Phone').fill('9845012399')
  await again.getByRole('button', { name: 'Keep what is here' }).click()
  await expect(again.getByRole('status')).toHaveText('Step 1 of 5 · Saved')
  await there.reload()
  await expect(there.getByLabel('Phone')).toHaveValue('9845012399')
  await other.close()

  // Signing in keeps it with the account, on a third device.
  const person = await make.aPerson()
  await signIn(context, person.phone)
  const third = await browser.newContext()
  await signIn(third, person.phone)
  const far = await third.newPage()
  await far.goto(begin)
  await expect(far.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  await third.close()
})
