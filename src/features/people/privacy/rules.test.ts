import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { purposeOf, purposes } from '#features/people/consents/rules.ts'
import {
  deletionDate,
  documentFacts,
  documentKinds,
  documentLabel,
  isAadhaar,
  isPan,
  lastFour,
  maskNumber,
  numberProblem,
  wrongNumber,
} from './rules.ts'
import { isVerhoeff } from './verhoeff.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const fittingDigits = (body: string) => [...'0123456789'].filter((digit) => isVerhoeff(body + digit))
const aadhaar = fc.stringMatching(/^[2-9][0-9]{10}$/).map((body) => body + fittingDigits(body)[0])

describe('the check digit of an Aadhaar number', () => {
  test('is the one others compute', () => {
    // From Verhoeff's own paper and from the sample printed by UIDAI.
    expect(fittingDigits('236')).toEqual(['3'])
    expect(fittingDigits('12345')).toEqual(['1'])
    expect(isAadhaar('999941057058')).toBe(true)
    expect(isAadhaar('999941057059')).toBe(false)
  })

  test('fits one digit of ten', () => {
    fc.assert(
      fc.property(digits(11), (body) => {
        expect(fittingDigits(body)).toHaveLength(1)
      }),
    )
  })

  test('notices any one wrong digit and any two neighbours exchanged', () => {
    fc.assert(
      fc.property(aadhaar, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = [...number]
        wrong[at] = String((Number(wrong[at]) + by) % 10)
        expect(isVerhoeff(wrong.join(''))).toBe(false)
        const swapped = [...number]
        const next = (at + 1) % 12
        if (next === 0 || swapped[at] === swapped[next]) return
        ;[swapped[at], swapped[next]] = [swapped[next] as string, swapped[at] as string]
        expect(isVerhoeff(swapped.join(''))).toBe(false)
      }),
    )
  })

  test.each([
    '',
    '0',
    '12',
    '099941057058',
    '199941057058',
    '99994105705',
    '9999410570581',
    '9999 4105 7058',
    '९९९९४१०५७०५८',
  ])('without it %j is no Aadhaar number', (text) => expect(isAadhaar(text)).toBe(false))
})

describe('the number on a document', () => {
  test.each(['ABCDE1234F', 'PQRST9876Z', 'aaaaa0000a'])('[FORM-014] %s is a PAN', (text) => {
    expect(isPan(text)).toBe(true)
    expect(numberProblem('pan', text)).toBeNull()
  })
  test.each(['', 'ABCD1234F', 'ABCDE12345', 'ABCDE1234', '1BCDE1234F', 'ABCDE1234FG', 'ABCDE1234F\n'])(
    '[FORM-014] %j is no PAN',
    (text) => expect(isPan(text)).toBe(false),
  )

  test.each([
    ['aadhaar', '9999 4105 7058'],
    ['aadhaar', '9999-4105-7058'],
    ['pan', 'abcde 1234 f'],
    ['passport', 'm1234567'],
    ['driving_licence', 'KA-01 20110012345'],
    ['voter_id', 'abc1234567'],
    ['work_proof', ''],
  ] as const)('of kind %s may be typed as %j', (kind, typed) => expect(numberProblem(kind, typed)).toBeNull())

  test.each([
    ['aadhaar', '9999 4105 7059'],
    ['passport', '12345678'],
    ['driving_licence', '20190054321'],
    ['voter_id', 'ABC123456'],
    ['work_proof', '123'],
    ['pan', ''],
  ] as const)('of kind %s is refused as %j, without repeating it', (kind, typed) => {
    const problem = numberProblem(kind, typed)
    expect(problem).toBeTruthy()
    if (typed) expect(problem).not.toContain(typed)
  })

  test('shows its last four and nothing else', () => {
    fc.assert(
      fc.property(aadhaar, (number) => {
        const shown = maskNumber(lastFour(number.replace(/(\d{4})(?=\d)/g, '$1 ')))
        expect(shown).toBe(`•••• ${number.slice(8)}`)
        expect(shown.replace(/\D/g, '')).toHaveLength(4)
      }),
    )
    expect(maskNumber(lastFour('abcde1234f'))).toBe('•••• 234F')
  })

  test('every kind that has a number says how one looks, and its own words pass no check', () => {
    for (const kind of documentKinds) {
      const { number } = documentFacts[kind]
      expect(documentLabel(kind)).not.toBe('')
      if (number) expect(number.is(wrongNumber(kind))).toBe(false)
    }
  })
})

test('consent: every purpose is named once, exactly one is needed, and each says what taking it back does', () => {
  expect(new Set(purposes.map(({ purpose }) => purpose)).size).toBe(purposes.length)
  expect(purposes.filter(({ needed }) => needed).map(({ purpose }) => purpose)).toEqual(['account'])
  for (const { purpose, whenWithdrawn } of purposes) {
    expect(whenWithdrawn).toMatch(/\.$/)
    expect(purposeOf(purpose).purpose).toBe(purpose)
  }
})

test('an account asked to be deleted is deleted fourteen days later', () => {
  expect(deletionDate(new Date('2026-11-15T10:00:00Z')).toISOString()).toBe('2026-11-29T10:00:00.000Z')
})
