import { expect, test } from 'vitest'
import { idsInTestNames, namedIds, readItems } from './spec-report.ts'

test('test titles are found in every syntax', () => {
  const source = [
    "test('[AAA-001] a plain one', () => {})",
    `test("[AAA-002] [AAA-003] two items, it's quoted", () => {})`,
    "  it.each([['x', 1], ['y', 2]])('[AAA-004] a table of %s', () => {})",
    'test.each(table)(',
    "  '[AAA-005] on its own line', () => {})",
    "describe('[AAA-006] a group', () => {})",
    'test.describe(`[AAA-007] a group of the browser tests`, () => {})',
  ].join('\n')
  const expected = [1, 2, 3, 4, 5, 6, 7].map((number) => `AAA-00${number}`)
  expect(idsInTestNames(source)).toEqual(expected)
})

test('comments, skipped tests and other strings do not count', () => {
  const source = [
    "// test('[AAA-001] commented out', () => {})",
    "test.skip('[AAA-002] put aside', () => {})",
    "test.todo('[AAA-003] not written')",
    "test('a name', () => { expect('[AAA-004]').toBe('[AAA-004]') })",
  ].join('\n')
  expect(idsInTestNames(source)).toEqual([])
})

test('every item named by a test exists in the specification', () => {
  const items = new Set(readItems().map((item) => item.id))
  expect(items.size).toBeGreaterThan(700)
  expect([...namedIds()].filter((id) => !items.has(id))).toEqual([])
})
