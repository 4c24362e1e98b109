import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { places } from '#features/places/server/api.ts'
import { isRoot } from '#platform/postgres/system-user.ts'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'
import { countAnswers, expectWritten, makeWriters, writeUntil } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 180_000 })

/**
 * A disk that fails while it is used: Linux then makes its file system read-only under everybody who writes, and it stays so
 * until it has been repaired. It is an image of its own, told to fail; only root may mount one.
 */
const folder = mkdtempSync(join(tmpdir(), 'thikana-failing-disk-'))
const [image, disk] = [join(folder, 'image'), join(folder, 'disk')]
const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })
const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, disk)
const failure = () => `/sys/fs/ext4/${basename(run('findmnt', '-no', 'SOURCE', disk).trim())}/trigger_fs_error`
const canFail = isRoot() && process.platform === 'linux' && prepare()
let server: TestServer | undefined

function prepare(): boolean {
  chmodSync(folder, 0o755)
  try {
    mkdirSync(disk)
    writeFileSync(image, '')
    truncateSync(image, 500_000_000)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
    return existsSync(failure())
  } catch {
    return false
  }
}

const start = () => startServer({ DATA_DIR: join(disk, 'data'), DEMO: '0' })
const end = async (one: TestServer) => {
  one.child.kill('SIGTERM')
  await one.exit
}

beforeAll(async () => {
  if (!canFail) return
  mkdirSync(join(disk, 'data'), { mode: 0o755 })
  server = await start()
  const { db, close } = await openDatabaseOf(server)
  await places.seedPlaces(db)
  await close()
})
afterAll(async () => {
  if (server) await end(server)
  if (existsSync(disk)) execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!canFail)(
  'a disk that turns read-only while people book: they get 503, and nothing they were told is lost once it is repaired',
  async () => {
    const running = server as TestServer
    const writers = await makeWriters(running, 4)
    let isOver = false
    const writing = Promise.all(writers.map((writer) => writeUntil(running, writer, () => isOver)))
    const counted = (answer: string) => countAnswers(writers)[answer] ?? 0
    await expect.poll(() => counted('200')).toBeGreaterThan(20)

    writeFileSync(failure(), 'test')
    await expect.poll(() => counted('503 unavailable'), { timeout: 60_000 }).toBeGreaterThan(8)
    const refused = await fetch(`${running.url}/api/v1/login_otp.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '9000000099' }),
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    isOver = true
    await writing
    expect(Object.keys(countAnswers(writers)).toSorted()).toEqual(['200', '503 unavailable'])
    // The operator's line: the server that ended cannot start, and why.
    const line = /^\{.*(EROFS|[Rr]ead-only file system).*"msg":"the PostgreSQL server cannot be started again yet"\}$/m
    await expect.poll(running.output, { timeout: 60_000 }).toMatch(line)

    await end(running)
    run('umount', disk)
    // 1: what the failure left was repaired.
    expect(() => run('e2fsck', '-p', image)).toThrow(expect.objectContaining({ status: 1 }))
    mount()
    server = await start()
    await expectWritten(server, writers)
    isOver = false
    const more = Promise.all(writers.map((writer) => writeUntil(server as TestServer, writer, () => isOver)))
    const before = counted('200')
    await expect.poll(() => counted('200')).toBeGreaterThan(before + 8)
    isOver = true
    await more
    await expectWritten(server, writers)
  },
)
