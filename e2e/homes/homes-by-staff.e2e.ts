import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  test,
  untilAwake,
} from '../journey.ts'
import { uniqueNumber } from '../unique.ts'

test.use({ viewport: desktopScreen })

const photo = (background: string, width = 1400) =>
  sharp({ create: { width, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a home made by staff is found by search, visited and booked', async ({ page, context, browser, make }) => {
  test.setTimeout(180_000)
  const owner = await make.aPerson({ firstName: 'Suresh', roles: ['owner'] })
  const title = `Quiet courtyard flat ${uniqueNumber()}`
  await signIn(context, (await make.aPerson({ roles: ['central_listor'] })).phone)
  await openAwake(page, '/admins/homes')
  await page.getByRole('link', { name: 'New home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New home')

  // Each missing value is named at its field, and the typed values stay.
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('A PIN code has 6 digits.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expectAccessibleInBothThemes(page)

  await page.getByLabel('In one sentence').fill('Two rooms above a quiet courtyard.')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Two bright rooms above a courtyard, close to the market and buses.')
  await page.getByLabel('City').selectOption('nagpur')
  await page.getByLabel('Locality').fill('Dharampeth')
  await page.getByLabel('PIN code').fill('440010')
  await page.getByLabel('Street and number').fill('West High Court Road 7')
  await page.getByRole('textbox', { name: 'Area', exact: true }).fill('640')
  const first = page.getByRole('region', { name: 'Bedroom 1' })
  await first.getByLabel('Rent, bed 1').fill('8,200')
  await first.getByLabel('Deposit, bed 1').fill('16,400')
  await page.getByRole('button', { name: 'Add a room' }).click()
  const second = page.getByRole('region', { name: 'Room 2' })
  await second.getByLabel('Beds').selectOption('twin')
  for (const bed of [1, 2]) {
    await second.getByLabel(`Rent, bed ${bed}`).fill('7000')
    await second.getByLabel(`Deposit, bed ${bed}`).fill('14000')
  }
  await page.getByLabel('Wi-Fi').check()
  await page.getByLabel('Phone of the owner’s account').fill(owner.phone)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Add at least one photo.')).toBeVisible()

  // Photos: a small one is refused with what to do.
  const add = async (buffer: Buffer) => {
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'living.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Add photo' }).click()
  }
  await add(await photo('#883311', 640))
  await expect(page.getByText('A photo needs 1200 pixels on its longer side. This one has 900.').first()).toBeVisible()
  await add(await photo(`#${(uniqueNumber() & 0xffffff).toString(16).padStart(6, '0')}`))
  await expect(page.getByRole('status')).toContainText('Living room added.')
  await page.getByRole('button', { name: 'Save people' }).click()
  await expect(page.getByText('Photo, owner and manager are there')).toBeVisible()

  // A video goes in pieces; one that only has the name of a video is refused.
  const videos = page.getByRole('region', { name: 'Videos' })
  const film = { name: 'tour.mp4', mimeType: 'video/mp4' }
  await videos.getByLabel('Add a video tour').setInputFiles({ ...film, buffer: Buffer.from('<html>'.padEnd(5000)) })
  await expect(videos.getByText('tour.mp4: Send a video: mp4')).toBeVisible()
  await videos
    .getByLabel('Add a video tour')
    .setInputFiles({ ...film, buffer: await readFile('assets/pictures/video/delhi-floor-walkthrough.mp4') })
  await expect(videos.getByText(/Being made ready|Plays/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(videos.getByText('Tour of 25 seconds')).toBeVisible({ timeout: 2000 })
  }).toPass()

  await page.setViewportSize(phoneScreen)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktopScreen)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await untilAwake(page)
  await page.getByLabel('Why').first().fill('Papers are checked')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status')).toContainText('Published.')
  await expectAccessibleInBothThemes(page)

  // Another person finds it, schedules a visit and books a bed.
  const visitor = await make.aPerson()
  const theirs = await browser.newContext({ viewport: desktopScreen })
  await signIn(theirs, visitor.phone)
  const phone = await theirs.newPage()
  await phone.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1'))
  await openAwake(phone, '/nagpur?min_price=7000&max_price=7000')
  const card = phone.getByRole('article', { name: title })
  const pathname = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  await openAwake(phone, pathname)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(title)
  await phone.getByRole('complementary').getByRole('link', { name: 'VISIT FOR FREE' }).click()
  const visit = phone.getByRole('dialog', { name: /Schedule a visit|Visit/ })
  await visit.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(1).press('Space')
  await visit.getByRole('button', { name: 'Schedule my visit' }).click()
  await expect(visit.getByRole('link', { name: 'See my visits' })).toBeVisible()
  await openAwake(phone, `${pathname}/book`)
  const popup = phone.getByRole('dialog')
  await expect(async () => {
    await phone
      .getByRole('button', { name: /^Book and pay/ })
      .locator('visible=true')
      .click()
    await expect(popup).toBeVisible({ timeout: 1000 })
  }).toPass()
  await popup.getByLabel('I have read and understand about the above norms').check()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveURL(/\/alpha\/payment\?invoice_id=\d+$/)
  await theirs.close()

  // Taken down it is gone at once.
  await page.getByLabel('Why').last().fill('The owner moves in')
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByRole('status')).toContainText('Taken down.')
  expect((await page.request.get(pathname)).status()).toBe(404)
})
