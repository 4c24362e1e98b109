import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'

const here = '/alpha/eqaro'

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('[ZERO-001] [ZERO-002] [ZERO-004] [ZERO-006] [ZERO-007] [ZERO-008] [ZERO-009] [ZERO-023] [ZERO-024] [ZERO-031] every section is there', async ({
    page,
  }) => {
    await openAwake(page, here)
    const nav = page.getByRole('navigation', { name: 'On this page' })
    for (const [name, section] of [
      ['About', 'How it works'],
      ['Benefits', 'What you get'],
      ['Testimonials', 'From people who live here'],
      ['FAQ', '13 questions, answered'],
    ] as const) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('region', { name: section })).toBeInViewport()
    }
    await nav.getByRole('link', { name: "I'm Interested" }).click()
    await expect(page.getByRole('button', { name: 'Get Assistance' })).toBeInViewport()
    for (const counter of ['40,000+ homes rented', '2,00,000+ tenants', '1M+ services']) {
      await expect(page.getByRole('listitem').filter({ hasText: counter })).toBeVisible()
    }
    await expect(page.getByText('1000+ options')).toBeVisible()
    await expect(page.getByText('over 95% approved')).toBeVisible()
    await expect(page.getByText(/claim of up to two months’ deposit/).first()).toBeAttached()
    await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.locator('.zd-faq details')).toHaveCount(13)
    expect(
      await page.getByRole('region', { name: 'From people who live here' }).getByRole('listitem').count(),
    ).toBeGreaterThan(0)
    const film = page.getByLabel(/^How zero deposit works/)
    await expect(film.locator('track[kind="captions"]')).toBeAttached()
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect(async () => {
      const seen = await film.evaluate((video: HTMLVideoElement) => [
        video.currentTime,
        video.textTracks[0]?.cues?.length,
      ])
      expect(seen[0]).toBeGreaterThan(0)
      expect(seen[1]).toBe(5)
    }).toPass()
    await film.evaluate((video: HTMLVideoElement) => video.pause())
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  })

  test('[ZERO-003] [ZERO-011] [ZERO-032] [FORM-033] [FORM-034] the banner finds homes in a locality of one of 12 cities', async ({
    page,
    make,
  }) => {
    const home = await make.aHome({
      ...{ city: 'pune', locality: 'baner', beds: 1 },
      home: { title: 'A bed in Baner without a deposit', tags: ['eqaro'] },
    })
    await make.aHome({ city: 'pune', locality: 'baner', beds: 1, home: { title: 'A bed in Baner with a deposit' } })
    await openAwake(page, `${here}?city=chennai&utm_source=mail`)
    await expect(page.getByText('Zero Deposit Homes not available in this city')).toBeVisible()
    const city = page.getByRole('combobox', { name: 'City' })
    await expect(city.locator('option:not([disabled])')).toHaveCount(12)
    await city.selectOption('Pune')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Please enter locality')).toBeVisible()
    await expect(city).toHaveValue('pune')
    await page.getByRole('combobox', { name: 'Locality' }).fill('Qqzzy')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/locality=Qqzzy/)
    await expect(page.getByRole('combobox', { name: 'Locality' })).toHaveValue('Qqzzy')
    await page.getByRole('combobox', { name: 'Locality' }).fill('Baner')
    await page
      .getByRole('option', { name: /^Baner/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/pune/properties-in-baner/?zero_deposit=true')
    await expect(page.getByRole('article', { name: 'A bed in Baner without a deposit' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'A bed in Baner with a deposit' })).toHaveCount(0)
    await page.goto(`${here}?find=yes&city=pune&locality=Baner&bed_type=house`)
    await expect(page).toHaveURL('/pune/flat-house-for-rent-in-baner/?zero_deposit=true')
    // It is let by the bed.
    await expect(page.getByRole('article', { name: home.title })).toHaveCount(0)
    const refused = await page.request.get(`${here}?city=chennai`)
    expect(refused.status()).toBe(422)
  })

  test('[ZERO-010] [ZERO-033] [ERR-027] a number is kept until it is taken, though we could not be reached', async ({
    page,
    context,
    make,
  }) => {
    const phone = freshPhone()
    await openAwake(page, here)
    await page.getByRole('button', { name: 'Get Assistance' }).click()
    for (const words of ['Enter name', 'Enter valid phone number', 'Enter email address']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByLabel('Email', { exact: true }).fill('asha@example.com')
    await context.route('**/api/v1/tenants', (route) => route.fulfill({ status: 429, json: {} }))
    await page.getByRole('button', { name: 'Get Assistance' }).click()
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'We have your number' })).toBeFocused()
    await page.close()

    // Another page of the site, later, sends it.
    await context.unroute('**/api/v1/tenants')
    const later = await context.newPage()
    const sent = later.waitForResponse('**/api/v1/tenants')
    await openAwake(later, '/contact')
    const answer = await sent
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toEqual({
      ...{ request_type: 'exit_intent', source: 'eqaro', phone, name: 'Asha Rao', customer_email: 'asha@example.com' },
    })
    await expect(async () => {
      expect(await later.evaluate(() => localStorage.getItem('waiting-lead'))).toBeNull()
    }).toPass()
    await signIn(context, (await make.aPerson({ roles: ['admin'] })).phone)
    await later.goto('/admins/leads')
    await expect(later.getByRole('row').filter({ hasText: 'Asha Rao' }).first()).toContainText('Zero deposit')
  })

  test('[ZERO-005] [CONST-019] at most four homes, moved by 360 px', async ({ page, make }) => {
    for (let at = 0; at < 5; at++) await make.aHome({ city: 'thane', beds: 1, home: { tags: ['eqaro'] } })
    await openAwake(page, `${here}?city=thane&bed_type=bed`)
    const strip = page.getByRole('list', { name: 'Zero-deposit homes in Thane' })
    await expect(strip.getByRole('article')).toHaveCount(4)
    await page.getByRole('button', { name: 'More homes' }).click()
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(360)
    await page.getByRole('button', { name: 'Homes before' }).click()
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0)
    await expectAccessibleInBothThemes(page)
  })
})
