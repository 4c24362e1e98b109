import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { steps } from '#features/agreements/generator/steps.ts'
import { payoutJobs } from '#features/money/payouts/server/jobs.ts'
import { isPhone } from '#features/people/accounts/rules.ts'
import { articleOf } from './articles.ts'
import { withNumbers } from './numbers.ts'

const folder = fileURLToPath(new URL('../text/', import.meta.url))
/** Each file by its name, which says its language: `late-rent`, `late-rent.hi`. */
const texts = globSync('**/*.md', { cwd: folder }).map((file) => {
  const [, , body = ''] = readFileSync(`${folder}${file}`, 'utf8').split(/^---$/m)
  return { slug: file.replace(/^.*\/|\.md$/g, ''), body }
})

/** Numbers that no rule of ours decides, word by word; a further one is written as `{{name}}`. */
const notOurs: Readonly<Record<string, readonly string[]>> = {
  complaint: ['National Consumer Helpline, 1915'],
  'log-in': ['ten digits, without 0 or +91'],
  'agreement-generator': ['1. Owner, 2. up to', '3. the home, 4. the terms, 5. annexures', 'five steps'],
  'find-a-home': ['“2 BHK near Manyata under 30k for girls”'],
  'zero-deposit': ['usually below 10 % of the deposit'],
  'bank-account': ['last four digits', 'two of our staff'],
  'identity-papers': ['last four digits'],
  'late-rent': ['two days before'],
  'deposit-in-parts': ['in two parts'],
  meters: ['between two readings'],
  'zero-deposit.hi': ['आमतौर पर डिपॉज़िट के 10 % से कम'],
  'zero-deposit.kn': ['ಡೆಪಾಸಿಟ್‌ನ 10 % ಗಿಂತ ಕಡಿಮೆ'],
  'identity-papers.hi': ['आख़िरी चार अंक'],
  'identity-papers.kn': ['ಕೊನೆಯ ನಾಲ್ಕು ಅಂಕಿಗಳು'],
  'late-rent.hi': ['दो दिन पहले'],
  'late-rent.kn': ['ಎರಡು ದಿನ ಮೊದಲು'],
  'payment-failed.hi': ['**दो बार कट गया:**'],
  'payment-failed.kn': ['**ಎರಡು ಬಾರಿ ಕಡಿತವಾಯಿತು:**'],
}

const number =
  /\p{Nd}|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)\b/iu
/** Words have no `\b` in these scripts. */
const numberInScript =
  /(?<![\p{L}\p{M}])(दो|तीन|चार|पाँच|पांच|छह|छः|सात|आठ|नौ|दस|बारह|पंद्रह|बीस|तीस|चालीस|पचास|साठ|नब्बे|सौ|हज़ार|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಆರು|ಏಳು|ಎಂಟು|ಒಂಬತ್ತು|ಹತ್ತು|ಹನ್ನೆರಡು|ಹದಿನೈದು|ಇಪ್ಪತ್ತು|ಮೂವತ್ತು|ನಲವತ್ತು|ಐವತ್ತು|ಅರವತ್ತು|ತೊಂಬತ್ತು|ನೂರು|ಸಾವಿರ)(?![\p{L}\p{M}])/u

describe('the numbers of the articles', () => {
  test('are those of the rules: no article writes one out', () => {
    const found = texts.flatMap(({ slug, body }) =>
      body
        .split('\n')
        .map((line) => (notOurs[slug] ?? []).reduce((left, words) => left.replace(words, ''), line))
        .map((line) => line.replace(/\{\{\w+\}\}(th)?|\]\([^)]*\)|^\d+\. /g, ''))
        .filter((line) => number.test(line) || numberInScript.test(line))
        .map((line) => `${slug}: ${line}`),
    )
    expect(found).toEqual([])
  })

  test('that are not rules stand where they are said to, so that the list stays true', () => {
    for (const [slug, all] of Object.entries(notOurs)) {
      for (const words of all) expect(texts.find((text) => text.slug === slug)?.body, slug).toContain(words)
    }
  })

  test('that are written out are true', () => {
    expect(steps).toHaveLength(5)
    expect([isPhone('9876543210'), isPhone('09876543210'), isPhone('919876543210')]).toEqual([true, false, false])
    const pay = payoutJobs.find(({ name }) => name === 'payouts.pay-owners')
    expect(pay?.schedule).toBe('0 11 * * *')
  })

  test('are what people read on the screens', () => {
    expect(articleOf('report-repair').html).toContain('a slot of 2 hours')
    expect(articleOf('report-repair').html).toContain('open it again for 30 days')
    expect(articleOf('not-as-shown').html).toContain('within 48 hours of getting the keys')
    expect(articleOf('not-as-shown').html).toContain('up to 6 photos')
    expect(articleOf('refer-and-earn').html).toContain('paid 2 days after')
    expect(articleOf('refer-and-earn').html).toContain('4 weeks after their home is live')
    expect(articleOf('fees').html).toContain('18 % GST')
    expect(articleOf('wait-for-a-home').html).toContain('deleted after 180 days')
    expect(articleOf('complaint').html).toContain('acknowledges them within 48 hours and resolves them within a month')
    expect(articleOf('payouts').html).toContain('at 11 in the morning')
    expect(articleOf('autopay').html).toContain('at 10 in the morning')
    expect(articleOf('bond-fee-back').html).toContain('the other 11 months')
    expect(articleOf('approve-tenants').html).toContain('You have 48 hours')
  })

  test.each([
    ['deposit-back', 'ज़्यादा से ज़्यादा 7 दिन बाद', 'ಹೆಚ್ಚೆಂದರೆ 7 ದಿನಗಳಲ್ಲಿ'],
    ['give-notice', 'नोटिस 30 दिन का होता है।', 'ನೋಟಿಸ್ ಅವಧಿ 30 ದಿನ.'],
    ['late-rent', 'हर दिन के ₹100 लगते हैं', 'ದಿನಕ್ಕೆ ₹100,'],
    ['late-rent', 'किराये का 5 %।', 'ಬಾಡಿಗೆಯ 5 %.'],
    ['refund-time', 'उसी में, 7 कामकाजी दिनों में।', '7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ.'],
    ['payment-failed', 'पैसा 7 कामकाजी दिनों में आ जाता है', 'ಮರುಪಾವತಿ 7 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ತಲುಪುತ್ತದೆ'],
    ['report-repair', '2 घंटे का एक समय', '2 ಗಂಟೆಯ ಒಂದು ಸಮಯ'],
    ['refer-and-earn', '₹1,000, उसके 2 दिन बाद', '₹1,000, ಅವರು ಬಂದ 2 ದಿನಗಳ ನಂತರ'],
    ['autopay', 'सुबह 10 बजे', 'ಬೆಳಿಗ್ಗೆ 10 ಗಂಟೆಗೆ'],
  ])('of %s are the same in Hindi and in Kannada', (slug, hi, kn) => {
    expect(articleOf(slug, {}, 'hi').html).toContain(hi)
    expect(articleOf(slug, {}, 'kn').html).toContain(kn)
  })

  test('that are words in English are not said in another language', () => {
    expect(withNumbers('{{refundDays}}', 'hi')).toBe('7 कामकाजी दिनों में')
    expect(() => withNumbers('{{acknowledged}}', 'kn')).toThrow('acknowledged is in English alone: say it in Kannada.')
  })

  test('have names that the rules know', () =>
    expect(() => withNumbers('{{noSuchNumber}}')).toThrow('No number is named'))
})
