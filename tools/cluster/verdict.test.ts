import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { judge, type Measured } from './verdict.ts'

const clean = { lost: 0, doubled: 0, jobsLost: 0, unbalanced: 0 }
const good: Measured = { gap: 0, failed: 'none', refused: 'none', outcome: clean, misses: [] }
const of = (name: string, more: Partial<Measured> = {}) =>
  judge(faults[name] as (typeof faults)[string], { ...good, ...more })

test.each(Object.keys(faults))('%s is as wanted when nothing went wrong', (name) => {
  expect(of(name)).toBe('yes')
})

test.each(['none', 'web', 'jobs', 'etcd', 'release'])('%s may fail and refuse nothing', (name) => {
  expect(of(name, { failed: '1×503 search' })).toBe('no: failed')
  expect(of(name, { refused: '1×409 booking' })).toBe('no: refused')
  expect(of(name, { gap: 1 })).toBe('no: gap')
})

test.each([
  ['primary', 5],
  ['node', 30],
  ['switch', 5],
  ['store', 30],
])('%s may fail and refuse something, for %i seconds', (name, seconds) => {
  const told = { failed: '9×503 booking', refused: '1×409 booking' }
  expect(of(name, { ...told, gap: seconds * 1000 })).toBe('yes')
  expect(of(name, { ...told, gap: seconds * 1000 + 1 })).toBe('no: gap')
})

test('a fault that missed, and anything that is lost, doubled or does not balance, is not as wanted', () => {
  expect(of('primary', { misses: ['no standby took over'] })).toBe('no: no standby took over')
  expect(of('node', { outcome: { lost: 1, doubled: 2, jobsLost: 3, unbalanced: 4 } })).toBe(
    'no: lost, doubled, jobs lost, books',
  )
})
