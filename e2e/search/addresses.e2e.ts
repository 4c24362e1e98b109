import { readFileSync } from 'node:fs'
import { expect, phoneScreen, test } from '../journey.ts'

// The map stands beside the list on wide screens and is drawn without a graphics card here: only where it is looked at.
test.use({ viewport: phoneScreen })

// An offer of help opens after a while, over the list: somebody who closed it before is not offered it again.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('thikana-help-closed', '1')))

test.describe('addresses', () => {
  test('[SRCH-004] [SRCH-005] parameters lead to the address of their search', async ({ page }) => {
    await page.goto('/search_new/?city=pune&bed_type=house&gender=family')
    await expect(page).toHaveURL('/pune/flat-house-for-rent-only-family/')
    await page.goto('/search_new/?bed_type=bed&city=pune&page=2&place_types=x&showgroup=1')
    await expect(page).toHaveURL('/pune/pg-room-for-rent/?is_group=true&page=2')
    await page.goto('/search_new/?city=pune&bed_type=bed&group=3&latitude=18.5912&longitude=73.7389')
    await expect(page).toHaveURL('/pune/pg-room-for-rent/?latitude=18.5912&longitude=73.7389&group=3')
  })

  test('[SRCH-006] every page of a search takes all 24 parameters', async ({ page }) => {
    const all = [
      ...['city=pune&gender=male&latitude=18.5912&longitude=73.7389&locality=wakad&bed_type=bed&order=desc&st=x'],
      ...['furnishing=fully-furnished&group=3&max_price=20000&min_price=5000&order_by=rent&page=1&per_page=10'],
      ...['prime=true&bedroom=2&offers=true&hbtype=apartment&place_types=locality&has_offer=true&video=true'],
      ...['is_group=true&tq=near'],
    ].join('&')
    expect(new Set(new URLSearchParams(all).keys()).size).toBe(24)
    for (const path of ['/', '/search_new/', '/pune', '/properties-in-pune/', '/pune/pg-room-for-rent/']) {
      const answer = await page.goto(`${path}?${all}`)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wakad')
      const filters = page.getByRole('group', { name: 'Filters' })
      await expect(filters.locator('a[aria-current="true"]')).toHaveText([
        ...['Shared', 'Men', 'Fully furnished', 'With offers', 'Online tour', 'Prime', 'One group', 'Groups'],
      ])
      await expect(filters.getByRole('button', { name: '₹5,000 to ₹20,000' })).toBeVisible()
    }
  })

  test('another name of a place leads to its own address for good; other spellings say the canonical one', async ({
    page,
  }) => {
    const moved = await page.request.get('/bengaluru/pg-room-for-rent/?page=2', { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    expect(moved.headers().location).toBe('/bangalore/pg-room-for-rent/?page=2')
    await page.goto('/Pune/3-bk-flat-house-for-rent/2')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/pune\/3-bhk-flat-house-for-rent\/\?page=2$/,
    )
  })

  test('the largest size that an address can name is a page, in every language', async ({ page }) => {
    for (const [prefix, heading] of [
      ['', '10 BHK flats in Pune'],
      ['/hi', 'पुणे में 10 बीएचके फ़्लैट'],
      ['/kn', 'ಪುಣೆ: 10 ಬಿಎಚ್‌ಕೆ ಫ್ಲಾಟ್‌ಗಳು'],
    ]) {
      const answer = await page.goto(`${prefix}/pune/10-bhk-flat-house-for-rent/`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    }
  })

  test('[SEO-029] [SEO-030] an unknown address is a real 404 that says "Page not found"', async ({ page }) => {
    const table = readFileSync(new URL('../../docs/spec/seo-bad-urls.tsv', import.meta.url), 'utf8')
    const bad = table.trim().split('\n').slice(1)
    const urls = [
      ...bad.map((line) => line.split('\t')[0] ?? ''),
      '/houses/no-such-home',
      '/bangalore?locality=nowhere',
    ]
    for (const url of urls) {
      const answer = await page.request.get(url)
      expect(answer.status(), url).toBe(404)
      expect(await answer.text(), url).toContain('Page not found')
    }
  })

  test('rubbish in any parameter changes nothing and is echoed nowhere as it came', async ({ page }) => {
    const rubbish = '"><script>window.broken=1</script>'
    const names = [
      'gender',
      'latitude',
      'furnishing',
      'group',
      'max_price',
      'order_by',
      'page',
      'tq',
      'st',
      'work',
      'area',
    ]
    const query = new URLSearchParams(names.map((name) => [name, rubbish]))
    const answer = await page.goto(`/bangalore?${query}&page=-1&per_page=1e9&bed_type[]=house`)
    expect(answer?.status()).toBe(200)
    expect(await page.content()).not.toContain(rubbish)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
