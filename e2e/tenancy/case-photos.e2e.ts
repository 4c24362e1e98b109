import sharp from 'sharp'
import { dayInIndia } from '#shared/dates.ts'
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

test('photos go with what is not as shown, and the money office sees them', async ({ page, context, make }) => {
  const { person } = await make.aTenant({ in: await make.aHome(), from: dayInIndia(new Date()) })
  await signIn(context, person.phone)
  await openAwake(page, '/alpha/myhome')
  await page.getByText('Is the home not as shown?').click()
  const words = `The balcony of ${person.id} is walled up.`
  await page.getByRole('textbox', { name: 'What is not as shown?' }).fill(words)
  const files = await Promise.all(
    ['#aa3311', '#3344aa'].map(async (colour, index) => ({
      ...{ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await aPicture(colour) },
    })),
  )
  await page.getByLabel('Photos').setInputFiles(files)
  await page.getByRole('button', { name: 'Hold my money' }).click()
  await expect(page.getByText('We are looking into it')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Not as shown, 2' })).toBeVisible()
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await page.getByRole('button', { name: 'Send photos' }).click()
  await expect(
    page.locator('.my-home-case .field').getByRole('alert').or(page.locator('.my-home-case .err')),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)

  await context.clearCookies()
  const admin = await make.aPerson({ roles: ['admin'] })
  await signIn(context, admin.phone)
  await openAwake(page, '/admins/money/cases')
  const card = page.getByRole('article').filter({ hasText: words })
  await expect(card.getByRole('img')).toHaveCount(2)
  const natural = await card
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(natural).toBe(320)
  await expectNoSidewaysScroll(page)
})
