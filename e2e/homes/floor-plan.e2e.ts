import { formatRupees } from '#shared/money.ts'
import { desktopScreen, expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { openHome, readHome } from '../open-home.ts'
import { cheapest, expectBillAddsUp, freeOf, panel, rentIn, someTaken } from './price-panel.ts'

test.use({ viewport: desktopScreen })

test('choosing a bed shows the photos of its room', async ({ page, make }) => {
  // A room with two beds, and one with a single bed.
  const house = await readHome(page, await make.aHome({ beds: 3 }))
  await openHome(page, house)
  for (const room of house.rooms) {
    const own = house.photos.filter(({ room_id }) => room_id === room.id)
    expect(own.length).toBeGreaterThan(0)
    await page.getByText(`Bed ${room.beds[0]?.label}`, { exact: true }).click()
    const photos = page.getByRole('list', { name: `Photos of ${room.name}` }).getByRole('img')
    await expect(photos).toHaveCount(own.length)
    for (const [at, { alt }] of own.entries()) await expect(photos.nth(at)).toHaveAttribute('alt', alt)
    await expect(page.getByRole('list', { name: /^Photos of/ })).toHaveCount(1)
    // The plan reaches to the foot of each card, also beside the room that is chosen.
    for (const card of await page.locator('#pick article').all()) {
      const [outer, plan] = [await card.boundingBox(), await card.locator('.plan').boundingBox()]
      if (!outer || !plan) throw new Error('a room is not drawn')
      expect(outer.y + outer.height - (plan.y + plan.height)).toBeLessThan(24)
      expect(outer.height).toBeLessThan(360)
    }
  }
})

test.describe('the floor plan', () => {
  test('opens on the cheapest free bed, as the card said; what is taken cannot be picked; pointer and keys pick another', async ({
    page,
    make,
  }) => {
    const house = await readHome(page, await make.aHome(someTaken))
    const free = freeOf(house, 'bed')
    const cheap = free.toSorted((a, b) => a.rent - b.rent)[0]
    const dearest = free.toSorted((a, b) => b.rent - a.rent)[0]
    const bedOf = (key: string | undefined) =>
      page.locator('label.bed').filter({ has: page.locator(`input[value="${key}"]`) })
    await openHome(page, house)

    await test.step('its price, and Rent Details: what is paid once and what each month costs', async () => {
      await expect(rentIn(page)).toHaveText(formatRupees(cheapest(house, 'bed')))
      const details = page.getByRole('region', { name: 'Rent Details' })
      for (const title of ['To move in, once', 'Each month, all in', 'All 11 months']) {
        await expect(details.getByRole('heading', { name: title })).toBeVisible()
      }
      const [once, monthly] = [details.locator('.bill').first(), details.locator('.bill').nth(1)]
      expect(await expectBillAddsUp(once)).toBe((cheap?.to_move_in.total ?? 0) / 100)
      expect(await expectBillAddsUp(monthly)).toBe((cheap?.each_month.total ?? 0) / 100)
      await expect(once).toHaveText((await panel(page).locator('.bill').textContent()) ?? '')
    })

    await test.step('taken beds cannot be picked and say that they are', async () => {
      const taken = house.options.filter(({ kind, bookable }) => kind === 'bed' && !bookable)
      expect(taken.length).toBeGreaterThan(0)
      for (const { key, label } of taken) {
        const radio = page.locator(`input[value="${key}"]`)
        await expect(radio).toBeDisabled()
        await expect(radio).toHaveAttribute('aria-label', new RegExp(`^${label}, .*, taken`))
        await bedOf(key).click({ force: true })
        await expect(radio).not.toBeChecked()
      }
      await expect(rentIn(page)).toHaveText(formatRupees(cheapest(house, 'bed')))
    })

    await test.step('a click picks another, with its rent and bill', async () => {
      const before = await expectBillAddsUp(panel(page).locator('.bill'))
      await bedOf(dearest?.key).click()
      await expect(rentIn(page)).toHaveText(formatRupees(dearest?.rent ?? 0))
      await expect(panel(page)).toContainText(dearest?.label ?? 'no bed')
      const total = await expectBillAddsUp(panel(page).locator('.bill'))
      expect(total).toBeGreaterThan(before)
      expect(total).toBe((dearest?.to_move_in.total ?? 0) / 100)
    })

    await test.step('arrow keys go through the free beds, and what each costs is read out', async () => {
      await page.locator(`input[value="${free[0]?.key}"]`).focus()
      await page.keyboard.press('Space')
      for (const bed of [...free.slice(1), ...free.slice(0, 1)]) {
        await page.keyboard.press('ArrowRight')
        await expect(page.locator(`input[value="${bed.key}"]`)).toBeChecked()
        await expect(page.getByRole('radio', { name: `${bed.label}, ` })).toBeFocused()
        await expect(rentIn(page)).toHaveText(formatRupees(bed.rent))
        await expect(page.locator('[aria-live]', { hasText: `${bed.label}: ${formatRupees(bed.rent)}` })).toBeAttached()
      }
    })
  })

  test('whole rooms are picked by their card', async ({ page, make }) => {
    const house = await readHome(page, await make.aHome({ beds: 4, kinds: ['room'] }))
    await openHome(page, house)
    for (const room of freeOf(house, 'room')) {
      await page.getByRole('article').getByText(room.label, { exact: true }).click()
      await expect(page.getByRole('radio', { name: `${room.label}, ` })).toBeChecked()
      await expect(rentIn(page)).toHaveText(formatRupees(room.rent))
    }
  })
})

test.describe('the key of the plan, while one holds a bed', () => {
  test.use({ viewport: phoneScreen })

  for (const language of ['', '/hi', '/kn']) {
    test(`keeps each entry on one line on a phone ${language}`, async ({ page, make }) => {
      const house = await readHome(page, await make.aHome(someTaken))
      await signIn(page, (await make.aPerson()).phone)
      const [bed] = freeOf(house, 'bed')
      const data = { house: house.slug, unit: bed?.key, move_in: house.move_in, terms: true }
      const held = await page.request.post('/api/v4/bookings/initiate', {
        data: { ...data, request_id: crypto.randomUUID() },
      })
      expect(held.status()).toBe(200)
      await openAwake(page, `${language}/houses/${house.slug}`)
      const entries = page.locator('#pick .key > span')
      await expect(entries).toHaveCount(4)
      const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()))
      for (const box of boxes) {
        expect(box?.height).toBeLessThan(32)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phoneScreen.width - 16)
      }
      const [first, second, third, fourth] = boxes.map((box) => Math.round(box?.x ?? 0))
      expect([third, fourth]).toEqual([first, second])
    })
  }
})
