import { aManagerOf, comeToKeyTime, thisHour } from '#app/testing/test-manager.ts'
import type { CheckItem } from '#features/visits/manager-day/contract.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

const today = dayInIndia(new Date())

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', collect: 'अपनी चाबी लें', yourTime: 'आपका समय', isYours: 'का समय आपका है', entry: 'SUMMARY:चाबी' },
    ...{ notOffered: 'ऐसा कोई समय नहीं है', prepared: 'चाबी लेने तैयारी के साथ आएँ', home: 'अब आपका घर है' },
    ...{ report: 'रहना शुरू करते समय की रिपोर्ट', sign: 'रिपोर्ट पर दस्तख़त करें', both: 'दोनों ने पुष्टि की' },
    ...{
      find: 'आपको क्या मिला?',
      add: 'रिपोर्ट में जोड़ें',
      sayFound: 'बताएँ कि क्या मिला',
      signed: 'आप इस रिपोर्ट पर दस्तख़त कर चुके हैं',
    },
  },
  kn: {
    ...{ tag: 'kn-IN', collect: 'ನಿಮ್ಮ ಕೀ ಪಡೆಯಿರಿ', yourTime: 'ನಿಮ್ಮ ಸಮಯ', isYours: 'ಸಮಯ ನಿಮ್ಮದು', entry: 'SUMMARY:ಕೀ' },
    ...{ notOffered: 'ಅಂಥ ಸಮಯ ಇಲ್ಲ', prepared: 'ಕೀ ಪಡೆಯಲು ಸಿದ್ಧವಾಗಿ ಬನ್ನಿ', home: 'ಈಗ ನಿಮ್ಮ ಮನೆ' },
    ...{ report: 'ಮನೆಗೆ ಬಂದಾಗಿನ ವರದಿ', sign: 'ವರದಿಗೆ ಸಹಿ ಮಾಡಿ', both: 'ಇಬ್ಬರೂ ದೃಢಪಡಿಸಿದ್ದಾರೆ' },
    ...{ find: 'ನಿಮಗೆ ಏನು ಕಂಡಿತು?', add: 'ವರದಿಗೆ ಸೇರಿಸಿ', sayFound: 'ಏನು ಕಂಡಿತು ಎಂದು ತಿಳಿಸಿ', signed: 'ನೀವು ಈ ವರದಿಗೆ ಸಹಿ ಮಾಡಿದ್ದೀರಿ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`moving in in ${language}: the key time, what to bring, the keys and the report of the check`, async ({
    page,
    context,
    make,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const { db, close } = await openJourneyDatabase()
    const home = await make.aHome({ beds: 2, rent: 9_860_00 })
    const manager = await aManagerOf(db, make, home, 'Zafar')
    const { person, tenancyId } = await make.aTenant({ in: home, state: 'ready_to_move_in', from: today })
    await signIn(context, person.phone)
    const names = `${person.name} ${manager.name} ${await namesIn(page, ['/api/v1/move_in_payment_details'])}`
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, names, page.locator('main'))
    }

    await openAwake(page, `/${language}/alpha/key-collection-time`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.collect)
    await look()
    const refused = await context.request.put('/api/v2/houses/reschedule_move_in.json', {
      ...{ data: { slot_id: 'never' }, headers: { 'accept-language': language } },
    })
    expect(refused.status()).toBe(400)
    expect(await refused.text()).toContain(words.notOffered)
    await page.locator('.key-day').nth(2).click()
    await page.getByRole('region', { name: words.yourTime }).getByRole('button').click()
    await expect(page).toHaveURL(`/${language}/alpha/timeSuccess`, { timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.isYours)
    await look()
    const code = (await page.locator('.meet-code b').textContent()) ?? ''
    const file = await page.locator('a[href$=".ics"]').getAttribute('href')
    expect(file).toBe(`/${language}/alpha/key-collection-time.ics`)
    expect(await (await context.request.get(file ?? '')).text()).toContain(words.entry)
    await openAwake(page, `/${language}/alpha/come-prepared`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.prepared)
    await look()

    await comeToKeyTime(db, tenancyId, thisHour())
    await close()
    const phone = await playwright.request.newContext({ baseURL })
    await signIn({ request: phone }, manager.phone)
    const week = await (await phone.get('/api/v1/manager/week.json')).json()
    type Stop = { id: number; keys: { tenancy_id: number; items: CheckItem[] } | null }
    const stops: Stop[] = week.days.flatMap((day: { visits: Stop[] }) => day.visits)
    const stop = stops.find(({ keys }) => keys?.tenancy_id === tenancyId)
    expect(stop?.keys?.items.length).toBeGreaterThan(5)
    const said_at = new Date().toISOString()
    const entries = (stop?.keys?.items ?? []).map((item, nth) => ({
      ...{ kind: 'item', client_id: crypto.randomUUID(), ...item, said_at },
      ...(nth === 0 ? { condition: 'missing', note: 'Not hung yet' } : { condition: 'good', note: '' }),
    }))
    const finish = {
      ...{ kind: 'finish', client_id: crypto.randomUUID(), floor: 'Third', photos: [], said_at },
      entries: entries.map(({ client_id }) => client_id),
    }
    const told = await phone.post('/api/v1/manager/inspections/entries', {
      data: { visit_id: stop?.id, entries: [...entries, finish] },
    })
    expect(told.status(), await told.text()).toBe(200)
    const came = await phone.post('/api/v1/manager/visit_events', {
      data: {
        events: [
          {
            ...{ client_id: crypto.randomUUID(), visit_id: stop?.id, kind: 'check_in', happened_at: said_at, code },
            seen_at: thisHour().toISOString(),
          },
        ],
      },
    })
    expect(came.status(), await came.text()).toBe(200)
    await phone.dispose()

    await openAwake(page, `/${language}/alpha/move-in-success`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.home)
    await look()
    await page.locator('a[href*="/inspection/report/"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.report, { timeout: 20_000 })
    const report = new URL(page.url()).pathname.replace(/.*\//, '')
    await openAwake(page, `/${language}/inspection/report/${report}`)
    for (const room of await page.locator('details.report-room summary').all()) await room.click()
    await look()
    const remark = (data: Record<string, string>) =>
      context.request.post(`/api/v1/inspections/${report}/remarks`, {
        headers: { 'accept-language': language },
        multipart: { client_id: crypto.randomUUID(), ...data },
      })
    expect(await (await remark({ room: 'Kitchen', words: '' })).text()).toContain(words.sayFound)
    await page.getByLabel(words.find).fill('The tap drips')
    await page.getByRole('button', { name: words.add }).click()
    await expect(page.getByText('The tap drips')).toBeVisible({ timeout: 20_000 })
    await look()
    await page.getByRole('button', { name: words.sign }).click()
    await expect(page.getByText(words.both)).toBeVisible({ timeout: 20_000 })
    await look()
    expect(await (await remark({ room: 'Kitchen', words: 'Late' })).text()).toContain(words.signed)
  })
}
