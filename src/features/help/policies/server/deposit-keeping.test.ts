import { expect, test } from 'vitest'
import { clausesOf } from '#features/agreements/contracts/clauses.ts'
import { normsOf } from '#features/booking/checkout/booking-norms.ts'
import { articleOf } from '#features/help/articles/server/articles.ts'
import { depositKeepingOf } from '#features/homes/listing/deposit-keeping.ts'
import { stayTerms } from '#features/homes/listing/stay-terms.ts'
import { parseConfig } from '#platform/config.ts'
import { inLanguage } from '#platform/language.ts'
import { languages } from '#shared/language.ts'
import { policyOf } from './policies.ts'

const tagged = { rent_tabs: ['bed' as const], deposit_kinds: ['full' as const] }
/** A home of each type, with its place in lists of the three, and what each place says of its deposit. */
const homes = {
  ordinary: {
    ...{ at: 1, home: { ...tagged, vertical: null, tags: [] as string[] } },
    en: 'We hold your deposit and pay it back at most 7 days after you return the keys, less unpaid rent and damage.',
    hi: 'डिपॉज़िट हम रखते हैं और चाबी लौटाने के ज़्यादा से ज़्यादा 7 दिन बाद, बकाया किराया और टूट-फूट काटकर, लौटाते हैं।',
    kn: 'ನಿಮ್ಮ ಡೆಪಾಸಿಟ್ ನಮ್ಮ ಬಳಿ ಇರುತ್ತದೆ; ಕೀ ಮರಳಿಸಿದ ನಂತರ ಹೆಚ್ಚೆಂದರೆ 7 ದಿನಗಳಲ್ಲಿ, ಬಾಕಿ ಬಾಡಿಗೆ ಮತ್ತು ಹಾನಿಯನ್ನು ಕಳೆದು, ವಾಪಸ್ ಕೊಡುತ್ತೇವೆ.',
    clause: 'Thikana holds it for the Licensee, apart from its own money, and refunds it within 7 days',
  },
  instant: {
    ...{ at: 0, home: { ...tagged, vertical: null, tags: ['privilege'] } },
    en: 'We pass your deposit to the owner within a week of your move-in; they hold it until you leave, and we pay it back to you, less unpaid rent and damage.',
    hi: 'आपके आने के एक हफ़्ते के अंदर डिपॉज़िट हम मकान मालिक को दे देते हैं; आपके घर छोड़ने तक वह उनके पास रहता है, और बकाया किराया और टूट-फूट काटकर आपको हम लौटाते हैं।',
    kn: 'ನೀವು ಬಂದ ಒಂದು ವಾರದೊಳಗೆ ಡೆಪಾಸಿಟ್ ಅನ್ನು ಮಾಲೀಕರಿಗೆ ಕೊಡುತ್ತೇವೆ; ನೀವು ಖಾಲಿ ಮಾಡುವವರೆಗೆ ಅದು ಅವರ ಬಳಿ ಇರುತ್ತದೆ, ಬಾಕಿ ಬಾಡಿಗೆ ಮತ್ತು ಹಾನಿಯನ್ನು ಕಳೆದು ನಿಮಗೆ ವಾಪಸ್ ಕೊಡುವುದು ನಾವು.',
    clause:
      'Thikana passes it to the Licensor, who holds it during the licence. Thikana refunds it to the Licensee within 7 days',
  },
  'owner-managed': {
    ...{ at: 2, home: { ...tagged, vertical: 'OTB' as const, tags: ['OTB', 'privilege'] } },
    en: 'The owner manages this home and holds your deposit: we pass it on within a week of your move-in, and you settle it with the owner directly.',
    hi: 'इस घर को मकान मालिक सँभालते हैं और डिपॉज़िट उन्हीं के पास रहता है: आपके आने के एक हफ़्ते के अंदर हम उन्हें दे देते हैं, और उसका हिसाब आप सीधे उन्हीं से करते हैं।',
    kn: 'ಈ ಮನೆಯನ್ನು ಮಾಲೀಕರೇ ನಿರ್ವಹಿಸುತ್ತಾರೆ, ಡೆಪಾಸಿಟ್ ಅವರ ಬಳಿಯೇ ಇರುತ್ತದೆ: ನೀವು ಬಂದ ಒಂದು ವಾರದೊಳಗೆ ಅವರಿಗೆ ಕೊಡುತ್ತೇವೆ, ಅದರ ಲೆಕ್ಕವನ್ನು ನೇರವಾಗಿ ಅವರೊಂದಿಗೆ ಮಾಡಿಕೊಳ್ಳುತ್ತೀರಿ.',
    clause:
      'Thikana passes it to the Licensor, who holds it during the licence and refunds it to the Licensee within 7 days',
  },
}
const facts = {
  ...{ tenancyId: 1, homeId: 1, tenants: [{ personId: 1, name: 'Ananya Rao' }], unit: 'Room 1', shared: true },
  ...{ owner: { personId: 9, name: 'Kavitha Reddy', attorney: false }, rent: 9_200_00, maintenance: 0 },
  ...{ deposit: 18_400_00, depositKind: 'full' as const, from: '2026-12-15' },
}
const premises = { title: 'Green Court', address: '27th Main', city: 'Bengaluru', state: 'Karnataka' }

test.each(Object.entries(homes))(
  'who holds the deposit of an %s home is the same on its page, before paying, in both policies and in the help',
  (_, { home, at, ...says }) => {
    const config = parseConfig({})
    const section = (policy: 'refunds' | 'tenancy', id: string) =>
      policyOf(policy, config).sections.find((each) => each.id === id)?.points[at]?.text
    for (const language of languages) {
      inLanguage(language, () => {
        expect(stayTerms(home).find(({ id }) => id === 'leaving')?.text, language).toContain(says[language])
        expect(normsOf(home, 'full').norms[0]?.text, language).toContain(says[language])
        expect(section('refunds', 'deposit'), language).toContain(says[language])
        expect(section('tenancy', 'leaving'), language).toContain(says[language])
        expect(articleOf('deposit-back', {}, language).html, language).toContain(says[language])
      })
    }
  },
)

test.each(Object.entries(homes))('the agreement of an %s home names the same holder', (_, { home, clause }) => {
  const made = { facts: { ...facts, depositKeeping: depositKeepingOf(home) }, premises, company: 'Thikana' }
  expect(clausesOf(made).find(({ key }) => key === 'deposit')?.legal).toContain(clause)
})
