import { expect, test } from 'vitest'
import { keyWindow, nearest, whyNotReady } from './rules.ts'

const at = (text: string) => new Date(`${text}+05:30`)

test('keys are collected from the first day of the licence up to 30 days later, within the hours that are open', () => {
  const open = { from: at('2026-11-20T12:00'), to: at('2026-12-20T00:00') }
  expect(keyWindow('2026-12-01', open)).toEqual({ from: at('2026-12-01T00:00'), to: at('2026-12-20T00:00') })
  expect(keyWindow('2026-11-01', open)).toEqual({ from: at('2026-11-20T12:00'), to: at('2026-12-02T00:00') })
})

test('the manager reads every reason why keys cannot be given', () => {
  const ready = { state: 'ready_to_move_in', startsOn: '2026-12-01', unpaid: false } as const
  expect(whyNotReady(ready, '2026-12-01')).toBeNull()
  expect(whyNotReady({ ...ready, unpaid: true }, '2026-11-30')).toBe(
    'The charges to move in are not paid yet. The agreement begins on 1 Dec 2026.',
  )
  expect(whyNotReady({ ...ready, state: 'agreement_pending' }, '2026-12-01')).toBe('The agreement is not signed yet.')
  expect(whyNotReady({ ...ready, state: 'cancelled' }, '2026-12-01')).toBe('The booking was cancelled.')
})

test('the nearest free hours come first', () => {
  const hours = ['2026-12-01T09:00', '2026-12-01T12:00', '2026-12-01T16:00', '2026-12-02T11:00'].map((text) => ({
    at: at(text),
  }))
  expect(nearest(hours, at('2026-12-01T11:00'), 2)).toEqual([hours[1], hours[0]])
})
