import { expect, expectAccessible, expectNoSidewaysScroll, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectNoEnglish, expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const said = {
  hi: { tag: 'hi-IN', scheduled: 'विज़िट तय हो गई', entry: 'SUMMARY:विज़िट' },
  kn: { tag: 'kn-IN', scheduled: 'ಭೇಟಿ ನಿಗದಿಯಾಗಿದೆ', entry: 'SUMMARY:ಭೇಟಿ' },
} as const

for (const [language, { tag, scheduled, entry }] of inTwoLanguages(said)) {
  test(`a visit in ${language}: the form on the page of a home speaks it, its errors too`, async ({ page, make }) => {
    await page.setViewportSize(phoneScreen)
    const { slug } = await make.aHome({ beds: 2, rent: 13_100_00 })
    const names = await namesIn(page, [`/api/v1/houses/${slug}.json`])
    await openAwake(page, `/${language}/houses/${slug}`)
    await page.locator(`.bbar a[href="/${language}/houses/${slug}/visit"]`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.visit-hour').first()).toBeVisible({ timeout: 20_000 })
    await dialog.locator('footer.act button').click()
    await expect(dialog.locator('.err').first()).toBeVisible()
    await expectNoEnglish(page, names, dialog)
    await expectAccessible(page)
  })

  test(`a visit in ${language}: scheduled, moved and in the calendar in that language`, async ({ page, make }) => {
    test.slow()
    await page.setViewportSize(phoneScreen)
    const person = await make.aPerson({ firstName: 'Zoya' })
    const { slug } = await make.aHome({ beds: 2, rent: 13_300_00 })
    await signIn(page, person.phone)
    await openAwake(page, `/${language}/houses/${slug}/visit`)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    const names = `${person.name} ${await namesIn(page, [`/api/v1/houses/${slug}.json`])}`
    await expect(page.locator('.visit-hour').first()).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, names, page.locator('.visit-page'))
    await page.locator('.visit-act button[value="contact"]').click()
    await expect(page.locator('.visit-done')).toContainText(scheduled, { timeout: 20_000 })
    await expectNoEnglish(page, names, page.locator('.visit-page'))
    await expectNoSidewaysScroll(page)

    await openAwake(page, `/${language}/reschedule`)
    const card = page.locator('.my-visits .visit-card').first()
    await expect(card).toBeVisible()
    const all = `${names} ${await namesIn(page, ['/api/v1/schedule_visits/schedules_list.json'])}`
    await expectTranslated(page, all, card)
    const file = await card.locator('a[href$=".ics"]').getAttribute('href')
    expect(file).toMatch(new RegExp(`^/${language}/reschedule/\\d+\\.ics$`))
    expect(await (await page.request.get(file ?? '')).text()).toContain(entry)

    await card.locator('a[href*="move="]').click()
    await expect(card.locator('.visit-hour').first()).toBeVisible({ timeout: 20_000 })
    await expectNoEnglish(page, all, card)
  })
}
