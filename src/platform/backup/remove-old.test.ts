import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isBefore, removeOldBackups } from './remove-old.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-keep-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const segment = (n: number, timeline = 1) =>
  `${timeline.toString(16).padStart(8, '0')}${n.toString(16).padStart(16, '0')}`.toUpperCase()

function makeCopy(day: string, first: string, isWhole = true): void {
  const copy = join(folder, 'base', `${day}T00-10-00-000Z`)
  mkdirSync(join(copy, 'cluster'), { recursive: true })
  writeFileSync(
    join(copy, 'cluster/backup_label'),
    `START WAL LOCATION: 0/2000028 (file ${first})\nCHECKPOINT LOCATION: 0/1\n`,
  )
  const at = `${day}T00:10:00.000Z`
  if (isWhole) writeFileSync(join(copy, 'backup.json'), JSON.stringify({ began: at, ended: at }))
}

test('the newest copies stay, with the log from the oldest of them on, and what it needs of other timelines', async () => {
  makeCopy('2026-11-01', segment(2))
  makeCopy('2026-11-02', segment(5), false)
  makeCopy('2026-11-03', segment(7))
  makeCopy('2026-11-04', segment(9))
  makeCopy('2026-11-05', segment(12), false)
  mkdirSync(join(folder, 'wal'))
  const log = [2, 5, 6, 7, 8, 9, 10].map((n) => segment(n))
  for (const name of [...log, `${segment(2)}.00000028.backup`, segment(11, 2), '00000002.history']) {
    writeFileSync(join(folder, 'wal', name), '')
  }
  expect(await removeOldBackups(folder, 2)).toEqual({ copies: 2, segments: 4, files: 0 })
  expect(readdirSync(join(folder, 'base')).map((name) => name.slice(0, 10))).toEqual([
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
  ])
  expect(readdirSync(join(folder, 'wal')).sort()).toEqual(
    [segment(7), segment(8), segment(9), segment(10), '00000002.history', segment(11, 2)].sort(),
  )
  expect(await removeOldBackups(folder, 2)).toEqual({ copies: 0, segments: 0, files: 0 })
})

test('a log file is compared by its place, and others are left alone', () => {
  expect(isBefore(segment(6, 3), segment(7))).toBe(true)
  expect(isBefore(segment(7), segment(7))).toBe(false)
  expect(isBefore('00000002.history', segment(7))).toBe(false)
})
