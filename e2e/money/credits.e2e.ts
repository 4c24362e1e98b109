import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, phoneScreen, signIn, test } from '../journey.ts'

test.use({ viewport: phoneScreen })

test('[CREDIT-001] [CREDIT-002] [CREDIT-003] credits: how to earn them, and every line of what came and went', async ({
  page,
  make,
}) => {
  const person = await make.aPerson()
  await make.aReward({ to: person, amount: 300_00, text: 'Welcome to Thikana' })
  await make.aReward({ to: person, amount: 1_000_00, text: 'A friend you referred moved in' })
  await signIn(page, person.phone)
  for (const path of ['/alpha/my_credits', '/alpha/myhome/my_credits']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits')
    await expect(page).toHaveURL(path)
  }
  await page.goto('/alpha/myhome/my-credits')
  await expect(page.getByText('₹1,300')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Earn Rewards' })).toHaveAttribute('aria-current', /.+/)
  await expect(page.getByRole('heading', { name: /^Refer a tenant/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Transaction History' }).click()
  await expect(page.getByText('A friend you referred moved in')).toBeVisible()
  await expect(page.getByText('+₹1,000')).toBeVisible()
})
