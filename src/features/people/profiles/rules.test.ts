import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#shared/endpoint.ts'
import { isName, nameOf } from '#shared/person-name.ts'
import { agreementChecks, indianStates, missingFor, missingToConfirm } from './agreement-rules.ts'
import { channels, choicesOf, isWanted, topics, wantedByDefault } from './notification-rules.ts'
import { photoProblem } from './photo-problem.ts'
import { photoPath } from './photo-rules.ts'
import { ageOn, bornOnProblem, completenessOf, isPincode, latestBirth, profileSteps, stepsFor } from './rules.ts'

describe('names', () => {
  test.each([
    'Asha (Jr.) Rao',
    'A & B, Co.',
    'S. P. Rao + family',
    'Al',
    'अनन्या',
    'ಶ್ರೀನಿವಾಸ್',
    'डॉ॰ रमेश',
    'ರಾಜ್\u200cಕುಮಾರ್',
    'ರಾಜ್\u200c',
  ])('[FORM-011] %s is taken', (name) => {
    expect(isName(name)).toBe(true)
    expect(nameOf(name)).toBe(name)
  })
  test.each(['Asha1', "O'Neil", 'Asha_Rao', 'Asha-Rao', 'a'.repeat(61), '', '   ', '...'])(
    '[FORM-011] %j is not',
    (name) => {
      expect(isName(name)).toBe(false)
    },
  )
  test.each([
    ['Asha\u200dRao', 'AshaRao'],
    ['\u200cಆಶಾ', 'ಆಶಾ'],
    ['Asha \u200cಆಶಾ', 'Asha ಆಶಾ'],
    ['ರಾಜ್\u200c\u200c\u200dಕುಮಾರ್', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ])('[FORM-011] %j, with a joiner that joins nothing, is no name and is typed without it', (name, kept) => {
    expect(isName(name)).toBe(false)
    expect(nameOf(name)).toBe(kept)
  })
  test('[FORM-011] for any typed text, what the field keeps of it can stand in a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'Aम್\u200c\u200d 1<') }), (typed) => {
        const kept = nameOf(typed).slice(0, 60)
        expect(isName(nameOf(`A${kept.slice(1)}`))).toBe(true)
      }),
    )
  })
})

describe('pincodes', () => {
  test.each(['560034', '110001', '400076'])('[FORM-013] %s is one', (code) => expect(isPincode(code)).toBe(true))
  test.each(['', '56003', '5600345', '56003a', '560 034', '056003'])('[FORM-013] %j is none', (code) =>
    expect(isPincode(code)).toBe(false),
  )
})

describe('the day of birth', () => {
  test('an age is whole years, counted on the birthday', () => {
    expect(ageOn('2026-03-01', '2008-03-01')).toBe(18)
    expect(ageOn('2026-02-28', '2008-03-01')).toBe(17)
    expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
  })
  test('only adults rent, and only the living', () => {
    expect(bornOnProblem('2008-03-02', '2026-03-01')).toMatch(/18 or older/)
    expect(bornOnProblem('2008-03-01', '2026-03-01')).toBeUndefined()
    expect(bornOnProblem('2027-01-01', '2026-03-01')).toBe('Check the year.')
    expect(bornOnProblem('1900-01-01', '2026-03-01')).toBe('Check the year.')
    expect(bornOnProblem('2000-02-30', '2026-03-01')).toBe('Enter a date.')
  })
  test('the latest day the field offers is always one that is taken', () => {
    for (const today of ['2026-03-01', '2028-02-29', '2027-12-31']) {
      expect(bornOnProblem(latestBirth(today), today)).toBeUndefined()
    }
  })
})

describe('the photo', () => {
  test('is measured before it is sent', () => {
    expect(photoProblem({ size: 10, type: 'image/gif' })).toBe('Choose a JPEG, PNG or WebP picture.')
    expect(photoProblem({ size: 8_000_001, type: 'image/png' })).toBe('The photo is over 8 MB. Choose a smaller one.')
    expect(photoProblem({ size: 8_000_000, type: 'image/webp' })).toBeUndefined()
  })
  test('has an address that changes with it and does not hold its key', () => {
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(photoPath(7, 96, key)).toBe('/api/v1/profile_photo/7/96.webp?v=0f8fad5b')
  })
})

describe('completeness', () => {
  const facts = fc.record(Object.fromEntries(profileSteps.map((step) => [step, fc.boolean()]))) as fc.Arbitrary<
    Record<(typeof profileSteps)[number], boolean>
  >
  test('done and missing are all the steps of the role, and nothing done is missing', () => {
    fc.assert(
      fc.property(fc.constantFrom<Role>(...roles), facts, (role, known) => {
        const { done, total, missing } = completenessOf(role, known)
        expect(done + missing.length).toBe(total)
        expect(missing.some((step) => known[step])).toBe(false)
        expect(missing.every((step) => stepsFor(role).includes(step))).toBe(true)
      }),
    )
  })
  test('an agreement is asked of tenants only', () => {
    expect(stepsFor('tenant')).toContain('agreement')
    expect(stepsFor('owner')).not.toContain('agreement')
    expect(stepsFor('admin')).not.toContain('documents')
  })
})

describe('an agreement', () => {
  const all = Object.fromEntries(agreementChecks.map((check) => [check, true])) as Record<
    (typeof agreementChecks)[number],
    boolean
  >
  test('waits for everything, but only the words on it are confirmed by hand', () => {
    expect(missingFor(all)).toEqual([])
    const facts = { ...all, born_on: false, identity_document: false, confirmed: false }
    expect(missingFor(facts)).toEqual(['born_on', 'identity_document', 'confirmed'])
    expect(missingToConfirm(facts)).toEqual(['born_on'])
  })
  test('knows the 28 states and 8 union territories', () => {
    expect(new Set(indianStates).size).toBe(36)
  })
})

describe('notification choices', () => {
  test('news are asked for, the rest is told unless switched off', () => {
    expect(topics.filter(wantedByDefault)).toEqual(['visits', 'payments', 'service_requests', 'saved_searches'])
    expect(choicesOf([])).toContainEqual({ topic: 'news', sms: false, email: false, push: false })
    expect(choicesOf([])).toContainEqual({ topic: 'visits', sms: true, email: true, push: true })
  })
  test('one choice changes one thing', () => {
    for (const topic of topics) {
      for (const channel of channels) {
        const kept = [{ topic, channel, wanted: !wantedByDefault(topic) }]
        const changed = topics.flatMap((t) => channels.filter((c) => isWanted(kept, t, c) !== wantedByDefault(t)))
        expect(changed).toEqual([channel])
      }
    }
  })
})
