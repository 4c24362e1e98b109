import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { isRoot } from '#platform/postgres/system-user.ts'
import { startProgram } from '../testing/test-program.ts'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'
import { countAnswers, expectWritten, makeWriters, writeUntil } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A disk of its own, small enough to be filled; only root may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'thikana-disk-'))
const canMount = isRoot() && process.platform === 'linux' && mount()
const env = { DATA_DIR: join(disk, 'data'), DEMO: '0' }
let server: TestServer

async function seedPlaces(): Promise<void> {
  const { db, close } = await openDatabaseOf(server)
  await places.seedPlaces(db)
  await close()
}

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
  server = await startServer(env)
  await seedPlaces()
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

/** People who book, pay nothing and let go all the while; afterwards everything that was answered with 200 must be there. */
async function startWriting(count = 4) {
  const writers = await makeWriters(server, count)
  let isOver = false
  const writing = Promise.all(writers.map((writer) => writeUntil(server, writer, () => isOver)))
  const answered = (what: RegExp) =>
    expect
      .poll(() => Object.keys(countAnswers(writers)).some((answer) => what.test(answer)), { timeout: 60_000 })
      .toBe(true)
  await answered(/^200$/)
  return {
    answered,
    async stop() {
      isOver = true
      await writing
      const answers = countAnswers(writers)
      expect(Object.keys(answers).filter((answer) => !/^(200|503 \w+)$/.test(answer))).toEqual([])
      return writers
    },
  }
}

/** The log as an operator reads it: of each line its message and that of the error. */
const logged = () =>
  [...server.output().matchAll(/^\{.*\}$/gm)]
    .map(([line]) => JSON.parse(line) as { msg: string; err?: { message: string } })
    .map(({ msg, err }) => [msg, err?.message].filter(Boolean).join(': '))
    .join('\n')

const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status

test.skipIf(!canMount)(
  'with a full disk writes are answered with 503 and reads go on; with room again all is well',
  async () => {
    const writing = await startWriting()
    const database = await openDatabaseOf(server)
    fillDisk()
    await expect(
      database.pool.query('create table large as select md5(i::text) from generate_series(1, 100000) i'),
    ).rejects.toThrow('No space left on device')
    await database.close()
    expect(await askForCode()).toBe('503 5')
    expect(await statusOf('/api/v1/houses/no-such-home.json')).toBe(404)
    expect(logged()).toMatch(/^the database is away: could not extend file ".*": No space left on device$/m)
    rmSync(filler)
    expect(await askForCode()).toBe('200')
    await expectWritten(server, await writing.stop())
  },
)

test.skipIf(!canMount)(
  'a disk too full for the write-ahead log ends the database, which is back once there is room',
  async () => {
    const writing = await startWriting()
    const database = await openDatabaseOf(server)
    const before = logged().length
    await database.pool.query('create table small as select -1 as n')
    fillDisk()
    let acknowledged = 0
    const write = async () => {
      for (; acknowledged < 20; acknowledged++) {
        await database.pool.query('insert into small values ($1)', [acknowledged])
        await database.pool.query('select pg_switch_wal()')
      }
    }
    await expect(write()).rejects.toThrow()
    await expect.poll(() => statusOf('/healthz/database'), { timeout: 30_000 }).toBe(503)
    expect(await askForCode()).toBe('503 5')
    await writing.answered(/^503 /)
    // Which connection hears the cause, and which only that the database ended, is chance.
    await expect.poll(() => logged().slice(before)).toMatch(/^the database is away: /m)
    await database.close().catch(() => {})
    rmSync(filler)
    await expect.poll(() => statusOf('/healthz/database'), { timeout: 60_000 }).toBe(200)
    expect(await askForCode()).toBe('200')
    await expectWritten(server, await writing.stop())
    const again = await openDatabaseOf(server)
    const { rows } = await again.pool.query<{ n: number }>('select n from small order by n')
    // The one that failed may be there although its answer was lost.
    expect(rows.slice(0, acknowledged + 1)).toEqual(Array.from({ length: acknowledged + 1 }, (_, n) => ({ n: n - 1 })))
    await again.close()
  },
)

test.skipIf(!canMount)(
  'a file system that turned read-only loses nothing that was committed, and the start names the cause',
  async () => {
    const database = await openDatabaseOf(server)
    await database.pool.query('create table written (n int)')
    await database.pool.query('insert into written select generate_series(1, 100)')
    const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk], { stdio: 'ignore' })
    // A mount cannot turn while a file on it is open for writing: the database is stopped as by a crash, and restarted.
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
    const refused = startProgram(env)
    expect(await refused.exit).not.toBe(0)
    expect(refused.output()).toMatch(/read-only file system|EROFS/i)
    remount('rw')
    server = await startServer(env)
    const again = await openDatabaseOf(server)
    const { rows } = await again.pool.query<{ n: number }>('select count(*)::int as n from written')
    expect(rows).toEqual([{ n: 100 }])
    await again.close()
    expect(await askForCode()).toBe('200')
  },
)
