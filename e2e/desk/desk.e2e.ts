import sharp from 'sharp'
import { expect, expectAccessibleInBothThemes, freshPhone, openAwake, phoneScreen, signIn, test } from '../journey.ts'

const paper = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer()

test('a document is checked beside what was typed, refused with a reason, and the person is told', async ({
  page,
  make,
}) => {
  const phone = freshPhone()
  await signIn(page, phone)
  const added = await page.request.post('/api/v1/kyc_documents.json', {
    multipart: {
      ...{ kind: 'pan', number: 'ABCPD1234F', consent: 'yes' },
      file: { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await paper() },
    },
  })
  const { document } = await added.json()
  await page.context().clearCookies()
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)

  await openAwake(page, `/admins/queue?kind=document&task=document-${document.id}`)
  await page.getByRole('link', { name: 'Open the work' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  await expect(page.getByText('•••• 234F')).toBeVisible()
  await page.getByRole('button', { name: 'Show the document' }).click()
  await expect(page.getByRole('img', { name: 'The document' })).toBeVisible()
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(page.getByText('Say what is wrong, so that its owner can correct it.').first()).toBeVisible()
  await page.getByRole('button', { name: 'The picture is blurred' }).click()
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(page.getByText('Refused. We have told them why.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.context().clearCookies()
  await signIn(page, phone)
  await openAwake(page, '/profile/documents')
  await expect(page.getByText('The picture is blurred.', { exact: false })).toBeVisible()
  await expect(page.getByText('Checking the document against the profile')).toBeVisible()
})

test('staff claim work by the keyboard, and find anything from one box', async ({ page, make }) => {
  const person = await make.aPerson({ firstName: 'Zubeda', lastName: 'Khatri' })
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, '/admins/queue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/task=/)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Name, phone, number or id' }).fill('Zubeda')
  await page.getByRole('option', { name: 'Zubeda Khatri' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admins/people/${person.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zubeda Khatri')
  await expectAccessibleInBothThemes(page)
})

test('an admin sees the site as a person does, cannot change anything, and stops', async ({ page, make }) => {
  const person = await make.aPerson({ firstName: 'Nandini' })
  await page.setViewportSize(phoneScreen)
  await signIn(page, (await make.aPerson({ roles: ['admin'] })).phone)
  await openAwake(page, `/admins/people/${person.id}`)
  await page.getByText('See the site as they do').click()
  const form = page.locator('details[open]')
  await form.getByLabel('Why').fill('She cannot find her visit')
  await form.getByRole('button', { name: 'See for 15 minutes' }).click()
  await expect(page.getByText('You see the site as Nandini.')).toBeVisible()
  const dues = await page.request.get('/api/v1/kyc_documents.json')
  expect(dues.status()).toBe(403)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(`/admins/people/${person.id}`)
  await expect(page.getByText('You see the site as Nandini.')).toBeHidden()
})
