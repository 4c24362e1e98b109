import { expect, test } from 'vitest'
import { findStep, steps, tenancyEvents } from './steps.ts'

const states = [
  ...(['booked', 'agreement_pending', 'ready_to_move_in', 'living', 'notice_given'] as const),
  ...(['moved_out', 'settling', 'closed', 'cancelled'] as const),
]

test('each event has at most one step in a state', () => {
  for (const event of tenancyEvents) {
    for (const state of states) {
      const fitting = steps.filter(({ on, from }) => on === event && from.includes(state))
      expect(fitting.length, `${event} in ${state}`).toBeLessThanOrEqual(1)
    }
  }
})

test('a tenancy goes from booked to closed', () => {
  const way = ['agreement_prepared', 'agreement_signed', 'keys_given', 'notice_given', 'keys_returned'] as const
  let state: (typeof states)[number] = 'booked'
  const passed: string[] = []
  for (const event of [...way, 'settlement_begun', 'settlement_paid'] as const) {
    const step = findStep(event, state)
    if (!step) throw new Error(`${event} cannot come in ${state}`)
    state = step.to
    passed.push(state)
  }
  expect(passed).toEqual([
    ...['agreement_pending', 'ready_to_move_in', 'living', 'notice_given', 'moved_out', 'settling', 'closed'],
  ])
})

test('it can be cancelled until the keys are given, never after', () => {
  expect(states.filter((state) => findStep('cancelled', state))).toEqual([
    'booked',
    'agreement_pending',
    'ready_to_move_in',
  ])
})

test('nothing comes after closed or cancelled', () => {
  for (const event of tenancyEvents) {
    expect(findStep(event, 'closed')).toBeUndefined()
    expect(findStep(event, 'cancelled')).toBeUndefined()
  }
})

test('keys are given only after a signed agreement, paid charges and the first day of the licence', () => {
  expect(findStep('keys_given', 'booked')).toBeUndefined()
  expect(findStep('keys_given', 'agreement_pending')).toBeUndefined()
  expect(findStep('keys_given', 'ready_to_move_in')?.guards).toEqual(['paid_to_move_in', 'licence_has_begun'])
})
