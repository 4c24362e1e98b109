import { expect, test } from 'vitest'
import { payoutStates, payoutStatuses, payoutStep } from './states.ts'

test('every state at the provider has one step in every state of ours', () => {
  for (const state of payoutStates) for (const status of payoutStatuses) payoutStep(state, status)
})

test('a payout that was paid or came back is posted once: a repeated message moves nothing', () => {
  for (const state of payoutStates) {
    for (const status of payoutStatuses) {
      const { to } = payoutStep(state, status)
      expect(payoutStep(to, status).effect, `${state} ${status} twice`).toBeNull()
    }
  }
})

test('in any order of messages, what arrived less what came back is nothing or one payout', () => {
  const effects = { arrived: 1, back: 0, back_from_bank: -1 }
  const walk = (state: (typeof payoutStates)[number], depth: number, paid: number): void => {
    expect([0, 1]).toContain(paid)
    if (depth === 0) return
    for (const status of payoutStatuses) {
      const { to, effect } = payoutStep(state, status)
      walk(to, depth - 1, paid + (effect ? effects[effect] : 0))
    }
  }
  walk('due', 4, 0)
})

test('money that arrived can still come back, and what failed stays failed', () => {
  expect(payoutStep('done', 'reversed')).toEqual({ to: 'reversed', effect: 'back_from_bank' })
  expect(payoutStep('sent', 'reversed')).toEqual({ to: 'reversed', effect: 'back' })
  expect(payoutStep('failed', 'processed')).toEqual({ to: 'failed', effect: null })
})
