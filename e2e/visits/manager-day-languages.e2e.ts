import { sql } from 'kysely'
import { aManagerOf, thisHour } from '#app/testing/test-manager.ts'
import { dayInIndia } from '#shared/dates.ts'
import { openJourneyDatabase, test as withComplaints } from '../factories.ts'
import { expect, openAwake, phoneScreen, signIn } from '../journey.ts'
import { expectNoEnglish, expectTranslated } from '../no-english.ts'
import { inTwoLanguages } from '../two-languages.ts'

// The browser logs network errors to the console.
withComplaints.use({ serviceWorkers: 'allow', viewport: phoneScreen })

const slow = { timeout: 30_000 }

const said = {
  hi: {
    ...{ tag: 'hi-IN', day: 'आपका दिन', offline: 'नेटवर्क नहीं है।', checkIn: 'चेक इन करें', check: 'घर की जाँच करें' },
    ...{ wrong: 'यह इस विज़िट का कोड नहीं है। 4 कोशिशें बाकी हैं।', title: 'रहना शुरू, बेड 1A', finish: 'जाँच पूरी करें' },
    ...{ left: 'अभी पूरी नहीं हुई:', time: 'काम के घंटे और छुट्टी', leave: 'छुट्टी लें', first: 'पहला दिन चुनें।' },
    ...{ checks: 'जाँचने के घर', write: 'दर्ज करें', how: 'बताएँ कि आपने कैसे जाँचा।' },
    ...{ done: 'दर्ज हो गया। पेज पर दिखेगा कि कब जाँचा गया।', here: 'से यहाँ हैं' },
  },
  kn: {
    ...{ tag: 'kn-IN', day: 'ನಿಮ್ಮ ದಿನ', offline: 'ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ.', checkIn: 'ಚೆಕ್ ಇನ್ ಮಾಡಿ', check: 'ಮನೆ ಪರಿಶೀಲಿಸಿ' },
    ...{ wrong: 'ಇದು ಈ ಭೇಟಿಯ ಕೋಡ್ ಅಲ್ಲ. 4 ಪ್ರಯತ್ನಗಳು ಉಳಿದಿವೆ.', title: 'ಮನೆಗೆ ಬರುವುದು, ಬೆಡ್ 1A', finish: 'ಪರಿಶೀಲನೆ ಮುಗಿಸಿ' },
    ...{ left: 'ಇನ್ನೂ ಮುಗಿದಿಲ್ಲ:', time: 'ಕೆಲಸದ ಸಮಯ ಮತ್ತು ರಜೆ', leave: 'ರಜೆ ತೆಗೆದುಕೊಳ್ಳಿ', first: 'ಮೊದಲ ದಿನ ಆರಿಸಿ.' },
    ...{ checks: 'ಪರಿಶೀಲಿಸಬೇಕಾದ ಮನೆಗಳು', write: 'ದಾಖಲಿಸಿ', how: 'ಹೇಗೆ ಪರಿಶೀಲಿಸಿದಿರಿ ಎಂದು ತಿಳಿಸಿ.' },
    ...{ done: 'ದಾಖಲಾಗಿದೆ. ಯಾವಾಗ ಪರಿಶೀಲಿಸಲಾಯಿತು ಎಂದು ಪುಟ ತೋರಿಸುತ್ತದೆ.', here: 'ರಿಂದ ಇಲ್ಲಿದ್ದಾರೆ' },
  },
} as const

for (const [language, words] of inTwoLanguages(said)) {
  withComplaints(
    `an area manager’s day in ${language}: visits, keys and the check without a network, leave, homes to check`,
    async ({ page, context, make }) => {
      withComplaints.setTimeout(180_000)
      const { db, close } = await openJourneyDatabase()
      const today = dayInIndia(new Date())
      const home = await make.aHome({ beds: 2 })
      const manager = await aManagerOf(db, make, home, 'Zafar')
      const visitor = await make.aPerson({ firstName: 'Esther' })
      const { person, tenancyId } = await make.aTenant({ in: home, state: 'ready_to_move_in', from: today })
      const now = thisHour()
      const later = new Date(now.getTime() + 30 * 60_000)
      const keys = await make.aVisit({ to: home, by: person, at: now })
      await make.aVisit({ to: home, by: visitor, at: later })
      await make.aVisit({ to: home, by: visitor, at: new Date(now.getTime() - 86_400_000) })
      await sql`update visit set tenancy_id = ${tenancyId}, hand_over = 'move_in' where id = ${keys}`.execute(db)
      await sql`update home set listed_at = now() - interval '70 days', updated_at = now() - interval '70 days',
        checked_at = now() - interval '70 days' where id = ${home.id}`.execute(db)
      await close()
      await signIn(context, manager.phone)
      const names = `${manager.name} ${visitor.name} ${person.name} ${home.title}`
      const look = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', words.tag)
        await expectTranslated(page, names, page.locator('main'))
      }
      await openAwake(page, `/${language}/alpha/my-day`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.day)
      await expect(page.getByRole('link', { name: words.check })).toBeVisible(slow)
      await look()
      await expect(async () => {
        const paths = await page.evaluate(async () => {
          const caught = await Promise.all(['kept', 'files'].map(async (name) => (await caches.open(name)).keys()))
          return caught.flat().map(({ url }) => new URL(url).pathname)
        })
        expect(paths).toContain(`/${language}/alpha/my-day`)
        expect(paths).toContain(`/${language}/alpha/my-day-check`)
        expect(paths.some((path) => /\/assets\/check-screen/.test(path))).toBe(true)
      }).toPass({ timeout: 40_000 })

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(words.offline)).toBeVisible(slow)
      const stop = page.locator('.my-day-stop').filter({ hasText: 'Esther' }).last()
      await stop.locator('input[name=code]').fill('9999')
      await stop.getByRole('button', { name: words.checkIn }).click()
      await expect(stop.getByText(words.wrong)).toBeVisible(slow)
      await stop.locator('input[name=code]').fill('1234')
      await stop.getByRole('button', { name: words.checkIn }).click()
      await expect(stop.getByText(words.here, { exact: false })).toBeVisible(slow)
      await stop.locator('summary').click()
      await look()
      await page.getByRole('link', { name: words.check }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title, slow)
      const rooms = page.locator('details.check-room')
      for (let room = 0; room < (await rooms.count()); room += 1) {
        await rooms.nth(room).locator('summary').click()
        await expectNoEnglish(page, names, rooms.nth(room))
      }
      await rooms.first().locator('summary').click()
      await rooms.first().locator('.check-item').first().locator('label').nth(2).click()
      await page.getByRole('button', { name: words.finish }).click()
      await expect(page.getByText(words.left)).toBeVisible(slow)
      await look()
      await context.setOffline(false)

      await openAwake(page, `/${language}/alpha/my-time`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.time)
      await page.getByRole('button', { name: words.leave }).click()
      await expect(page.getByText(words.first)).toBeVisible(slow)
      await look()
      await openAwake(page, `/${language}/staff/checks`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checks)
      await look()
      await openAwake(page, `/${language}/staff/checks/${home.slug}`)
      await page.getByRole('button', { name: words.write }).click()
      await expect(page.getByText(words.how)).toBeVisible(slow)
      await look()
      await page.locator('input[name=way]').first().check({ force: true })
      await page.locator('input[name=found]').first().check({ force: true })
      await page.getByRole('button', { name: words.write }).click()
      await expect(page.getByText(words.done)).toBeVisible(slow)
      await look()
    },
  )
}
