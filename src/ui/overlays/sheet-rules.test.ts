import { describe, expect, test } from 'vitest'
import { closesSheet } from './sheet-rules.ts'

describe('dragging a bottom sheet', () => {
  test('by a third of its height closes it, however slowly', () => {
    expect(closesSheet(201, 600, 2000)).toBe(true)
    expect(closesSheet(190, 600, 2000)).toBe(false)
  })

  test('with a quick flick closes it, by a few pixels does not', () => {
    expect(closesSheet(60, 600, 80)).toBe(true)
    expect(closesSheet(20, 600, 10)).toBe(false)
  })

  test('upwards never closes it', () => {
    expect(closesSheet(-300, 600, 100)).toBe(false)
  })
})
