import type { Response } from '@playwright/test'
import sharp from 'sharp'
import type { TestPerson } from '#app/testing/test-factories.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test.use({ viewport: phoneScreen })

const aPicture = (background: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('[TENANT-005] [TENANT-015] papers: DigiLocker proves who one is, a work email is confirmed, a document is added', async ({
  page,
  context,
  make,
}) => {
  const { person } = await make.aTenant({ in: await make.aHome(), from: dayInIndia(new Date()) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await page.getByRole('link', { name: 'My documents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My documents')
  await expect(page.getByText('One proof of identity is enough to move in.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  // A document that is no picture is refused, with what to do about it.
  const pan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'PAN' }) })
  await pan.getByText('Add PAN').first().click()
  await pan.getByLabel('PAN number').fill('ABCDE1234F')
  const fake = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await pan.getByLabel('File').setInputFiles(fake)
  await pan.getByLabel('Keep my documents').check()
  await pan.getByRole('button', { name: 'Add PAN' }).click()
  await expect(pan.getByText('Choose a PDF, or a JPEG, PNG or WebP picture.')).toBeVisible()
  await pan.getByLabel('PAN number').fill('ABCDE1234F')
  await pan
    .getByLabel('File')
    .setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await aPicture('#ccddee') })
  await pan.getByRole('button', { name: 'Add PAN' }).click()
  await expect(page.getByText('PAN added.')).toBeVisible()
  await expect(pan.getByText('Being checked')).toBeVisible()

  await page.getByRole('button', { name: 'Use DigiLocker' }).click()
  await page.getByRole('button', { name: 'Share my Aadhaar' }).click()
  await expect(page).toHaveURL('/alpha/mydocs')
  await expect(page.getByText('DigiLocker has confirmed your identity. Aadhaar •••• 4321.')).toBeVisible()
  await expect(page.getByText('Your identity is verified.')).toBeVisible()

  const address = `asha.${person.id}@company.example`
  const card = page.getByRole('region', { name: 'Work email' })
  await card.getByLabel('Email at work').fill('asha@gmail.com')
  await card.getByRole('button', { name: 'Send a code' }).click()
  await expect(card.getByText('Use the address your employer gave you, not a personal one.')).toBeVisible()
  await card.getByLabel('Email at work').fill(address)
  await card.getByRole('button', { name: 'Send a code' }).click()
  await expect(card.getByText('Code sent')).toBeVisible()
  const { messages } = await (await context.request.get('/dev/outbox.json')).json()
  const code = messages.find((each: { recipient: string }) => each.recipient === address).body.slice(0, 6)
  await card.getByLabel('Code we mailed').fill(code)
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Confirmed')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  const details = await (await context.request.get('/api/v1/move_in_payment_details')).json()
  expect(details.is_profile_verified).toBe(true)
})

/** As if the server had not asked the service about the person in the last five seconds, before which it does not again. */
async function forgetAsking(person: TestPerson): Promise<void> {
  const { db, close } = await openJourneyDatabase()
  await db.updateTable('identity_check').set({ asked_at: null }).where('person_id', '=', person.id).execute()
  await close()
}

test('[TENANT-019] the page waits for DigiLocker by itself, and shows its answer', async ({ page, context, make }) => {
  const person = await make.aPerson()
  await signIn(context, person.phone)
  await page.clock.install()
  await page.goto('/alpha/mydocs')
  await page.getByLabel('Keep what DigiLocker tells').check()
  await page.getByRole('button', { name: 'Use DigiLocker' }).click()
  await expect(page.getByRole('heading', { name: 'DigiLocker' })).toBeVisible()
  const check = new URL(page.url()).searchParams.get('check')
  await page.goto('/alpha/mydocs')
  await expect(page.getByText('Waiting for DigiLocker.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 20_000 })
  // Two questions, ten seconds apart.
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('aadhaar_verification_status')) answers.push(answer)
  })
  for (const asked of [1, 2]) {
    await page.clock.runFor(9_000)
    expect(answers).toHaveLength(asked - 1)
    // The page plans a question when it has read the answer to the last.
    await expect(async () => {
      await page.clock.runFor(1_000)
      expect(answers).toHaveLength(asked)
    }).toPass()
    expect(await answers.at(-1)?.json()).toMatchObject({ status: 'PENDING' })
  }
  // Meanwhile the person shares it; the next question finds out.
  await context.request.post(`/dev/digilocker/${check}/agrees`, { maxRedirects: 0 })
  await forgetAsking(person)
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByText('DigiLocker has confirmed your identity.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('without a script a button asks DigiLocker again', async ({ browser, make }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phoneScreen })
  const page = await context.newPage()
  const person = await make.aPerson()
  await signIn(context, person.phone)
  await page.goto('/alpha/mydocs')
  await page.getByLabel('Keep what DigiLocker tells').check()
  await page.getByRole('button', { name: 'Use DigiLocker' }).click()
  const check = new URL(page.url()).searchParams.get('check')
  await page.goto('/alpha/mydocs')
  await context.request.post(`/dev/digilocker/${check}/refuses`, { maxRedirects: 0 })
  await forgetAsking(person)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Nothing was shared.')).toBeVisible()
  await context.close()
})
