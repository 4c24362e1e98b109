import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stageWords } from './stage-words.ts'
import { covers, type Decided, stages, standingOf, whyNotZero } from './stages.ts'

const now = new Date('2026-11-15T06:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const refused: Decided = {
  ...{ part: 'tenant', stage: 'not_eligible', limit: 0, feePercent: 0, reason: 'No income.' },
  ...{ appliedAt: ago(2), decidedAt: ago(2) },
}
const vouched: Decided = {
  ...{ part: 'co_applicant', stage: 'eligible', limit: 300_000_00, feePercent: 7, reason: null },
  ...{ appliedAt: ago(1), decidedAt: ago(1) },
}
const asked: Decided = { ...vouched, stage: 'submitted', limit: 0, feePercent: 0, decidedAt: null }

describe('the stage of an application', () => {
  test('is empty before anybody has applied', () => {
    expect(standingOf([], now)).toMatchObject({ stage: 'none', limit: 0, validUntil: null })
  })

  test('is refused until a co-applicant is added, then pending, and approved once the co-applicant is', () => {
    expect(standingOf([refused], now)).toMatchObject({ stage: 'not_eligible', reason: 'No income.' })
    expect(standingOf([refused, { ...asked, stage: 'unconfirmed' }], now).stage).toBe('unconfirmed')
    expect(standingOf([refused, asked], now).stage).toBe('in_progress')
    expect(standingOf([refused, vouched], now)).toMatchObject({ stage: 'eligible', limit: 300_000_00, feePercent: 7 })
  })

  test('uses the higher limit of two approvals', () => {
    const more = { ...vouched, part: 'tenant' as const, limit: 400_000_00, feePercent: 9 }
    expect(standingOf([vouched, more], now)).toMatchObject({ limit: 400_000_00, feePercent: 9 })
  })

  test('expires after 30 days, approved or refused', () => {
    const old = { appliedAt: ago(30), decidedAt: ago(30) }
    expect(standingOf([{ ...vouched, ...old }], now).stage).toBe('expired')
    expect(standingOf([{ ...refused, ...old }], now).stage).toBe('expired')
    const almost = new Date(old.decidedAt.getTime() + 1)
    expect(standingOf([{ ...vouched, ...old, decidedAt: almost }], now).stage).toBe('eligible')
  })

  test('is never better than the partner’s decisions', () => {
    const anyone = fc.record<Decided>({
      part: fc.constantFrom('tenant', 'co_applicant'),
      stage: fc.constantFrom('unconfirmed', 'submitted', 'eligible', 'not_eligible'),
      limit: fc.integer({ min: 1, max: 1_000_000_00 }),
      feePercent: fc.integer({ min: 1, max: 9 }),
      reason: fc.constant(null),
      appliedAt: fc.integer({ min: 0, max: 60 }).map(ago),
      decidedAt: fc.integer({ min: 0, max: 60 }).map(ago),
    })
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 2 }), fc.integer({ min: 1, max: 1_000_000_00 }), (all, deposit) => {
        const standing = standingOf(all, now)
        const promised = all.some(
          ({ stage, limit, decidedAt }) => stage === 'eligible' && limit >= deposit && (decidedAt ?? now) > ago(30),
        )
        expect(covers(standing, deposit)).toBe(promised)
        expect(whyNotZero(standing, deposit) === null).toBe(promised)
      }),
    )
  })
})

test('[ZERO-019] every stage has a text and says what can be done next', () => {
  const home = { deposit: 350_000_00, fee: 24_500_00, otherDeposits: true }
  for (const stage of stages) {
    const words = stageWords({ stage, limit: stage === 'eligible' ? 300_000_00 : 0, reason: null }, home)
    expect(words.title, stage).not.toBe('')
    if (stage !== 'none') expect(words.text, stage).toContain('choose another deposit')
  }
  const enough = stageWords({ stage: 'eligible', limit: 350_000_00, reason: null }, home)
  expect(enough).toMatchObject({ tone: 'leaf', text: expect.stringContaining('₹24,500') })
  const said = 'A parent, sibling or spouse with an income can apply for you.'
  expect(stageWords({ stage: 'not_eligible', limit: 0, reason: said }, null).text).toBe(said)
})
