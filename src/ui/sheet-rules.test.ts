import { describe, expect, test } from 'vitest'
import { closesSheet } from './sheet-rules.ts'

describe('pulling a bottom sheet', () => {
  test('a third of its height closes it, however slowly', () => {
    expect(closesSheet(201, 600, 2000)).toBe(true)
    expect(closesSheet(190, 600, 2000)).toBe(false)
  })

  test('a quick flick closes it, a twitch does not', () => {
    expect(closesSheet(60, 600, 80)).toBe(true)
    expect(closesSheet(20, 600, 10)).toBe(false)
  })

  test('pulling up never closes it', () => {
    expect(closesSheet(-300, 600, 100)).toBe(false)
  })
})
