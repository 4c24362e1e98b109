import { describe, expect, test } from 'vitest'
import { localMoment } from '#shared/local-times.ts'
import { asksHandOver, handOverWindow, isInWindow, isSecondBed, type Mover } from './hand-over-rules.ts'

const living: Mover = { lives: true, movingOut: false, ownerManaged: false, kind: 'bed' }

describe('a tenant who books another home of ours', () => {
  test('[BOOK-007] must choose a hand-over time when booking another bed, and may when booking a room or a house', () => {
    expect(asksHandOver(living)).toBe('yes')
    expect(asksHandOver({ ...living, kind: 'room' })).toBe('if they like')
    expect(asksHandOver({ ...living, kind: 'house' })).toBe('if they like')
  })

  test('is not asked if new, after giving notice, or in an owner-managed home', () => {
    for (const change of [{ lives: false }, { movingOut: true }, { ownerManaged: true }]) {
      expect(asksHandOver({ ...living, ...change })).toBe('no')
    }
  })

  test('cannot book a second bed while living in an owner-managed home', () => {
    expect(isSecondBed({ ...living, ownerManaged: true })).toBe(true)
    expect(isSecondBed({ ...living, ownerManaged: true, kind: 'house' })).toBe(false)
    expect(isSecondBed({ ...living, ownerManaged: true, movingOut: true })).toBe(false)
    expect(isSecondBed(living)).toBe(false)
  })
})

test('hand-over days are from a week before the move to two days after it', () => {
  expect(handOverWindow('2026-12-03')).toEqual({ from: '2026-11-26', to: '2026-12-05' })
  expect(['2026-11-25', '2026-11-26', '2026-12-05', '2026-12-06'].map((day) => isInWindow(day, '2026-12-03'))).toEqual([
    ...[false, true, true, false],
  ])
  expect(localMoment(new Date('2026-11-30T05:30:00Z'))).toBe('Mon, 30 Nov at 11:00 am')
})
