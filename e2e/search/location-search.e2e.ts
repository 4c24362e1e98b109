import type { BrowserContext, Page } from '@playwright/test'
import {
  desktopScreen,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAwake,
  phoneScreen,
  test,
} from '../journey.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
// Over a list that does not matter stands a short one: Mysuru has eight homes here, and a page of Bengaluru twenty.
test.use({ viewport: phoneScreen })

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Where do you want to live?' })
const place = (page: Page) => page.getByRole('combobox', { name: 'Locality, landmark or office' })
const city = (page: Page) => page.getByRole('combobox', { name: 'City' })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const robots = (page: Page) => page.locator('meta[name="robots"]')

/** Waits for hydration: the button is rendered by script only. */
async function open(page: Page, url: string) {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible()
}

async function recent(context: BrowserContext): Promise<{ city: string; locality: string }[]> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'recent_searches')
  return cookie ? JSON.parse(decodeURIComponent(cookie.value)) : []
}

test.describe('the location search', () => {
  test('[SRCH-021] [SRCH-022] [SRCH-023] [SRCH-025] [SRCH-026] opens over the results from the header, and a prediction leads on', async ({
    page,
  }) => {
    await page.goto('/bangalore?prime=true')
    await page.getByRole('link', { name: /Change the search$/ }).click()
    await expect(page).toHaveURL('/bangalore/search?prime=true')
    await expect(overlay(page)).toBeVisible()
    await expect(city(page).locator('option')).toHaveCount(36)
    await expect(city(page)).toHaveValue('bangalore')
    await expect(overlay(page).getByRole('link', { name: 'Koramangala' })).toBeVisible()
    await expect(place(page)).toBeFocused()
    await page.keyboard.type('kormangla')
    await expect(page.getByRole('option', { name: /^Koramangala/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/bangalore/properties-in-koramangala/?prime=true')
    await expect(overlay(page)).toBeHidden()
    await expect(page.getByRole('link', { name: /Change the search$/ })).toContainText('Koramangala')
    await page.goBack()
    await expect(page).toHaveURL('/bangalore?prime=true')
  })

  test('closes with Escape and with its cross, and the page under it is as it was', async ({ page }) => {
    await page.goto('/mysore')
    await page.getByRole('link', { name: /Change the search$/ }).click()
    await expect(place(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/mysore')
    await expect(overlay(page)).toBeHidden()
    await open(page, '/mysore/search')
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/mysore')
  })

  test('[CONST-014] [FORM-036] asks 600 ms after the last letter, and never for fewer than three', async ({ page }) => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/v1/places.json') asked.push(url.searchParams.get('tq'))
    })
    await page.clock.install()
    await open(page, '/search')
    // The clock is stopped from here on, so that a slow machine makes no difference.
    await page.clock.pauseAt(Date.now() + 60_000)
    await place(page).pressSequentially('ko')
    await page.clock.runFor(5000)
    await expect(page.getByText('Type three letters or more.')).toBeVisible()
    expect(asked).toEqual([])
    for (const letter of 'ram') {
      await place(page).press(letter)
      await page.clock.runFor(590)
    }
    expect(asked).toEqual([])
    await page.clock.runFor(20)
    await expect(page.getByRole('option', { name: /^Koramangala/ })).toBeVisible()
    expect(asked).toEqual(['koram'])
  })

  test('[FORM-037] [FORM-038] [FORM-040] [FORM-042] says what is wrong with what was entered', async ({ page }) => {
    await open(page, '/search')
    await search(page).click()
    await expect(city(page)).toHaveAccessibleDescription('Please select a city or locality from the dropdown')
    await city(page).selectOption('pune')
    await expect(page.getByRole('heading', { name: 'Popular localities in Pune' })).toBeVisible()
    await place(page).fill('Baner')
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveAccessibleDescription('Please select a city or locality from the dropdown')
    await place(page).fill('Shimla')
    await expect(page.getByText('We are not in Shimla yet. We will be there soon')).toBeVisible()
    await search(page).click()
    await expect(place(page)).toHaveAccessibleDescription('We are not in Shimla yet. We will be there soon')
    await expect(page.getByRole('link', { name: 'Tell me when you come to Shimla' })).toBeVisible()
    await place(page).fill('Manhattan')
    await expect(page.getByText('No Results. Please try a different location.')).toBeVisible()
    await place(page).fill('')
    await search(page).click()
    await expect(page).toHaveURL('/pune')
  })

  test('[FORM-039] [ERR-034] says that the map service cannot be reached, and tries again', async ({ page }) => {
    await open(page, '/search')
    const refusal = { error: { code: 'maps_unreachable', message: "Sorry, Couldn't reach Google Maps" } }
    await page.route('**/api/v1/places.json?*', (route) => route.fulfill({ status: 429, json: refusal }))
    const looking = page.getByText('Looking', { exact: true })
    await place(page).fill('hsr')
    await expect(looking).toBeVisible()
    await expect(page.getByText("Sorry, Couldn't reach Google Maps")).toBeVisible()
    await expect(looking).toHaveCount(0)
    await page.unroute('**/api/v1/places.json?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('option', { name: /^HSR Layout/ })).toBeVisible()
  })

  test('[SRCH-024] [SRCH-088] [STORE-001] remembers the last five places, each once', async ({ page, context }) => {
    const letters = ['indiranagar', 'hsr layout', 'whitefield', 'manyata', 'HSR LAYOUT', 'begur', 'hebbal']
    for (const text of letters) await page.request.get(`/search_new?city=bangalore&tq=${text}`)
    expect((await recent(context)).map(({ locality }) => locality)).toEqual([
      'Hebbal',
      'Begur',
      'HSR Layout',
      'Manyata Tech Park',
      'Whitefield',
    ])
    await open(page, '/bangalore/search')
    const list = page.getByRole('region', { name: 'Recent searches' }).getByRole('link')
    await expect(list).toHaveCount(5)
    await list.filter({ hasText: 'Manyata Tech Park' }).click()
    await expect(page).toHaveURL('/bangalore?latitude=13.048&longitude=77.621&tq=Manyata+Tech+Park')
    expect((await recent(context))[0]).toMatchObject({ city: 'bangalore', locality: 'Manyata Tech Park' })
  })

  test('[API-063] asks for the areas we serve once, one second after it opened', async ({ page }) => {
    await page.setViewportSize(desktopScreen)
    await page.clock.install()
    // Hydrate here, then navigate on the client.
    await open(page, '/search')
    await page.getByRole('link', { name: 'Scheduled Visits' }).click()
    // Only now is the location search gone, and with it its timer.
    await expect(page.getByLabel('Phone or email')).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/v4/pods.json') && asked.push(request.url()))
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('link', { name: /Change the search$/ }).click()
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible()
    await page.clock.runFor(900)
    expect(asked).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(() => asked.length).toBe(1)
  })
})

for (const [prefix, label, here, shown] of [
  ['', 'Locality, landmark or office', 'Use my location', 'KoramangalaBengaluru'],
  ['/hi', 'इलाका, जानी-मानी जगह या दफ़्तर', 'मेरी लोकेशन से खोजें', 'कोरमंगलाबेंगलुरु'],
  ['/kn', 'ಬಡಾವಣೆ, ಹೆಗ್ಗುರುತು ಅಥವಾ ಕಚೇರಿ', 'ನನ್ನ ಸ್ಥಳ ಬಳಸಿ', 'ಕೋರಮಂಗಲಬೆಂಗಳೂರು'],
] as const) {
  test(`at ${prefix || '/'} a name in any script finds its place`, async ({ page }) => {
    // Not those of the menus.
    const options = page.locator('[role=listbox] [role=option]')
    for (const name of ['कोरमंगला', 'कोरामंगला', 'ಕೋರಮಂಗಲ']) {
      await openAwake(page, `${prefix}/bangalore/search`)
      // The sheet wakes up after the page: what is typed before is lost.
      await expect(page.getByRole('button', { name: here })).toBeVisible()
      await page.getByRole('combobox', { name: label }).fill(name)
      await expect(options.first()).toHaveText(shown)
    }
    await options.first().click()
    await expect(page).toHaveURL(`${prefix}/bangalore/properties-in-koramangala/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shown.replace(/Bengaluru|बेंगलुरु|ಬೆಂಗಳೂರು/, ''))
  })
}

test.describe('use my location', () => {
  const press = (page: Page) => page.getByRole('button', { name: 'Use my location' }).click()

  test('searches around it where we have homes, and names the city where we are not', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 31.1048, longitude: 77.1734 })
    await open(page, '/search')
    await press(page)
    await expect(page.getByRole('alert')).toHaveText('We are not in Shimla yet. We will be there soon')
    await context.setGeolocation({ latitude: 12.91209, longitude: 77.64463 })
    await open(page, '/search')
    await press(page)
    await expect(page).toHaveURL(/^[^?]*\/bangalore\?latitude=12\.912&longitude=77\.645&tq=(?!Near)\w/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Beds and rooms near (?!Near)\w/)
  })

  test('refused, it says so', async ({ page }) => {
    await open(page, '/search')
    await press(page)
    await expect(page.getByRole('alert')).toContainText('Your browser does not share your location with us')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same page is a form', async ({ page }) => {
    await page.goto('/bangalore/fully-furnished-properties-in-hsr-layout/search')
    await expect(overlay(page)).toBeVisible()
    await place(page).fill('koramangala')
    await search(page).click()
    await expect(page).toHaveURL('/bangalore/fully-furnished-properties-in-koramangala/')
    await page.goto('/bangalore/search')
    await place(page).fill('Leh')
    await search(page).click()
    await expect(page).toHaveURL('/cities/leh')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are not in Leh yet')
    await page.goto('/search_new?city=Gangtok')
    await expect(page).toHaveURL('/cities/gangtok')
    await page.goto('/search?tq=Gangtok')
    await expect(place(page)).toHaveAccessibleDescription('We are not in Gangtok yet. We will be there soon')
  })

  test('[SRCH-085] the chooser of city and people is one too', async ({ page }) => {
    await page.goto('/bangalore/preference')
    await city(page).selectOption('pune')
    await page.getByRole('radio', { name: 'Women' }).check()
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await expect(page).toHaveURL('/pune?gender=female')
  })
})

test.describe('city and people', () => {
  const update = (page: Page) => page.getByRole('button', { name: 'UPDATE' }).click()

  test('[SRCH-082] [SRCH-083] [SRCH-084] [SRCH-085] UPDATE leads where it should', async ({ page, context }) => {
    // The form is hydrated later than the page around it.
    const leadsTo = (opened: string, choose: () => Promise<unknown>, url: string) =>
      expect(async () => {
        await openAwake(page, opened)
        await expect(page.getByRole('button', { name: 'UPDATE' })).toBeVisible()
        await choose()
        await update(page)
        await expect(page).toHaveURL(url, { timeout: 3000 })
      }).toPass()
    const inHsr = '/bangalore/properties-in-hsr-layout/preference'
    await leadsTo(inHsr, async () => {}, '/bangalore/properties-in-hsr-layout/')
    const family = () => page.getByRole('radio', { name: 'Family' }).check({ timeout: 3000 })
    await leadsTo(inHsr, family, '/bangalore/flat-house-for-rent-in-hsr-layout-only-family/')
    await leadsTo(inHsr, () => city(page).selectOption('pune'), '/pune')
    await leadsTo('/preference', () => city(page).selectOption('goa'), '/')
    expect((await context.cookies()).find(({ name }) => name === 'city')?.value).toBe('goa')
  })

  test('[SRCH-081] [STORE-002] the browser forgets the place in the old city', async ({ page }) => {
    await open(page, '/bangalore/search')
    await overlay(page).getByRole('link', { name: 'Koramangala' }).click()
    await expect(page).toHaveURL('/bangalore/properties-in-koramangala/')
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('preferences') ?? '{}'))
    expect(await kept()).toMatchObject({ version: 1, preferences: { city: 'bangalore', locality: 'Koramangala' } })
    // The form is hydrated later than the page around it.
    await expect(async () => {
      await openAwake(page, '/bangalore/properties-in-koramangala/preference')
      await city(page).selectOption('pune')
      await update(page)
      await expect(page).toHaveURL('/pune', { timeout: 2000 })
    }).toPass()
    await expect.poll(kept).toEqual({ version: 1, preferences: { city: 'pune', gender: 'any' } })
  })
})

for (const { url, within } of [
  { url: '/search' },
  { url: '/preference' },
  // Results and all that stands under these are looked at as screens of their own.
  { url: '/mysore/search', within: 'dialog[open]' },
  { url: '/mysore/preference', within: 'dialog[open]' },
]) {
  test(`[SEO-037] ${url} is for everybody to use and for no search engine to list`, async ({ page }) => {
    await page.goto(url)
    await expect(robots(page)).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('button', { name: /^(Search|UPDATE)$/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page, within)
  })
}
