import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', searches: 'सहेजी हुई खोज', atOnce: 'तुरंत', told: 'नए घर आते ही हम आपको बताएँगे।', remove: 'हटाएँ' },
    ...{ undo: 'वापस लाएँ', gone: 'यह खोज हटा दी गई है।', compare: 'घरों की तुलना', name: 'एक से चार घर बताएँ।' },
    ...{ plan: 'एक दिन की विज़िट तय करें', which: 'कौन से घर?', scheduled: 'तय हो गई' },
  },
  kn: {
    ...{ tag: 'kn-IN', searches: 'ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳು', atOnce: 'ಕೂಡಲೇ', told: 'ಹೊಸ ಮನೆ ಬಂದ ಕೂಡಲೇ ತಿಳಿಸುತ್ತೇವೆ.' },
    ...{ remove: 'ತೆಗೆಯಿರಿ', undo: 'ಹಿಂದಕ್ಕೆ ತನ್ನಿ', gone: 'ಈ ಹುಡುಕಾಟವನ್ನು ತೆಗೆಯಲಾಗಿದೆ.', compare: 'ಮನೆಗಳ ಹೋಲಿಕೆ' },
    ...{ name: 'ಒಂದರಿಂದ ನಾಲ್ಕು ಮನೆಗಳನ್ನು ಹೇಳಿ.', plan: 'ಒಂದು ದಿನದ ಭೇಟಿಗಳನ್ನು ಯೋಜಿಸಿ', which: 'ಯಾವ ಮನೆಗಳು?' },
    ...{ scheduled: 'ನಿಗದಿಯಾಗಿ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`saved searches in ${language}: their names, how often, removing and taking back`, async ({
    page,
    context,
    make,
  }) => {
    const person = await make.aPerson({ firstName: 'Zoya' })
    await signIn(context, person.phone)
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, person.name, page.locator('main'))
    }
    await openAwake(page, `/${language}/saved-searches`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.searches)
    await look()
    const saved = await context.request.post('/api/v1/saved_searches.json', { data: { url: '/mysore' } })
    expect(saved.status(), await saved.text()).toBe(200)
    const { search } = await saved.json()
    await openAwake(page, `/${language}/saved-searches`)
    const card = page.locator('.saved-search')
    await expect(card).toHaveCount(1)
    await look()
    await card.getByRole('button', { name: words.atOnce }).click()
    await expect(page.getByText(words.told)).toBeVisible({ timeout: 20_000 })
    await card.getByRole('button', { name: words.remove }).click()
    await expect(page.getByRole('button', { name: words.undo })).toBeVisible({ timeout: 20_000 })
    await look()
    const refused = await context.request.post(`/api/v1/saved_searches/${search.id}/open`, {
      ...{ data: {}, headers: { 'accept-language': language } },
    })
    expect(await refused.text()).toContain(words.gone)
    await page.getByRole('button', { name: words.undo }).click()
    await expect(card).toHaveCount(1, { timeout: 20_000 })
    await card.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/mysore`), { timeout: 20_000 })
  })

  test(`comparing homes and planning a day of visits in ${language}`, async ({ page, context, make }) => {
    test.slow()
    const [first, second] = [
      await make.aHome({ beds: 2, rent: 9_910_00 }),
      await make.aHome({ beds: 1, rent: 9_920_00, home: { amenities: ['wifi', 'geyser'] } }),
    ]
    const person = await make.aPerson({ firstName: 'Zoya' })
    const homes = `${first.slug},${second.slug}`
    await signIn(context, person.phone)
    const paths = [`/api/v1/houses/${first.slug}.json`, `/api/v1/houses/${second.slug}.json`]
    const names = `${person.name} ${await namesIn(page, paths)}`
    const look = async (more = '') => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, `${names} ${more}`, page.locator('main'))
    }
    await openAwake(page, `/${language}/compare`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.compare)
    await look()
    await openAwake(page, `/${language}/compare?homes=${homes}`)
    await expect(page.locator('table.compare')).toBeVisible()
    await look()
    const headers = { 'accept-language': language }
    expect(await (await context.request.get('/api/v1/compare.json?homes=', { headers })).text()).toContain(words.name)
    expect(await (await context.request.get('/api/v1/visit_plan.json?homes=', { headers })).text()).toContain(
      words.which,
    )

    await openAwake(page, `/${language}/visit-planner`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.plan)
    await look()
    await openAwake(page, `/${language}/visit-planner?homes=${homes}`)
    await expect(page.locator('.plan-stops li').first()).toBeVisible()
    await look()
    await page.locator('.visit-planner form button[type=submit]').click()
    await expect(page).toHaveURL(new RegExp(`/${language}/visit-planner\\?scheduled=[\\d,]+$`), { timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.scheduled)
    await look(await namesIn(page, ['/api/v1/schedule_visits/schedules_list.json']))
  })
}
