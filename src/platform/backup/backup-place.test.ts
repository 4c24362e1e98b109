import { expect, test } from 'vitest'
import { baseFor } from './backup-place.ts'

const base = (ended: string) => ({ began: ended, ended, folder: ended })
const bases = [base('2026-11-01T00:10:00Z'), base('2026-11-02T00:10:00Z')]

test.each([
  ['the newest without a moment', null, '2026-11-02T00:10:00Z'],
  ['the one before the moment', new Date('2026-11-02T00:09:59Z'), '2026-11-01T00:10:00Z'],
  ['one that ended at the moment', new Date('2026-11-02T00:10:00Z'), '2026-11-02T00:10:00Z'],
  ['none before the first', new Date('2026-11-01T00:00:00Z'), undefined],
])('of several copies it is %s', (_which, moment, folder) => {
  expect(baseFor(bases, moment)?.folder).toBe(folder)
})
