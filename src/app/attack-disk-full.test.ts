import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRoot } from '#platform/postgres/system-user.ts'
import { startProgram } from './test-program.ts'
import { openDatabaseOf, startServer, type TestServer } from './test-server.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A disk of its own, small enough to be filled; only root may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'thikana-disk-'))
const canMount = isRoot() && process.platform === 'linux' && mount()
let server: TestServer

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

beforeAll(async () => {
  if (!canMount) return
  mkdirSync(join(disk, 'data'), { mode: 0o755 })
  server = await startServer({ DATA_DIR: join(disk, 'data') })
})
afterAll(async () => {
  await server?.stop()
  if (canMount) execFileSync('umount', ['-l', disk])
  rmdirSync(disk)
})

const filler = join(disk, 'filler')
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk)
  // The last pages go one by one: others may have taken some meanwhile.
  for (const bytes of [bavail * bsize - 4_000_000, ...Array.from({ length: 2000 }, () => 4096)]) {
    try {
      writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      return
    }
  }
}

/** Another phone each time: codes to one are capped. */
let asked = 0
async function askForCode(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/login_otp.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: `900000000${++asked}` }),
  })
  return `${response.status} ${response.headers.get('retry-after') ?? ''}`.trim()
}

const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status

test.skipIf(!canMount)(
  'with a full disk writes are answered with 503 and reads go on; with room again all is well',
  async () => {
    fillDisk()
    const database = await openDatabaseOf(server)
    await expect(
      database.pool.query('create table large as select md5(i::text) from generate_series(1, 100000) i'),
    ).rejects.toThrow('No space left on device')
    await database.close()
    expect(await askForCode()).toBe('503 5')
    expect(await statusOf('/api/v1/houses/no-such-home.json')).toBe(404)
    rmSync(filler)
    expect(await askForCode()).toBe('200')
  },
)

test.skipIf(!canMount)(
  'a disk too full for the write-ahead log ends the database, which is back once there is room',
  async () => {
    const database = await openDatabaseOf(server)
    await database.pool.query('create table small as select 1 as n')
    fillDisk()
    const write = async () => {
      for (let i = 0; i < 20; i++) {
        await database.pool.query('insert into small values (1)')
        await database.pool.query('select pg_switch_wal()')
      }
    }
    await expect(write()).rejects.toThrow()
    await expect.poll(() => statusOf('/healthz/database'), { timeout: 30_000 }).toBe(503)
    expect(await askForCode()).toBe('503 5')
    await database.close().catch(() => {})
    rmSync(filler)
    await expect.poll(() => statusOf('/healthz/database'), { timeout: 60_000 }).toBe(200)
    expect(await askForCode()).toBe('200')
  },
)

test.skipIf(!canMount)(
  'a file system that turned read-only loses nothing that was committed, and the start names the cause',
  async () => {
    const database = await openDatabaseOf(server)
    await database.pool.query('create table written (n int)')
    await database.pool.query('insert into written select generate_series(1, 100)')
    const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk], { stdio: 'ignore' })
    // A mount cannot turn while a file on it is open for writing: the database is stopped as by a crash, and started anew.
    process.kill(server.child.pid as number, 'SIGKILL')
    process.kill(database.postmasterPid, 'SIGQUIT')
    await server.exit
    await database.close().catch(() => {})
    await expect
      .poll(
        () => {
          try {
            remount('ro')
            return 'read-only'
          } catch {
            return 'busy'
          }
        },
        { timeout: 30_000 },
      )
      .toBe('read-only')
    const refused = startProgram({ DATA_DIR: join(disk, 'data') })
    expect(await refused.exit).not.toBe(0)
    expect(refused.output()).toMatch(/read-only file system|EROFS/i)
    remount('rw')
    server = await startServer({ DATA_DIR: join(disk, 'data') })
    const again = await openDatabaseOf(server)
    const { rows } = await again.pool.query<{ n: number }>('select count(*)::int as n from written')
    expect(rows).toEqual([{ n: 100 }])
    await again.close()
    expect(await askForCode()).toBe('200')
  },
)
