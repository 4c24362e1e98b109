import type { Page } from '@playwright/test'
import { openJourneyDatabase } from '../factories.ts'
import { desktopScreen, expect, openAwake, phoneScreen, test } from '../journey.ts'
import { expectHomes, numberIn, place, title } from './home-page.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })

test.describe('the home page', () => {
  test('[CONTENT-001] [CONTENT-006] [CONTENT-007] [CONTENT-008] [CONTENT-010] [CONTENT-011] [CONTENT-012] [OWNER-030] [OWNER-031] [SRCH-003] on a desktop the home page shows search, promises, statistics and links', async ({
    page,
  }) => {
    await page.setViewportSize(desktopScreen)
    await page.goto('/')

    await test.step('asks where to, counts the network, and says what one can hold us to', async () => {
      const form = page.getByRole('search')
      await expect(form.getByLabel('City', { exact: true }).locator('option')).toHaveCount(36)
      for (const who of ['Anyone', 'Men', 'Women', 'Friends', 'Family'])
        await expect(form.getByRole('radio', { name: who, exact: true })).toBeEnabled()
      await expect(place(page)).toHaveAttribute('placeholder', 'Enter location')
      await expect(page.locator('.ben').getByRole('heading', { level: 3 })).toHaveText([
        'Every charge up front',
        'Instant deposit refund',
        'Free internal transfer',
        'Visits cost nothing',
      ])
      // Of the demo world: the home of each of its cities; journeys add homes and visits meanwhile.
      const statistics = page.locator('.stats')
      await expect(statistics.locator('dt')).toHaveText(['homes', 'cities', 'localities', /^visits? this month$/])
      await expect(statistics.locator('dd').nth(1)).toHaveText('36')
      for (const at of [0, 2]) {
        expect(numberIn(await statistics.locator('dd').nth(at).textContent())).toBeGreaterThan(36)
      }
      await expect(page.getByRole('heading', { name: 'Are you a home owner?' })).toBeVisible()
      await expect(page.locator('.own').getByRole('heading', { level: 3 })).toHaveText([
        'Verified tenants',
        'Rent on the 5th',
        'House maintenance',
      ])
    })

    await test.step('leads on to referring, listing and buying', async () => {
      const refer = page.locator('.refer')
      await expect(refer.getByRole('heading', { name: 'Refer a tenant, earn ₹1,000' })).toBeVisible()
      await expect(refer).toContainText('When a friend moves in with your code, both of you are better off.')
      await expect(refer.getByRole('listitem').last()).toContainText('₹1,000')
      await expect(page.getByRole('link', { name: 'Refer & earn' })).toHaveAttribute('href', '/referrals_home')
      const owners = page.locator('.own')
      await expect(owners.getByRole('link', { name: 'List Your Property' })).toHaveAttribute(
        'href',
        '/list-your-property',
      )
      await expect(owners.getByRole('link', { name: /See resale homes$/ })).toHaveAttribute(
        'href',
        '/alpha/resaleHomes?source=home_page&city=bangalore',
      )
    })

    await test.step('says where the app is to be had', async () => {
      await expect(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute(
        'href',
        'https://play.google.com/store/apps/details?id=example.thikana',
      )
      await expect(page.getByRole('link', { name: 'App Store' })).toHaveAttribute(
        'href',
        'https://apps.apple.com/in/app/thikana/id000000000',
      )
      const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
      const { icons } = await (await page.request.get(manifest ?? '')).json()
      expect((await page.request.get(icons[0].src)).status()).toBe(200)
    })

    await test.step('homes of the city close the page', async () => {
      expect(await page.getByRole('article').filter({ hasText: 'Rent a month' }).count()).toBe(6)
    })

    await test.step('the home in the doorway costs what its own page says', async () => {
      const door = page.getByRole('link', { name: /^Total to move in/ })
      const total = /₹[\d,]+/.exec((await door.textContent()) ?? '')?.[0] ?? 'nothing'
      await door.click()
      await expect(page).toHaveURL(/\/(?:houses|alpha\/pg)\//)
      await expect(page.getByText(total).first()).toBeAttached()
    })
  })

  test('[CONTENT-009] the words of a tenant stand on the home page of their city, under a first name and an initial', async ({
    page,
    context,
    baseURL,
    make,
  }) => {
    const home = await make.aHome({ city: 'nagpur' })
    const { person } = await make.aTenant({
      in: home,
      person: await make.aPerson({ firstName: 'Neha', lastName: 'Kulkarni' }),
    })
    const words = 'The cook, the Wi-Fi and the rent were as the page had said.'
    const { db, close } = await openJourneyDatabase()
    const said = { person_id: person.id, home_id: home.id, kind: 'bed' as const, words, agreed_at: new Date() }
    await db.insertInto('testimonial').values(said).execute()
    await close()
    await context.addCookies([{ name: 'city', value: 'nagpur', url: baseURL as string }])
    await page.goto('/')
    const quote = page.getByRole('listitem').filter({ hasText: words })
    await expect(quote.locator('p')).toHaveText(['Neha K.', /^Shared bed, \w/])
    await expect(page.locator('.quotes blockquote')).toHaveCount(3)
  })

  test('[CONTENT-002] [CONTENT-013] each audience card leads to as many homes as it says, and the banner to zero deposit', async ({
    page,
  }) => {
    await openAwake(page, '/')
    for (const { card, url } of [
      { card: 'Homes for Families', url: '/bangalore/flat-house-for-rent-only-family/' },
      { card: 'Homes for Friends', url: '/bangalore/flat-house-for-rent/' },
      { card: 'Homes just for you', url: '/bangalore' },
    ]) {
      const link = page.locator('.who').getByRole('link', { name: card })
      const count = numberIn(await link.locator('.go').textContent())
      await link.click()
      await expect(page).toHaveURL(url)
      await expectHomes(page, count)
      await page.goBack()
    }
    const banner = page.getByRole('link', { name: /^Move in with zero deposit/ })
    const count = numberIn((await banner.textContent())?.match(/[\d,]+ homes?/)?.[0] ?? null)
    await banner.click()
    await expect(page).toHaveURL('/bangalore?zero_deposit=true')
    await expectHomes(page, count)
    await expect(page.locator('.results .hc').filter({ hasNotText: 'Zero deposit' })).toHaveCount(0)
  })

  test('[CONTENT-003] [CONTENT-004] deals are a carousel and say how each is used; the online-tour banner explains tours and leads to homes with one', async ({
    page,
  }) => {
    await page.goto('/')
    const deals = page.getByRole('region', { name: 'Deals and offers' })
    expect(await deals.getByRole('article').count()).toBeGreaterThan(3)
    await expect(
      deals.getByText('Applied automatically in homes that show it: no code to enter').first(),
    ).toBeAttached()
    await expect(deals.getByRole('button', { name: /^Copy/ })).toHaveCount(0)

    const banner = page.getByRole('region', { name: 'See the whole home before you travel' })
    await expect(async () => {
      await banner.getByRole('button', { name: 'How it works' }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toContainText('A flat 20 % off the one-time fees, at most ₹3,000.')
    await page.keyboard.press('Escape')
    await expect(banner.getByRole('button', { name: 'How it works' })).toBeFocused()
    const homes = banner.getByRole('link', { name: /^\d+ homes with a tour$/ })
    const count = numberIn(await homes.textContent())
    await homes.click()
    await expect(page).toHaveURL('/bangalore?video=true')
    await expectHomes(page, count)
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Online tour')
  })

  test('[CONTENT-005] shows at most four localities of the chosen city', async ({ page }) => {
    await page.goto('/')
    await expect(async () => {
      await page.getByLabel('City', { exact: true }).selectOption('pune')
      await expect(page.getByRole('heading', { name: 'Popular localities in Pune' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    const cards = page.locator('.locs a')
    expect(await cards.count()).toBeGreaterThan(0)
    expect(await cards.count()).toBeLessThanOrEqual(4)
    const name = (await cards.first().getByRole('heading').textContent()) ?? ''
    await cards.first().click()
    await expect(title(page)).toHaveText(`Beds and rooms in ${name}`)
  })

  test('starts from the city looked at last, and so does the menu', async ({ page, context }) => {
    await page.goto('/pune')
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'city')?.value).toBe('pune')
    await page.goto('/')
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('pune')
    await expect(page.getByRole('heading', { name: 'New in Pune' })).toBeVisible()
    await page.goto('/menu')
    await expect(page.getByRole('link', { name: /^Explore Pune/ })).toHaveAttribute('href', '/pune')
  })

  test('[SRCH-003] the address / with a search parameter shows the search', async ({ page }) => {
    await page.goto('/?bed_type=house&gender=family')
    await expect(title(page)).toHaveText('Flats and houses for families in Bengaluru')
  })
})

test.describe('the side menu', () => {
  const openMenu = async (page: Page) => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('link', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    return menu
  }

  test('[MENU-014] [MENU-026] leads on to Explore, and signed out offers LOGIN and CREATE ACCOUNT', async ({
    page,
  }) => {
    await openAwake(page, '/')
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'LOGIN' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'CREATE ACCOUNT' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'LOGOUT' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Open menu' })).toBeFocused()
    await (await openMenu(page)).getByRole('link', { name: /^Explore/ }).click()
    await expect(page).toHaveURL('/bangalore')
    await expect(menu).toBeHidden()
  })

  test('on a phone also holds the theme, where the search box takes its place', async ({ page }) => {
    await openAwake(page, '/bangalore')
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: 'Switch to dark' }).click()
    await expect(menu.getByRole('button', { name: 'Switch to light' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
