import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPidAlive } from './process-alive.ts'
import { ask, killProcess, openScratch, type Scratch } from './test-embedded-scratch.ts'

vi.setConfig({ testTimeout: 120_000 })

let scratch: Scratch

beforeEach(() => {
  scratch = openScratch()
})
afterEach(() => scratch.cleanUp())

describe('the embedded PostgreSQL', () => {
  test('starts in an empty folder, keeps committed rows, and ends when stopped', async () => {
    const first = await scratch.start()
    expect(first.attached).toBe(false)
    await ask(first, "create table note as select 'ನಮಸ್ತೆ' as text")
    const pid = scratch.postmasterPid()
    await first.stop()
    expect(isPidAlive(pid)).toBe(false)
    expect(existsSync(join(scratch.dataDir, 'thikana.lock'))).toBe(false)

    const second = await scratch.start()
    expect(second.attached).toBe(false)
    expect(await ask(second, 'select text from note')).toEqual(['ನಮಸ್ತೆ'])
  })

  test('listens on a private socket only, uses fsync, and has a fixed collation', async () => {
    const server = await scratch.start({ durable: true })
    expect(await ask(server, 'show listen_addresses')).toEqual([''])
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
    expect(await ask(server, 'show fsync')).toEqual(['on'])
    expect(await ask(server, 'show synchronous_commit')).toEqual(['on'])
    const [provider, locale] = await ask(
      server,
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    )
    expect([provider, locale]).toEqual(['b', 'C.UTF-8'])
    await ask(server, 'create extension pg_trgm')
    expect(await ask(server, "select cardinality(show_trgm('ಮನೆ')) > 0")).toEqual([true])
  })

  test('refuses a folder that another process has locked', async () => {
    const other = scratch.startOther()
    await expect.poll(() => other.said[0], { timeout: 60_000 }).toBe('started')
    await expect(scratch.start()).rejects.toThrow(
      `The data folder ${scratch.dataDir} is in use by another Thikana process (pid ${other.process.pid}): stop that one first, or set DATA_DIR to another folder.`,
    )
    await killProcess(other)
    expect((await scratch.start()).attached).toBe(true)
  })
})

describe('after a crash the embedded PostgreSQL', () => {
  test('is attached to again after its parent was killed, with every row the parent reported', async () => {
    const other = scratch.startOther()
    await expect.poll(() => other.rows().length, { timeout: 60_000 }).toBeGreaterThan(20)
    const pid = scratch.postmasterPid()
    await killProcess(other)
    expect(isPidAlive(pid)).toBe(true)

    const server = await scratch.start()
    expect(server.attached).toBe(true)
    expect(scratch.postmasterPid()).toBe(pid)
    const kept = new Set(await ask(server, 'select id from row_said'))
    expect(other.rows().filter((id) => !kept.has(id))).toEqual([])
    await server.stop()
    expect(isPidAlive(pid)).toBe(false)
  })

  test('loses no committed row when it and its parent are killed', async () => {
    const saidRows: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const other = scratch.startOther()
      await expect.poll(() => other.rows().length, { timeout: 60_000 }).toBeGreaterThan(20)
      expect(other.said[0]).toBe('started')
      process.kill(scratch.postmasterPid(), 'SIGKILL')
      await killProcess(other)
      saidRows.push(...other.rows())
    }
    const server = await scratch.start()
    expect(server.attached).toBe(false)
    const kept = new Set(await ask(server, 'select id from row_said'))
    expect(saidRows.filter((id) => !kept.has(id))).toEqual([])
  })

  test('starts when the stale pid file names another program', async () => {
    await (await scratch.start()).stop()
    writeFileSync(
      join(scratch.dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${scratch.dataDir}/postgres\n1\n5432\n/nowhere\n\n1 1\nready\n`,
    )
    expect((await scratch.start()).attached).toBe(false)
  })

  test('starts after an earlier first start was interrupted', async () => {
    mkdirSync(join(scratch.dataDir, 'postgres.new'))
    writeFileSync(join(scratch.dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
    expect(await ask(await scratch.start(), 'select 1')).toEqual([1])
    expect(existsSync(join(scratch.dataDir, 'postgres.new'))).toBe(false)
  })
})

describe('the folder of the embedded PostgreSQL', () => {
  test('may have a path too long for a socket', async () => {
    const server = await scratch.start({ dataDir: join(scratch.dataDir, 'a'.repeat(120)) })
    expect(server.socketDir.length).toBeLessThan(90)
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700)
    expect(await ask(server, 'select 1')).toEqual([1])
    await server.stop()
    expect(existsSync(server.socketDir)).toBe(false)
  })

  test('with data of another version is refused with a clear message', async () => {
    await (await scratch.start()).stop()
    writeFileSync(join(scratch.dataDir, 'postgres/PG_VERSION'), '17\n')
    await expect(scratch.start()).rejects.toThrow(/PostgreSQL did not start: .*initialized by PostgreSQL version 17/s)
  })

  test('that cannot be created is refused with a clear message', async () => {
    writeFileSync(join(scratch.dataDir, 'file'), '')
    await expect(scratch.start({ dataDir: join(scratch.dataDir, 'file', 'data') })).rejects.toThrow(
      'cannot be made (ENOTDIR): set DATA_DIR',
    )
  })
})
