import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { alertMail, alertSms, type FoundSearch } from '../alert-rules.ts'

const found: FoundSearch[] = [1, 7].map((homes, at) => ({
  id: at + 1,
  name: `Search ${at + 1}`,
  homes: Array.from({ length: homes }, (_, i) => ({
    ...{ title: `Home ${i + 1}`, slug: `home-${i + 1}`, rent: (i + 1) * 100_000, kind: 0, reason: 'listed' as const },
  })),
}))
const links = { site: 'https://thikana.example', stop: 'https://thikana.example/stop-alerts/1-x' }

test('a message about new homes speaks the language of its reader, and leads to pages in it', () => {
  const mail = inLanguage('hi', () => alertMail(found, links))
  expect(mail).toContain('- Home 1, बेड ₹1,000 प्रति माह (नया)\n  https://thikana.example/hi/houses/home-1')
  expect(mail).toContain('और 2 घर: https://thikana.example/hi/saved-searches/2')
  expect(inLanguage('kn', () => alertSms(found, links))).toBe(
    `Thikana: ನೀವು ಉಳಿಸಿದ 2 ಹುಡುಕಾಟಗಳಿಗೆ 8 ಮನೆಗಳು, ತಿಂಗಳಿಗೆ ₹1,000 ರಿಂದ. https://thikana.example/kn/saved-searches ನಿಲ್ಲಿಸಲು: ${links.stop}`,
  )
})
