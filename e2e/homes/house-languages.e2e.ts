import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAwake, phoneScreen, test } from '../journey.ts'
import { expectNoEnglish, expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const languages = { hi: 'hi-IN', kn: 'kn-IN' } as const
/** With what its owner wrote of it, which stands in the head of its page. */
const namesOf = (page: Page, slug: string) =>
  namesIn(
    page,
    [
      ...[`/api/v1/houses/${slug}.json`, `/api/v1/houses/${slug}/similar.json`, '/api/v1/cities.json'],
      `/api/v1/houses/${slug}/fair_rent.json`,
    ],
    ['short_description'],
  )

for (const [language, tag] of inTwoLanguages(languages)) {
  test(`the page of a home in ${language}: no English is left on it or on what it opens`, async ({ page, make }) => {
    test.slow()
    await page.setViewportSize(phoneScreen)
    const wishes = { city: 'bangalore', everyDeposit: true, kinds: ['bed', 'room', 'house'], beds: 4 } as const
    const { slug } = await make.aHome({ ...wishes, kinds: [...wishes.kinds], tour: 'file', rent: 11_300_00 })
    await openAwake(page, `/${language}/houses/${slug}?months=6&deposit=partial`)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    const names = await namesOf(page, slug)
    await page.locator('.fair').scrollIntoViewIfNeeded()
    await expect(page.locator('.fair-box p').first()).toBeVisible({ timeout: 20_000 })
    await expectTranslated(page, names)

    await page.locator('#pick .dayb').click()
    await expect(page.locator('.calp .cal header')).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, names, page.locator('.calp:popover-open'))
    await page.keyboard.press('Escape')

    await page.locator('.report-link, a[href$="/report"]').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('form')).toBeVisible({ timeout: 20_000 })
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('.err').first()).toBeVisible()
    await expectNoEnglish(page, names, dialog)
    await page.keyboard.press('Escape')

    await page.locator('.gal a.ph').first().click()
    await expect(page.locator('.viewer .vbox')).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, names, page.locator('.viewer'))
  })

  test(`the page of a PG, of a home that is partly taken, and the report in ${language}: no English is left`, async ({
    page,
    make,
  }) => {
    test.slow()
    await page.setViewportSize(phoneScreen)
    const pg = await make.aHome({ pg: true, beds: 4, rent: 7_300_00 })
    await openAwake(page, `/${language}/alpha/pg/${pg.slug}`)
    await expect(page.locator('#sharing')).toBeVisible()
    await expectNoEnglish(page, await namesOf(page, pg.slug))
    await expectNoSidewaysScroll(page)

    const part = await make.aHome({ beds: 4, free: 1, kinds: ['bed', 'room'], rent: 9_700_00 })
    await openAwake(page, `/${language}/houses/${part.slug}`)
    await expectNoEnglish(page, await namesOf(page, part.slug))
    await expectNoSidewaysScroll(page)

    await openAwake(page, `/${language}/houses/${part.slug}/reviews`)
    await expectNoEnglish(page, await namesOf(page, part.slug))
    await openAwake(page, `/${language}/houses/${part.slug}/report`)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expectNoEnglish(page, await namesOf(page, part.slug))
    await expectAccessible(page)
  })
}

test('a home says its bill in the language of the request, and every language names the others', async ({
  request,
  make,
}) => {
  const { slug } = await make.aHome({ rent: 8_900_00 })
  const labels = async (language: string) => {
    const answer = await request.get(`/api/v1/houses/${slug}.json`, { headers: { 'accept-language': language } })
    const { options } = await answer.json()
    return options[0].to_move_in.lines[0].label
  }
  expect([await labels('en'), await labels('hi'), await labels('kn')]).toEqual(['Deposit', 'डिपॉज़िट', 'ಡೆಪಾಸಿಟ್'])
  const html = await (await request.get(`/hi/houses/${slug}`)).text()
  const origin = /rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1]
  expect(html).toContain(`rel="canonical" href="${origin}/hi/houses/${slug}"`)
  for (const [tag, prefix] of [
    ['en-IN', ''],
    ['hi-IN', '/hi'],
    ['kn-IN', '/kn'],
    ['x-default', ''],
  ])
    expect(html).toContain(`hrefLang="${tag}" href="${origin}${prefix}/houses/${slug}"`)
})
