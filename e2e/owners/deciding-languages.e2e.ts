import type { Page } from '@playwright/test'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase } from '../factories.ts'
import { expect, openAwake, phoneScreen, signIn, test } from '../journey.ts'
import { expectTranslated, namesIn } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const today = dayInIndia(new Date())

const said = {
  hi: {
    ...{ tag: 'hi-IN', refuse: 'Farhan को मना करें', why: 'एक वाक्य में वजह बताएँ।', kept: 'सहेज लिया।' },
    ...{ keep: 'यह पसंद सहेजें', choose: 'जगह चुनें।', block: 'ये दिन ब्लॉक करें', taken: 'कुछ भी ब्लॉक नहीं हुआ।' },
    ...{ freed: 'ये दिन फिर खाली हैं।', blocked: 'ब्लॉक किया।', tap: 'नल और नाली: पानी टपकता है, रसोई' },
    ...{ agree: '₹2,500 मंज़ूर है', agreed: 'मंज़ूर किया।', confirm: 'पुष्टि करें', amount: 'रकम लिखें।' },
    ...{ certificate: 'पावती संख्या लिखें', lives: 'और 1 अन्य वहाँ रहते हैं', form: 'फ़ॉर्म' },
    draft: 'यह हमारी टीम के पास है',
  },
  kn: {
    ...{ tag: 'kn-IN', refuse: 'Farhan ಅವರನ್ನು ನಿರಾಕರಿಸಿ', why: 'ಒಂದು ವಾಕ್ಯದಲ್ಲಿ ಕಾರಣ ತಿಳಿಸಿ.', kept: 'ಉಳಿಸಲಾಗಿದೆ.' },
    ...{ keep: 'ಈ ಆಯ್ಕೆ ಉಳಿಸಿ', choose: 'ಜಾಗ ಆರಿಸಿ.', block: 'ಈ ದಿನಗಳನ್ನು ಬ್ಲಾಕ್ ಮಾಡಿ', taken: 'ಏನೂ ಬ್ಲಾಕ್ ಆಗಿಲ್ಲ.' },
    ...{ freed: 'ಈ ದಿನಗಳು ಮತ್ತೆ ಖಾಲಿ.', blocked: 'ಬ್ಲಾಕ್ ಮಾಡಲಾಗಿದೆ.', agree: '₹2,500 ಒಪ್ಪುತ್ತೇನೆ', agreed: 'ಒಪ್ಪಲಾಗಿದೆ.' },
    ...{ tap: 'ನಲ್ಲಿ ಮತ್ತು ನೀರು ಹೋಗುವ ಕೊಳವೆ: ನೀರು ಸೋರುತ್ತದೆ, ಅಡುಗೆಮನೆ', confirm: 'ಖಚಿತಪಡಿಸಿ', amount: 'ಮೊತ್ತ ಬರೆಯಿರಿ.' },
    ...{ certificate: 'ಸ್ವೀಕೃತಿ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ', lives: 'ಮತ್ತು ಇನ್ನೂ 1 ಮಂದಿ ಅಲ್ಲಿದ್ದಾರೆ', form: 'ಫಾರ್ಮ್' },
    draft: 'ಇದು ನಮ್ಮ ತಂಡದ ಬಳಿ ಇದೆ',
  },
} as const

/** A rent of ₹60,000 that came for the owner, a tenant whom they may refuse, and a repair whose price they have to agree to. */
async function makeWaiting(ids: { owner: number; tenancy: number; asked: number; invoice: number; care: number }) {
  const { db, close } = await openJourneyDatabase()
  const now = new Date()
  await transaction(db, async (tx) => {
    await tx.updateTable('tenancy').set({ rent: 60_000_00 }).where('id', '=', ids.tenancy).execute()
    const none = { personId: null, tenancyId: null }
    const entries = [
      { kind: 'bank' as const, ...none, amount: 60_000_00 },
      { kind: 'rents_held' as const, personId: null, tenancyId: ids.tenancy, amount: -60_000_00 },
    ]
    await payments.post(tx, { reference: `test-held:${ids.tenancy}`, text: 'Rent', entries }, now)
    await payments.post(tx, postings.rentReleased(ids.invoice, ids.tenancy, ids.owner, 60_000_00), now)
    const answer_by = new Date(now.getTime() + 86_400_000)
    const approval = { tenancy_id: ids.asked, owner_id: ids.owner, state: 'pending', asked_at: now, answer_by }
    await tx.insertInto('tenant_approval').values(approval).execute()
    const price = { owner_answer: 'waits', price: 1_200_00, asked_price: 2_500_00 }
    await tx.updateTable('care_request').set(price).where('id', '=', ids.care).execute()
  })
  await close()
}

for (const [language, words] of inTwoLanguages(said)) {
  test(`an owner decides in ${language} on a tenant, blocked days, the price of a repair, tax and the way of letting`, async ({
    page,
    context,
    make,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const owner = await make.aPerson({ firstName: 'Zoya', lastName: 'Khan', roles: ['owner'] })
    const home = await make.aHome({ owner, beds: 3, city: 'nagpur', home: { vertical: null } })
    const neha = await make.aPerson({ firstName: 'Neha' })
    const { tenancyId } = await make.aTenant({ in: home, bed: 0, person: neha, from: addDays(today, -65) })
    const farhan = await make.aPerson({ firstName: 'Farhan', work: 'Nurse at the city hospital' })
    const asked = await make.aTenant({ in: home, bed: 1, person: farhan, state: 'booked', from: addDays(today, 9) })
    const free = await make.aHome({ owner, beds: 2, city: 'bangalore' })
    const invoice = await make.aRent({ of: { person: neha, tenancyId }, amount: 60_000_00, dueOn: addDays(today, -5) })
    const office = await playwright.request.newContext({ baseURL })
    await signIn({ request: office }, neha.phone)
    const raised = await office.post('/api/v1/issue', {
      data: {
        ...{ request_id: crypto.randomUUID(), room: 'kitchen', thing: 'taps-and-drain', problem: 'leaks' },
        ...{ words: 'It drips all night.', urgent: false, shown_price: 0 },
      },
    })
    expect(raised.status(), await raised.text()).toBe(200)
    const { id: care } = await raised.json()
    await office.dispose()
    await makeWaiting({ owner: owner.id, tenancy: tenancyId, asked: asked.tenancyId, invoice, care })

    await signIn(context, owner.phone)
    // The button to write to somebody belongs to the messages.
    const names = `Write to Zoya Neha Farhan ${await namesIn(page, ['/api/v3/dashboard'])}`
    const look = async (at: Page = page) => {
      await expect(at.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(at, names, at.locator('main'))
    }
    const open = (path: string) => openAwake(page, `/${language}/alpha/owner-dashboard${path}`)

    await open('/home')
    await look()
    await open('/all_tenants')
    await page.locator('article details summary').click()
    await page.getByRole('button', { name: words.refuse }).click()
    await expect(page.getByText(words.why).first()).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('section > details summary').first().click()
    await page.locator('section > details input[name=kinds]').first().check()
    await page.getByRole('button', { name: words.keep }).first().click()
    await expect(page.getByText(words.kept)).toBeVisible({ timeout: 20_000 })

    await open('/calendar?days=30')
    const form = page.locator('.calendar-form')
    await form.getByRole('button', { name: words.block }).click()
    await expect(page.getByText(words.choose).first()).toBeVisible({ timeout: 20_000 })
    await look()
    await form.locator('input[name=from]').fill(addDays(today, 10))
    await form.locator('input[name=last]').fill(addDays(today, 12))
    await form.locator('select[name=place]').selectOption({ index: 1 })
    await form.getByRole('button', { name: words.block }).click()
    await expect(page.getByText(words.taken)).toBeVisible({ timeout: 20_000 })
    await form.locator('select[name=place]').selectOption({ index: 3 })
    await form.getByRole('button', { name: words.block }).click()
    await expect(page.getByText(words.blocked).first()).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('.calendar-blocked button').first().click()
    await expect(page.getByText(words.freed)).toBeVisible({ timeout: 20_000 })

    await open('/service_request')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(words.tap)
    await look()
    await page.getByRole('button', { name: words.agree }).click()
    await expect(page.getByText(words.agreed)).toBeVisible({ timeout: 20_000 })

    await open('/payments/tax')
    await expect(page.getByText(words.form).first()).toBeVisible()
    await page.locator('.tax-tds summary').click()
    await page.locator('input[name=amount]').fill('0')
    await page.locator('input[name=certificate]').fill('12')
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByText(words.amount)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(words.certificate, { exact: false })).toBeVisible()
    await look()

    await open(`/mix?home=${home.id}`)
    await look()
    const mix = `/api/v1/owner/houses/${home.id}/mix.json`
    const refused = await context.request.post(mix, {
      ...{ data: { way: 'house' }, headers: { 'accept-language': language } },
    })
    expect(await refused.text()).toContain(words.lives)
    await open(`/mix?home=${free.id}`)
    await page.locator('.mix-cards button[type=submit]').first().click()
    await expect(page.getByText(words.draft)).toBeVisible({ timeout: 20_000 })
    await look()
  })
}
