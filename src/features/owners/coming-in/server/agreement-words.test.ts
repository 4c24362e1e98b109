import { describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { linesInBoth } from '../agreement-words.ts'
import { agreementText, agreementVersions, planKeys } from '../plans.ts'

const lakshmi = { owner: 'Lakshmi Nair', home: '2 BHK in HSR Layout', rent: 34_000_00 }
const saidIn = (language: 'hi' | 'kn', text: string) =>
  inLanguage(language, () => linesInBoth(text)).map(({ said }) => said)

describe('the agreement of an owner, line by line', () => {
  const versions = agreementVersions.map(({ version, from }) => ({ version, from }))

  test.each(versions.flatMap((each) => planKeys.map((plan) => ({ ...each, plan }))))(
    'says every line of version $version of the plan $plan',
    ({ from, plan }) => {
      const text = agreementText({ ...lakshmi, plan, day: from })
      for (const language of ['hi', 'kn'] as const) {
        const said = saidIn(language, text)
        expect(said).toHaveLength(text.split('\n').length)
        // Each is in its language: beside names, no English is left.
        for (const line of said)
          expect(line?.replace(/Lakshmi Nair|2 BHK in HSR Layout|Thikana/g, '') ?? 'missing').not.toMatch(/[A-Za-z]/)
      }
    },
  )

  test('keeps its sums, days and names', () => {
    const text = agreementText({ ...lakshmi, plan: 'managed', day: '2026-11-18' })
    expect(saidIn('hi', text)).toEqual([
      'मकान मालिक का एग्रीमेंट, संस्करण 3, 18 नव॰ 2026',
      'Lakshmi Nair और Thikana के बीच, इस घर के लिए: 2 BHK in HSR Layout।',
      '1. प्लान: हम सँभालते हैं। किरायेदार ढूँढना, किराया लेना और मरम्मत कराना हमारा काम। खाली दिनों की कोई फ़ीस नहीं।',
      '2. किराया: महीने का कुल ₹34,000। किरायेदार उतना ही देते हैं जितना दिखाया गया है, उससे ज़्यादा नहीं।',
      '3. हमारी फ़ीस: मिले किराये का 8 %, 18 % जीएसटी के साथ: इस किराये पर ₹3,209.60।',
      '4. पिछले महीने का पैसा 5 तारीख को आपके नाम के बैंक खाते में आता है।',
      'रिज़र्व: मरम्मत के लिए हम ₹5,000 तक रखते हैं, हर किराये का ज़्यादा से ज़्यादा 10 %, और एग्रीमेंट खत्म होने पर बची रकम लौटाते हैं।',
      '5. आप या हम 30 दिन का नोटिस देकर इसे खत्म कर सकते हैं। इससे किसी किरायेदार को समय से पहले नहीं जाना पड़ता।',
      '6. घर के बारे में आपने जो बताया वह सच है, और आप उसे किराये पर दे सकते हैं।',
    ])
    expect(saidIn('kn', agreementText({ ...lakshmi, plan: 'self', day: '2026-11-18' }))[4]).toBe(
      '3. ನಮ್ಮ ಶುಲ್ಕ: 8 ದಿನಗಳ ಬಾಡಿಗೆ, ಒಮ್ಮೆ, 18 % ಜಿಎಸ್‌ಟಿ ಸೇರಿ: ಈ ಬಾಡಿಗೆಗೆ ₹10,698.67.',
    )
  })

  test('says nothing beside itself in English, and nothing of a line that it does not know', () => {
    const text = agreementText({ ...lakshmi, plan: 'managed', day: '2026-11-18' })
    expect(linesInBoth(text).every(({ said }) => said === null)).toBe(true)
    expect(saidIn('kn', 'A line that somebody added.')).toEqual([null])
  })
})
