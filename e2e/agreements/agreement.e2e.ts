import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  signIn,
  signingCode,
  test,
} from '../journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('[AGREE-005] [AGREE-008] a tenant reads, ticks, signs by code, keeps the PDF, and anybody can check it', async ({
    page,
    make,
    browser,
  }, testInfo) => {
    const made = await make.anAgreement({ in: await make.aHome({ city: 'bangalore' }), attorney: true })
    await signIn(page, made.tenant.phone)
    await openAwake(page, '/alpha/clickwrap')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave and licence agreement')
    await expect(page.getByRole('article')).toHaveCount(18)
    await expect(page.getByRole('article', { name: /Leaving/ })).toContainText('and nothing else')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('region', { name: 'Sign the agreement' }).getByRole('link', { name: 'Go to sign' }).click()
    await expect(page).toHaveURL(`/alpha/clickwrap/${made.id}/sign`)
    const box = page.getByRole('checkbox', { name: 'I have read version 1 and agree to it' })
    await expect(box).not.toBeChecked()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: /^Send the code/ }).click()
    await expect(page.getByText('Tick the box to go on.')).toBeVisible()
    await box.check()
    await page.getByRole('button', { name: /^Send the code/ }).click()
    const field = page.getByLabel(/^6-digit code/)
    await expect(field).toBeVisible()
    const code = await signingCode(page, made.tenant.phone)
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(page.getByText('Please enter correct OTP.')).toBeVisible()
    await expect(box).toBeChecked()
    await field.fill(code)
    await page.getByRole('button', { name: 'Sign the agreement' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed by both')
    await expect(page).toHaveURL(`/alpha/clickwrap/${made.id}`)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: 'Signed PDF' })).toBeVisible({ timeout: 500 })
    }).toPass()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Signed PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`TK-A-${made.id}-v1.pdf`)
    const path = testInfo.outputPath('signed.pdf')
    await file.saveAs(path)
    const bytes = await readFile(path)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    // A visitor without an account.
    const visitor = await (await browser.newContext({ viewport: phoneScreen })).newPage()
    await openAwake(visitor, `/verify-agreement/${made.sha256}`)
    await expect(visitor.getByRole('heading', { name: 'Yes. We know this fingerprint' })).toBeVisible()
    await expect(visitor.locator('main')).not.toContainText(made.tenant.name)
    await visitor.getByLabel('The PDF you were given').setInputFiles(path)
    await expect(visitor.getByRole('heading', { name: 'Yes. Nothing was changed' })).toBeVisible()
    const hash = createHash('sha256').update(bytes).digest('hex')
    await expect(visitor.getByRole('img', { name: 'Pattern of your file' })).toHaveAttribute('data-hash', hash)
    const forged = testInfo.outputPath('forged.pdf')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(forged, bytes)
    await visitor.getByLabel('The PDF you were given').setInputFiles(forged)
    await expect(visitor.getByRole('heading', { name: 'No. This is another file' })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectAccessibleInBothThemes(visitor)
    await visitor.getByLabel('Only have the fingerprint?').fill('0'.repeat(64))
    await visitor.getByRole('button', { name: 'Check it' }).click()
    await expect(visitor.getByRole('heading', { name: 'No. We do not know this fingerprint' })).toBeVisible()
    await visitor.context().close()
  })

  test('while the stamp is not bought the screen says that it is being prepared', async ({ page, make }) => {
    const made = await make.anAgreement({ in: await make.aHome(), preparing: true })
    await signIn(page, made.tenant.phone)
    await page.goto(`/alpha/clickwrap-from-a-mail?x=1`)
    await expect(page).toHaveURL('/alpha/clickwrap/-from-a-mail?x=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your agreement is being prepared')
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phoneScreen })

  test('an agreement is read and signed with forms alone', async ({ page, make }) => {
    const made = await make.anAgreement({ in: await make.aHome(), attorney: true })
    await signIn(page, made.tenant.phone)
    await page.goto(`/alpha/clickwrap/${made.id}/sign`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Send the code/ }).click()
    await page.getByLabel(/^6-digit code/).fill(await signingCode(page, made.tenant.phone))
    await page.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed by both')
    await page.goto(`/verify-agreement?fingerprint=${made.sha256.toUpperCase()}`)
    await expect(page.getByRole('heading', { name: 'Yes. We know this fingerprint' })).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktopScreen })

  test('tenant and owner sign one after the other; nobody else finds it', async ({ page, make, browser }) => {
    const made = await make.anAgreement({ in: await make.aHome() })
    await signIn(page, made.tenant.phone)
    await openAwake(page, `/alpha/clickwrap/${made.id}`)
    await expect(page.getByRole('navigation', { name: 'Clauses' }).getByRole('link')).toHaveCount(18)
    await page.getByRole('complementary').getByRole('link', { name: 'Go to sign' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Send the code/ }).click()
    const field = page.getByLabel(/^6-digit code/)
    await field.fill(await signingCode(page, made.tenant.phone))
    // As if the text had changed since the page was opened.
    const hash = page.locator('input[name="sha256"]')
    await hash.evaluate((input: HTMLInputElement) => input.setAttribute('value', '0'.repeat(64)))
    await page.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(page.getByRole('alert')).toContainText('The agreement changed while you read it')
    await page.getByRole('link', { name: 'Read what changed' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave and licence agreement')

    const owner = await (await browser.newContext({ viewport: desktopScreen })).newPage()
    await signIn(owner, made.owner.phone)
    await openAwake(owner, `/alpha/clickwrap/${made.id}/sign`)
    await owner.getByRole('checkbox').check()
    await owner.getByRole('button', { name: /^Send the code/ }).click()
    await owner.getByLabel(/^6-digit code/).fill(await signingCode(owner, made.owner.phone))
    await owner.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('You have signed')
    await expect(owner.getByText(`${made.tenant.name} signs next`)).toBeVisible()
    await owner.goto('/contract')
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your agreements')
    await expect(owner.getByRole('listitem').filter({ hasText: `TK-A-${made.id},` })).toContainText('Ready to sign')
    await expectAccessibleInBothThemes(owner)
    await owner.context().close()

    const stranger = await make.aPerson()
    await signIn(page, stranger.phone)
    expect((await page.goto(`/alpha/clickwrap/${made.id}`))?.status()).toBe(404)
    const pdf = await page.request.get(`/contract/${made.versionId}/agreement.pdf`)
    expect(pdf.status()).toBe(404)
    await page.goto('/alpha/clickwrap')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No agreement yet')
  })
})
