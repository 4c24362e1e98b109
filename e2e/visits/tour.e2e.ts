import type { Page } from '@playwright/test'
import type { TestHome } from '#app/testing/test-home.ts'
import { test as withComplaints } from '../factories.ts'
import {
  codeFrom,
  desktopScreen,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  freshPhone,
  openAwake,
  phoneScreen,
  signIn,
  test,
} from '../journey.ts'
import { servePieces } from '../record-pieces.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Online tour' })

async function openTour(page: Page, home: TestHome): Promise<void> {
  await openAwake(page, `/houses/${home.slug}`)
  await page.getByRole('link', { name: 'Online tour', exact: true }).click()
  await expect(popup(page)).toBeVisible()
}

/** Plays the last moment of a tour. Its length is known only once the browser has read the file's head. */
const playToTheEnd = (page: Page): Promise<void> =>
  popup(page)
    .locator('video')
    .evaluate(async (tour: HTMLVideoElement) => {
      if (!Number.isFinite(tour.duration)) {
        await new Promise((resolve) => tour.addEventListener('loadedmetadata', resolve, { once: true }))
      }
      tour.currentTime = tour.duration - 0.2
      await tour.play()
    })

test.describe('on a phone', () => {
  test.use({ viewport: phoneScreen })

  test('[VISIT-004] [VISIT-021] [VISIT-044] [VISIT-045] [FORM-021] [FORM-022] [ERR-009] the popup: video, contact, code, coupon', async ({
    page,
    context,
    make,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openTour(page, await make.aHome({ tour: 'file' }))
    const video = popup(page).locator('video')
    await expect.poll(() => video.evaluate((tour: HTMLVideoElement) => tour.currentTime)).toBeGreaterThan(0)
    await expectAccessibleInBothThemes(page)

    const get = popup(page).getByRole('button', { name: 'Get my coupon' })
    await get.click()
    await expect(popup(page).getByText('Invalid phone number')).toBeVisible()
    await expect(popup(page).getByText('Invalid Email-Id')).toBeVisible()
    await expect(popup(page).getByLabel('Phone')).toBeFocused()
    const phone = freshPhone()
    await popup(page).getByLabel('Phone').fill(phone)
    await popup(page).getByLabel('Email').fill('asha@example.com')
    await get.click()

    await popup(page).getByRole('button', { name: 'EDIT' }).click()
    await expect(popup(page).getByLabel('Phone')).toHaveValue(phone)
    await get.click()
    const code = popup(page).getByLabel('4-digit code')
    await expect(code).toBeFocused()
    await expect(popup(page).getByRole('button', { name: 'Send a new code' })).toBeHidden()
    const confirm = popup(page).getByRole('button', { name: 'Confirm' })
    await code.fill('12')
    await confirm.click()
    await expect(popup(page).getByText('Please enter 4 digit OTP')).toBeVisible()
    const right = await codeFrom(page, phone)
    await code.fill(right === '1111' ? '2222' : '1111')
    await confirm.click()
    await expect(popup(page).getByText('Please enter correct OTP.')).toBeVisible()
    await code.fill(right)
    await confirm.click()

    const copy = popup(page).getByRole('button', { name: /^Copy the code GHARSE/ })
    await expect(copy).toBeVisible()
    await expectAccessible(page, '.tour-coupon')
    await copy.click()
    await expect(page.getByText('Copied!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^GHARSE\w{8}$/)

    await openAwake(page, page.url())
    await page.getByRole('link', { name: 'Online tour', exact: true }).click()
    await expect(copy).toBeVisible()
  })
})

async function expectPlaying(page: Page): Promise<void> {
  const video = popup(page).locator('video')
  // The popup and the address of the video are fetched on the first press.
  await expect(video).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => video.evaluate((tour: HTMLVideoElement) => tour.currentTime)).toBeGreaterThan(0)
}

test('the tour plays where one presses play: on a card and in the banner of the home page', async ({ page }) => {
  await openAwake(page, '/bangalore?video=true')
  const card = page.locator('.results').getByRole('article').first()
  await card.getByRole('link', { name: /^Online tour of / }).click()
  await expectPlaying(page)
  await expect(page).toHaveURL('/bangalore?video=true')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()

  await openAwake(page, '/')
  await page.getByRole('link', { name: /^Play the tour of / }).click()
  await expectPlaying(page)
  await expect(page).toHaveURL('/')
})

for (const [screen, viewport] of Object.entries({ phone: phoneScreen, desktop: desktopScreen })) {
  test(`on a ${screen} the offers at the end of a tour stay clear of its controls`, async ({ page, make }) => {
    await page.setViewportSize(viewport)
    await openTour(page, await make.aHome({ tour: 'file' }))
    const video = popup(page).locator('video')
    await expect(video).toHaveAttribute('controls')
    await playToTheEnd(page)
    const panel = popup(page).locator('.tour-over')
    await expect(panel).toBeVisible()
    await expect(video).not.toHaveAttribute('controls')
    await expect(popup(page).getByRole('button', { name: 'Full screen' })).toBeHidden()
    const frame = await popup(page).locator('.tour-frame').boundingBox()
    for (const offer of await panel.locator('.btn').all()) {
      const box = await offer.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
    }
    await panel.getByRole('button', { name: 'Watch again' }).click()
    await expect(panel).toBeHidden()
    await expect(video).toHaveAttribute('controls')
  })
}

test('[VISIT-023] when the tour ends in full screen, booking and visiting are offered inside it', async ({
  page,
  make,
}) => {
  const house = await make.aHome({ tour: 'file' })
  await openTour(page, house)
  await popup(page).getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('tour-frame')
  await playToTheEnd(page)
  const inside = page.locator('.tour-frame:fullscreen')
  await expect(inside.getByRole('link', { name: 'VISIT FOR FREE' })).toBeVisible()
  await expect(inside.getByText('That was the tour. What next?')).toBeFocused()
  await inside.getByRole('button', { name: 'Watch again' }).click()
  await expect(inside.getByRole('link', { name: 'Book now' })).toBeHidden()
  await playToTheEnd(page)
  await inside.getByRole('link', { name: 'Book now' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL(`/houses/${house.slug}/book`)
})

test.describe('[VISIT-028] [ERR-025] [ERR-026] when the network fails', () => {
  // The browser logs failed requests to the console.
  withComplaints('likes go back, and what failed is said', async ({ page, make }) => {
    await openTour(page, await make.aHome({ tour: 'file' }))
    const like = popup(page).getByRole('button', { name: 'Like', exact: true })
    const dislike = popup(page).getByRole('button', { name: 'Dislike' })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.route('**/api/v4/user_feedbacks', (route) => route.abort())
    await dislike.click()
    await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(dislike).toHaveAttribute('aria-pressed', 'false')

    await page.route('**/api/v4/online_visits', (route) => route.abort())
    await popup(page).getByLabel('Phone').fill(freshPhone())
    await popup(page).getByLabel('Email').fill('asha@example.com')
    await popup(page).getByRole('button', { name: 'Get my coupon' }).click()
    await expect(popup(page).getByRole('alert')).toHaveText('Something went wrong')

    await page.route('**/video/*', (route) => route.abort())
    await openAwake(page, page.url())
    await page.getByRole('link', { name: 'Online tour', exact: true }).click()
    await expect(popup(page).getByRole('alert')).toBeVisible()
    await page.unroute('**/video/*')
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    const video = popup(page).locator('video')
    await expect.poll(() => video.evaluate((tour: HTMLVideoElement) => tour.currentTime)).toBeGreaterThan(0)
  })
})

test('[ERR-030] [ERR-031] a signed-in person who visited in person is told so, and can book', async ({
  page,
  make,
}) => {
  await signIn(page, (await make.aPerson()).phone)
  const house = await make.aHome({ tour: 'file' })
  const told = {
    ...{ online_visit_id: null, coupon_code: null, valid_till: null, coupon_status: null },
    ...{ sav_done_previously: true, message: '' },
  }
  await page.route('**/coupon_status', (route) => route.fulfill({ json: told }))
  await openAwake(page, `/houses/${house.slug}/tour`)
  await expect(
    page.getByText('Since a physical visit was scheduled for this house by you, you are not eligible for this offer'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Liked the house ? Book now' })).toHaveAttribute(
    'href',
    `/houses/${house.slug}/book`,
  )
  await expectAccessibleInBothThemes(page)
})

test('a tour in pieces plays where the browser itself cannot play it', async ({ page, make }) => {
  await page.addInitScript(() => {
    const can = HTMLMediaElement.prototype.canPlayType
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('mpegurl') ? '' : can.call(this, type)
    }
  })
  const { slug, tour } = await make.aHome({ tour: 'playlist' })
  await servePieces(page, tour?.url ?? '')
  await openAwake(page, `/houses/${slug}/tour`)
  const player = page.locator('video')
  await expect.poll(() => player.evaluate((tour: HTMLVideoElement) => tour.src)).toMatch(/^blob:/)
  await player.evaluate((tour: HTMLVideoElement) => tour.play())
  await expect.poll(() => player.evaluate((tour: HTMLVideoElement) => tour.currentTime)).toBeGreaterThan(0)
})

test.describe('a tour on a page of its own', () => {
  for (const saveData of [false, true])
    test(
      saveData ? 'waits for a press where data is saved, and fetches nothing before' : 'starts by itself',
      async ({ page, make }) => {
        await page.addInitScript((saves) => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: saves, effectiveType: '4g' } })
        }, saveData)
        const { slug, tour } = await make.aHome({ tour: 'file' })
        const films: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'media') films.push(new URL(request.url()).pathname)
        })
        await openAwake(page, `/houses/${slug}/tour`)
        const player = page.locator('video')
        const played = () => player.evaluate((film: HTMLVideoElement) => film.currentTime)
        if (!saveData) {
          await expect.poll(played).toBeGreaterThan(0)
          return
        }
        await page.waitForLoadState('networkidle')
        await expect(player).toHaveJSProperty('paused', true)
        await expect(player).toHaveAttribute('preload', 'none')
        expect(films).toEqual([])
        expect(await played()).toBe(0)
        // Pressed, it plays.
        await player.evaluate((film: HTMLVideoElement) => film.play())
        await expect.poll(played).toBeGreaterThan(0)
        expect(films).toContain(new URL(tour?.url ?? '', page.url()).pathname)
      },
    )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tour is a page, and the coupon is won step by step', async ({ page, make }) => {
    const house = await make.aHome({ tour: 'file' })
    await page.goto(`/houses/${house.slug}`)
    await page.getByRole('link', { name: 'Online tour', exact: true }).click()
    await expect(page).toHaveURL(`/houses/${house.slug}/tour`)
    const video = page.locator('video')
    // Without a script it cannot be asked whether the person saves data: the tour waits for a press.
    await expect(video).not.toHaveAttribute('autoplay')
    await expect(video).toHaveAttribute('controls')
    await expect(video).toHaveJSProperty('muted', true)
    const phone = freshPhone()
    await page.getByLabel('Phone').fill(phone)
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Get my coupon' }).click()
    await expect(page.getByText('Invalid Email-Id')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue(phone)
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Get my coupon' }).click()
    await page.getByLabel('4-digit code').fill(await codeFrom(page, phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/^GHARSE\w{8}$/)).toBeVisible()
  })
})
