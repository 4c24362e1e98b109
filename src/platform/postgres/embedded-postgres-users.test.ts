import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { installedBinaries } from './postgres-binaries.ts'
import { canReach, isRoot, nobody } from './system-user.ts'
import { ask, killProcess, openScratch, type Scratch } from './test-embedded-scratch.ts'

vi.setConfig({ testTimeout: 120_000 })

let scratch: Scratch

beforeEach(() => {
  scratch = openScratch()
})
afterEach(() => scratch.cleanUp())

/** The installed package in its state when the install script did not run. */
function copyWithoutLinks(into: string): string {
  const native = join(into, 'package', 'native')
  cpSync(dirname(installedBinaries()), dirname(native), { recursive: true, verbatimSymlinks: true })
  const links = readdirSync(join(native, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  for (const { name } of links) rmSync(join(native, 'lib', name))
  return native
}

const links = (native: string) =>
  readdirSync(join(native, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length

describe('the binaries', () => {
  test('work when npm ran no install script', async () => {
    const native = copyWithoutLinks(scratch.dataDir)
    expect(links(native)).toBe(0)
    expect(await ask(await scratch.start({ native }), 'select 1')).toEqual([1])
    expect(links(native)).toBeGreaterThan(5)
  })

  test('missing binaries for a platform are reported in one sentence', () => {
    expect(() => installedBinaries('plan9-mips')).toThrow(
      'There is no built-in PostgreSQL for this system (plan9-mips): install the optional packages, or set DATABASE_URL',
    )
  })
})

/** Root and ordinary users are tested separately, each only when the tests run as that user. */
if (isRoot()) {
  describe('started by root', () => {
    test('the server runs as nobody and owns its data', async () => {
      await scratch.start()
      expect(statSync(join(scratch.dataDir, 'postgres')).uid).toBe(nobody.uid)
      expect(statSync(`/proc/${scratch.postmasterPid()}`).uid).toBe(nobody.uid)
    })

    test('below a closed folder binaries and data are moved where the server can reach them', {
      timeout: 60_000,
    }, async () => {
      const closed = mkdtempSync(join(homedir(), '.thikana-closed-'))
      chmodSync(closed, 0o700)
      const copies = () => (existsSync('/var/lib/thikana') ? readdirSync('/var/lib/thikana') : [])
      const copiesBefore = copies()
      const below = openScratch(closed)
      const lines: string[] = []
      const log = openLog('warn', { write: (line: string) => lines.push(line) })
      try {
        const native = copyWithoutLinks(closed)
        const first = await below.start({ native, log })
        const cluster = readlinkSync(join(below.dataDir, 'postgres'))
        expect(canReach(dirname(cluster), nobody)).toBe(true)
        expect(lines.join()).toContain(`The database lies in ${cluster}`)
        await ask(first, "create table note as select 'kept' as text")
        await first.stop()
        const second = await below.start({ native, log })
        expect(await ask(second, 'select text from note')).toEqual(['kept'])
        await second.stop()
        rmSync(dirname(cluster), { recursive: true })
      } finally {
        await below.cleanUp()
        rmSync(closed, { recursive: true })
        for (const name of copies().filter((copy) => copy.startsWith('postgresql-') && !copiesBefore.includes(copy))) {
          rmSync(join('/var/lib/thikana', name), { recursive: true })
        }
      }
    })

    // In a checkout that is itself below a closed folder no other user can run our files.
    if (canReach(import.meta.dirname, nobody)) {
      test('root runs a folder made by an ordinary user as that user', async () => {
        chownSync(scratch.dataDir, nobody.uid, nobody.gid)
        const other = scratch.startOther(nobody)
        await expect.poll(() => other.rows().length, { timeout: 60_000 }).toBeGreaterThan(5)
        expect(other.said[0]).toBe('started')
        expect(statSync(join(scratch.dataDir, 'thikana.lock')).uid).toBe(nobody.uid)
        process.kill(scratch.postmasterPid(), 'SIGKILL')
        await killProcess(other)
        const kept = new Set(await ask(await scratch.start(), 'select id from row_said'))
        expect(other.rows().filter((id) => !kept.has(id))).toEqual([])
      })
    }
  })
} else {
  describe('started by an ordinary user', () => {
    test('the server runs as that user and owns its data', async () => {
      await scratch.start()
      expect(statSync(join(scratch.dataDir, 'postgres')).uid).toBe(process.getuid?.())
    })

    test('a read-only installation is copied', async () => {
      const native = copyWithoutLinks(scratch.dataDir)
      chmodSync(join(native, 'lib'), 0o555)
      try {
        expect(await ask(await scratch.start({ native }), 'select 1')).toEqual([1])
        expect(links(native)).toBe(0)
      } finally {
        chmodSync(join(native, 'lib'), 0o755)
      }
    })

    test('a closed folder of their own works', async () => {
      chmodSync(scratch.dataDir, 0o700)
      expect(await ask(await scratch.start(), 'select 1')).toEqual([1])
    })
  })
}
