import { describe, expect, test } from 'vitest'
import { rovingIndex } from './roving.ts'

describe('arrow keys', () => {
  test('right and left move by one and wrap at the ends', () => {
    expect(rovingIndex('ArrowRight', 0, 3)).toBe(1)
    expect(rovingIndex('ArrowRight', 2, 3)).toBe(0)
    expect(rovingIndex('ArrowLeft', 0, 3)).toBe(2)
  })

  test('Home and End go to the first and the last', () => {
    expect(rovingIndex('Home', 2, 3)).toBe(0)
    expect(rovingIndex('End', 0, 3)).toBe(2)
  })

  test('a column uses up and down, not left and right', () => {
    expect(rovingIndex('ArrowDown', 0, 3, 'column')).toBe(1)
    expect(rovingIndex('ArrowUp', 0, 3, 'column')).toBe(2)
    expect(rovingIndex('ArrowRight', 0, 3, 'column')).toBeNull()
  })

  test('other keys and empty lists give null', () => {
    expect(rovingIndex('a', 0, 3)).toBeNull()
    expect(rovingIndex('ArrowRight', 0, 0)).toBeNull()
  })
})
