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

function vitestReport(passed: number, failed: number, skipped = 0, testResults: object[] = []) {
  const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0 }
  writeFileSync(file, JSON.stringify({ ...counts, testResults }))
}

test('passed, failed and skipped tests are counted', () => {
  vitestReport(7, 2, 1)
  expect(countVitest(file, { name: 'unit', ok: false })).toEqual({
    name: 'unit',
    passed: 7,
    failed: 2,
    skipped: 1,
    failures: [],
  })
})

test('each failed unit test is listed with its reason, and so is a file that failed outside of its tests', () => {
  const failed = { status: 'failed', fullName: 'a bed is free', failureMessages: ['expected 1 to be 2'] }
  const passed = { status: 'passed', fullName: 'a room is free', failureMessages: [] }
  vitestReport(1, 2, 0, [
    { name: 'beds.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'rooms.test.ts', status: 'failed', message: 'no database', assertionResults: [] },
  ])
  expect(countVitest(file, { name: 'unit', ok: false }).failures).toEqual([
    { title: 'beds.test.ts › a bed is free', message: 'expected 1 to be 2' },
    { title: 'rooms.test.ts', message: 'no database' },
  ])
})

test('each failed journey is listed with its first error', () => {
  const failed = { title: 'books', ok: false, tests: [{ results: [{ error: { message: 'not seen' } }, {}] }] }
  const inner = { title: 'on a phone', specs: [failed], suites: [] }
  const suites = [{ title: 'booking.e2e.ts', specs: [{ title: 'looks', ok: true, tests: [] }], suites: [inner] }]
  writeFileSync(file, JSON.stringify({ stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 0 }, suites }))
  expect(countPlaywright(file, { name: 'e2e', ok: false }).failures).toEqual([
    { title: 'on a phone › books', message: 'not seen' },
  ])
})

test('a browser test that passed at the second attempt counts as passed', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 0 }, suites: [] }))
  expect(countPlaywright(file, { name: 'e2e', ok: true })).toMatchObject({ name: 'e2e', passed: 5, failed: 0 })
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
  expect(countVitest(file, { name: 'unit', ok: true })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line is the total', () => {
  const counts = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 7, failed: 2, skipped: 1 },
  ]
  expect(sum(counts)).toEqual({ passed: 8, failed: 2, skipped: 1 })
})
