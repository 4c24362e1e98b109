import { describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { addDays } from '#shared/dates.ts'
import { answerWords } from '../answer-words.ts'
import { judgeEvent, type VisitNow } from '../rules.ts'

const startsAt = new Date('2026-11-16T10:30:00+05:30')
const visit: VisitNow = { state: 'scheduled', startsAt, online: false, checkedIn: false }
const event = { kind: 'check_in', happenedAt: startsAt, seenAt: startsAt } as const
const code = { right: false, wrongTries: 0 }
const early = new Date(`${addDays('2026-11-16', -1)}T10:00:00+05:30`)

const cases: [said: string, judge: () => string][] = [
  ['cancelled', () => judgeEvent({ ...visit, state: 'cancelled' }, event, code).message],
  ['moved', () => judgeEvent(visit, { ...event, seenAt: early }, code).message],
  ['too early', () => judgeEvent(visit, { ...event, happenedAt: early }, code).message],
  [
    'missed before its time',
    () =>
      judgeEvent(visit, { ...event, kind: 'missed', happenedAt: new Date(startsAt.getTime() - 60_000) }, code).message,
  ],
  ['done without the check', () => judgeEvent({ ...visit, keys: true }, { ...event, kind: 'done' }, code).message],
  ['a code for a call', () => judgeEvent({ ...visit, online: true }, event, code).message],
  ['a wrong code', () => judgeEvent(visit, event, code).message],
  ['one try left', () => judgeEvent(visit, event, { right: false, wrongTries: 3 }).message],
  ['the fifth wrong code', () => judgeEvent(visit, event, { right: false, wrongTries: 4 }).message],
  ['the fifth for keys', () => judgeEvent({ ...visit, keys: true }, event, { right: false, wrongTries: 4 }).message],
]

describe('an answer that was stored in English', () => {
  test.each(cases)('is said in every language as if it were given now: %s', (_, judge) => {
    const stored = judge()
    for (const language of ['en', 'hi', 'kn'] as const) {
      expect(inLanguage(language, () => answerWords(stored))).toBe(inLanguage(language, judge))
    }
    expect(inLanguage('hi', judge)).not.toMatch(/[A-Za-z]/)
  })
})
