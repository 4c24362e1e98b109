import type { Browser, Page } from '@playwright/test'
import type { Factories } from '#app/testing/test-factories.ts'
import {
  codeFrom,
  expect,
  expectAccessible,
  expectNothingJumps,
  expectUsableOnEveryScreen,
  freshPhone,
  openAwake,
  signIn,
  test,
} from '../journey.ts'

const pan = 'PQRST9876Z'
const pdf = {
  name: 'pan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n'),
}

/** A new person for every journey, so that journeys do not interfere. */
async function enter(page: Page): Promise<string> {
  const phone = freshPhone()
  await signIn(page, phone)
  return phone
}

const cardOf = (page: Page, kind: string) => page.locator(`#${kind}`)

async function addPan(page: Page) {
  await page.goto('/profile/documents')
  const card = cardOf(page, 'pan')
  await card.locator('summary', { hasText: 'Add' }).click()
  await card.getByLabel('PAN number').fill(pan)
  await card.getByLabel('File').setInputFiles(pdf)
  await card.getByRole('checkbox', { name: /Keep my documents/ }).check()
  await card.getByRole('button', { name: 'Add PAN' }).click()
  await expect(page.getByText('PAN added.')).toBeVisible()
  return card
}

async function lookAsAdmin(browser: Browser, make: Factories, documentId: number) {
  const context = await browser.newContext()
  await signIn(context, (await make.aPerson({ firstName: 'Meera', roles: ['admin'] })).phone)
  const seen = await context.request.get(`/api/v1/kyc_documents/${documentId}/file?reason=The+name+has+to+be+compared`)
  expect(seen.status()).toBe(200)
  await context.close()
}

test.describe('documents', () => {
  test('[FORM-014] errors are shown at their fields; a valid document is kept, masked, and can be downloaded again', async ({
    page,
  }) => {
    await enter(page)
    await openAwake(page, '/profile/documents')
    const card = cardOf(page, 'pan')
    await card.locator('summary', { hasText: 'Add' }).click()
    await card.getByLabel('PAN number').fill('ABCD')
    await card.getByRole('button', { name: 'Add PAN' }).click()
    await expect(card.getByText('A PAN is 5 letters, 4 digits and 1 letter.')).toBeVisible()
    await expect(card.getByText('Choose a PDF, or a JPEG, PNG or WebP picture.')).toBeVisible()
    await expect(card.getByLabel('PAN number')).toHaveValue('ABCD')
    await addPan(page)
    await expect(card.getByText('•••• 876Z')).toBeVisible()
    await expect(card.getByText('Being checked')).toBeVisible()
    expect((await page.content()).includes(pan)).toBe(false)
    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: /Download/ }).click()
    expect((await download).suggestedFilename()).toBe('pan.pdf')
  })

  test('the owner of a document reads who opened it and why; a removed one is gone', async ({
    page,
    browser,
    make,
  }) => {
    await enter(page)
    const card = await addPan(page)
    await expect(page.getByText('Nobody has opened your documents.')).toBeVisible()
    const { documents } = await (await page.request.get('/api/v1/kyc_documents.json')).json()
    await lookAsAdmin(browser, make, documents[0].id)
    await page.reload()
    await expect(page.getByText('The name has to be compared')).toBeVisible()
    await expect(page.getByText('Meera, admin')).toBeVisible()
    await card.locator('summary', { hasText: 'Remove' }).click()
    await card.getByRole('button', { name: 'Remove for good' }).click()
    await expect(page.getByText('The document was removed.')).toBeVisible()
    await expect(card.getByText('•••• 876Z')).toBeHidden()
    expect((await page.request.get(`/api/v1/kyc_documents/${documents[0].id}/file`)).status()).toBe(404)
  })
})

test.describe('privacy', () => {
  test('a consent is a switch; taking back the one for documents says first what goes', async ({ page }) => {
    await enter(page)
    await addPan(page)
    await openAwake(page, '/profile/privacy')
    const offers = page.getByRole('switch', { name: 'Messages about offers' })
    await expect(offers).not.toBeChecked()
    // The switch updates optimistically, and leaving the page would abort the request.
    const answerToForm = () => page.waitForResponse((answer) => answer.request().method() === 'POST')
    const saved = answerToForm()
    await offers.click()
    await expect(offers).toBeChecked()
    await saved
    await page.reload()
    await expect(offers).toBeChecked()
    const documents = page.getByRole('switch', { name: 'Keeping your documents' })
    await documents.click()
    await expect(page.getByText('The documents you added will be removed for good.')).toBeVisible()
    const removed = answerToForm()
    await page.getByRole('button', { name: 'Remove my documents' }).click()
    await expect(documents).not.toBeChecked()
    await removed
    await page.goto('/profile/documents')
    await expect(page.getByText('•••• 876Z')).toBeHidden()
  })

  test('a person downloads their data as a file', async ({ page }) => {
    const phone = await enter(page)
    await page.goto('/profile/privacy')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^thikana-my-data-.*\.json$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString()).person.phone).toBe(phone)
  })

  test('an account is asked to be deleted with a code, says so on every page, and can be kept', async ({ page }) => {
    const phone = await enter(page)
    await page.goto('/profile/privacy')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByLabel('Code')).toBeVisible()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Tick this to go on.')).toBeVisible()
    await page.getByLabel('Code').fill(await codeFrom(page, phone))
    await page.getByRole('checkbox', { name: /I understand/ }).check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('You asked for your account to be deleted.')).toBeVisible()
    await page.goto('/menu')
    await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account stays. Nothing was deleted.')).toBeVisible()
    await page.goto('/menu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Your account will be deleted on/)).toBeHidden()
  })

  test('a tenant who asks for deletion is told to move out first', async ({ page, make }) => {
    await signIn(page, (await make.aTenant({ in: await make.aHome() })).person.phone)
    await page.goto('/profile/privacy')
    await expect(page.getByText(/First move out and let the deposit be settled/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send me a code' })).toBeHidden()
  })

  test('signed out one is asked to sign in first, with the address to come back to', async ({ page }) => {
    for (const path of ['/profile/documents', '/profile/privacy']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/alpha/login?custom_redirect_url=${encodeURIComponent(path)}`)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('documents are added, consents changed and an account kept', async ({ page }) => {
    const phone = await enter(page)
    await addPan(page)
    await page.goto('/profile/privacy')
    await page.getByRole('switch', { name: 'Telling flatmates a little about you' }).click()
    await expect(page.getByRole('switch', { name: 'Telling flatmates a little about you' })).toBeChecked()
    await page.getByRole('switch', { name: 'Keeping your documents' }).click()
    await page.getByRole('button', { name: 'Remove my documents' }).click()
    await expect(page.getByRole('switch', { name: 'Keeping your documents' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Code').fill(await codeFrom(page, phone))
    await page.getByRole('checkbox', { name: /I understand/ }).check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account stays. Nothing was deleted.')).toBeVisible()
  })
})

test('both screens are accessible, without layout shift or overflow, light and dark', async ({ page }) => {
  test.setTimeout(90_000)
  await enter(page)
  const card = await addPan(page)
  await expectNothingJumps(page, '/profile/documents')
  await card.locator('summary', { hasText: 'Replace' }).click()
  await expectUsableOnEveryScreen(page)
  await expectNothingJumps(page, '/profile/privacy')
  await expectUsableOnEveryScreen(page)
})
