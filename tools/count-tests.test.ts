import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const { countPlaywright, countVitest, sum } = await import(new URL('count-tests.mjs', import.meta.url).href)

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  rmSync(file, { force: true })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function vitestReport(passed: number, failed: number, skipped = 0) {
  const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 }
  writeFileSync(file, JSON.stringify(counts))
}

test('passed, failed and skipped tests are counted', () => {
  vitestReport(7, 2, 1)
  expect(countVitest(file, { name: 'unit', ok: false })).toEqual({ name: 'unit', passed: 7, failed: 2, skipped: 1 })
})

test('a browser test that passed at the second attempt has passed', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 0 } }))
  expect(countPlaywright(file, { name: 'e2e', ok: true })).toEqual({ name: 'e2e', passed: 5, failed: 0, skipped: 0 })
})

test('a runner that fails although no test failed counts as one failure', () => {
  vitestReport(7, 0)
  expect(countVitest(file, { name: 'unit', ok: false })).toMatchObject({ passed: 7, failed: 1 })
})

test('a runner that ran nothing counts as one failure', () => {
  vitestReport(0, 0, 3)
  expect(countVitest(file, { name: 'unit', ok: true })).toMatchObject({ passed: 0, failed: 1, skipped: 3 })
})

test.each(['', '{', '{}'])('a runner that crashed and left the report %j counts as one failure', (text) => {
  writeFileSync(file, text)
  expect(countPlaywright(file, { name: 'e2e', ok: true })).toMatchObject({ passed: 0, failed: 1 })
  expect(countVitest(file, { name: 'unit', ok: true })).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that left no report counts as one failure', () => {
  expect(countVitest(file, { name: 'unit', ok: true })).toEqual({ name: 'unit', passed: 0, failed: 1, skipped: 0 })
})

test('the last line adds everything up', () => {
  const counts = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 7, failed: 2, skipped: 1 },
  ]
  expect(sum(counts)).toEqual({ passed: 8, failed: 2, skipped: 1 })
})
