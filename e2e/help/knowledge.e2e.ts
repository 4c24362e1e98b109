import { openJourneyDatabase } from '../factories.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneOf,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

test('[STAFF-008] a manager finds what only we know; a tenant is not let in, and the public article is without it', async ({
  page,
  context,
  browser,
  make,
}) => {
  const manager = await make.aPerson({ roles: ['area_manager'] })
  await signIn(context, manager.phone)
  await openAwake(page, '/alpha/knowmax_search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge base')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill('photographs reconciliation')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByRole('link', { name: 'My payment failed or was taken twice' }).click()
  const ours = page.getByRole('region', { name: 'For us' })
  await expect(ours).toContainText('Do not refund by hand')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'As people see it' }).click()
  await expect(page).toHaveURL('/help-center/payment-failed')
  await expect(page.getByRole('region', { name: 'Talk to a person' })).toBeVisible()
  await expect(page.getByText('Do not refund by hand')).toHaveCount(0)
  expect(await (await page.request.get('/help-center/payment-failed')).text()).not.toContain('Do not refund by hand')

  const tenant = await phoneOf(browser, (await make.aPerson()).phone)
  expect((await tenant.page.goto('/alpha/knowmax/payment-failed'))?.status()).toBe(403)
  await tenant.context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('an answer opens where people hesitate, and a call back carries what was tried', async ({ page, make }) => {
    const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }) })
    await signIn(page.context(), person.phone)
    await openAwake(page, '/moveout')
    await page.getByText('What does leaving early cost?').click()
    await expect(page.locator('.help-hint .prose')).toBeVisible({ timeout: 20_000 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)

    await openAwake(page, '/help-center?q=chhodna+jaldi')
    const phone = freshPhone()
    await page.getByText('Ask us to call you').click()
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Call me back' }).click()
    await expect(page.getByText('We have your number and will call you.').first()).toBeVisible({ timeout: 20_000 })
    const { db, close } = await openJourneyDatabase()
    const lead = await db
      .selectFrom('lead')
      .select(['source', 'wish'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    await close()
    expect(lead.source).toBe('help')
    expect(lead.wish).toMatch(/^Needs help; searched “chhodna jaldi”; read “What if I leave before the notice ends\?”$/)
  })
})
