import { sql } from 'kysely'
import sharp from 'sharp'
import { openJourneyDatabase } from '../factories.ts'
import { expect, freshPhone, openAwake, phoneScreen, signIn, signingCode, test } from '../journey.ts'
import { expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

test.use({ viewport: phoneScreen })

const said = {
  hi: {
    ...{ tag: 'hi-IN', title: 'आपकी लिस्टिंग', rent: 'महीने का किराया लिखें, ₹500 से ₹10,00,000 तक।', room: 'कमरा 1' },
    ...{ home: '2 बीएचके, एचएसआर लेआउट', sign: 'पढ़कर दस्तख़त करें', photos: '6 में से 0 हो गईं', dark: 'परदे खोलें, लाइट जलाएँ' },
    ...{ papers: 'बिजली का बिल', checking: 'हम आपके घर की जाँच कर रहे हैं।', failed: 'हमारी जाँच में कुछ मिला: कागज़ात' },
    ...{ binds: 'एग्रीमेंट अंग्रेज़ी में होता है', street: '12, 17वाँ क्रॉस (गणेश मंदिर के पास)', named: 'आगे का कमरा।' },
  },
  kn: {
    ...{ tag: 'kn-IN', title: 'ನಿಮ್ಮ ಲಿಸ್ಟಿಂಗ್‌ಗಳು', rent: 'ತಿಂಗಳ ಬಾಡಿಗೆ ಬರೆಯಿರಿ, ₹500 ರಿಂದ ₹10,00,000 ವರೆಗೆ.', room: 'ಕೋಣೆ 1' },
    ...{ home: '2 ಬಿಎಚ್‌ಕೆ, ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್', sign: 'ಓದಿ ಸಹಿ ಮಾಡಿ', photos: '6ರಲ್ಲಿ 0 ಆಗಿವೆ', dark: 'ಪರದೆ ತೆರೆದು, ದೀಪ ಹಾಕಿ' },
    ...{ papers: 'ವಿದ್ಯುತ್ ಬಿಲ್', checking: 'ನಿಮ್ಮ ಮನೆಯನ್ನು ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ.' },
    ...{ failed: 'ನಮ್ಮ ಪರಿಶೀಲನೆಯಲ್ಲಿ ಏನೋ ಕಂಡುಬಂದಿದೆ: ದಾಖಲೆಗಳು', binds: 'ಕರಾರು ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿರುತ್ತದೆ' },
    ...{ street: '12, 17ನೇ ಕ್ರಾಸ್‌, ಪಾರ್ಕ್‌ ಎದುರು', named: 'ಗೆಸ್ಟ್‌ರೂಮ್' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  test(`an owner lists a home in ${language}: the English agreement is signed, rooms are stored by their English names`, async ({
    page,
  }) => {
    test.setTimeout(150_000)
    const phone = freshPhone()
    const look = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
      await expectTranslated(page, '', page.locator('main'))
    }
    const press = (intent: string) => page.locator(`button[name=intent][value=${intent}]`).click()
    await signIn(page, phone)
    await openAwake(page, `/${language}/alpha/self_listing`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await look()

    await openAwake(page, `/${language}/alpha/self_listing?listing=new&city=bangalore`)
    await expect(page.locator('input[name=room_0_name]')).toHaveValue(words.room)
    await page.locator('select[name=locality]').selectOption('hsr-layout')
    await page.locator('input[name=pincode]').fill('560102')
    await page.locator('input[name=street]').fill(words.street)
    await page.locator('input[name=room_1_name]').fill(words.named)
    await page.locator('input[name=area_sqft]').fill('900')
    await page.locator('input[name=room_0_rent]').fill('0')
    await page.locator('input[name=room_1_rent]').fill('12000')
    await page.locator('.listing-form button[type=submit]').click()
    await expect(page.getByText(words.rent)).toBeVisible({ timeout: 20_000 })
    await look()
    await page.locator('input[name=room_0_rent]').fill('9000')
    await page.locator('.listing-form button[type=submit]').click()

    await expect(page.locator('#listing-plan')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(words.home).first()).toBeVisible()
    await look()
    await press('plan')
    await expect(page.locator('#listing-sign')).toHaveText(words.sign, { timeout: 20_000 })
    await expect(page.getByText(words.binds)).toBeVisible()
    await expect(page.locator('.listing-paper')).toContainText(`2 BHK, HSR Layout, ${words.street}, Bengaluru 560102`)
    await expect(page.locator('.listing-paper')).toContainText('1. Plan: We manage.')
    await press('code')
    await page.locator('input[name=otp]').fill(await signingCode(page, phone))
    await look()
    await press('sign')
    await expect(page.getByText(words.photos)).toBeVisible({ timeout: 20_000 })
    const dark = { create: { width: 1200, height: 900, channels: 3, background: '#101010' } } as const
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await sharp(dark).jpeg().toBuffer() }
    await page.locator('.listing-tile input[type=file]').first().setInputFiles(file)
    await expect(page.getByText(words.dark)).toBeVisible({ timeout: 20_000 })
    await look()
    const { searchParams } = new URL(page.url())
    const id = Number(searchParams.get('listing'))
    await openAwake(page, `/${language}/alpha/self_listing?listing=${id}&step=papers`)
    await expect(page.getByText(words.papers).first()).toBeVisible()
    await look()

    const { db, close } = await openJourneyDatabase()
    const { rows } = await sql<{ rooms: { name: string }[] }>`select rooms from self_listing where id = ${id}`.execute(
      db,
    )
    expect(rows[0]?.rooms.map(({ name }) => name)).toEqual(['Room 1', words.named])
    await sql`update self_listing set status = 'verification_pending', sent_at = now() where id = ${id}`.execute(db)
    await openAwake(page, `/${language}/alpha/self_listing?listing=${id}`)
    await expect(page.getByText(words.checking)).toBeVisible()
    await look()
    await sql`update self_listing set status = 'verification_failed', fix = 'papers', reason = 'The bill is too old.'
      where id = ${id}`.execute(db)
    await close()
    await openAwake(page, `/${language}/alpha/self_listing?listing=${id}`)
    await expect(page.getByText(words.failed)).toBeVisible()
    await look()
  })
}
