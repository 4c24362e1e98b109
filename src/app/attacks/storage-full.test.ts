import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRoot } from '#platform/postgres/system-user.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { makeDataDir } from '../testing/test-program.ts'
import { openDatabaseOf, startServer, type TestServer } from '../testing/test-server.ts'
import { insertSession } from '../testing/test-writers.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The disk of files that people send is full, while the database has room; only root may mount such a disk. */
const dataDir = makeDataDir()
const storage = join(dataDir, 'storage')
mkdirSync(storage)
const canMount = isRoot() && process.platform === 'linux' && mount()
let server: TestServer
let cookie: string

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=755', 'tmpfs', storage], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

beforeAll(async () => {
  if (!canMount) return
  server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  const { db, close } = await openDatabaseOf(server)
  cookie = await insertSession(db, (await factoriesIn(db).aPerson()).id)
  await close()
})
afterAll(async () => {
  if (canMount) execFileSync('umount', ['-l', storage])
  if (server) await server.stop()
  else rmSync(dataDir, { recursive: true, force: true })
})

async function sendPaper(): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'work_proof', consent: 'yes' })) form.set(name, value)
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, ' '), Buffer.from('\n%%EOF\n')])
  form.set('file', new File([new Uint8Array(pdf)], 'scan.pdf', { type: 'application/pdf' }))
  const sent = await fetch(`${server.url}/api/v1/kyc_documents.json`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { error } = (await sent.json()) as { error?: { code: string } }
  return [sent.status, error?.code, sent.headers.get('retry-after')].filter(Boolean).join(' ')
}

const papers = async () => {
  const response = await fetch(`${server.url}/api/v1/kyc_documents.json`, { headers: { cookie } })
  return ((await response.json()) as { documents: unknown[] }).documents.length
}
const filesLeft = () => readdirSync(storage, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

test.skipIf(!canMount)(
  'with the disk of files full an upload is answered with 503, leaves nothing behind, and works again with room',
  async () => {
    const filler = join(storage, 'filler')
    writeFileSync(filler, Buffer.alloc(1_700_000))
    expect(await sendPaper()).toBe('503 unavailable 5')
    expect(await papers()).toBe(0)
    expect(filesLeft().map(({ name }) => name)).toEqual(['filler'])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    rmSync(filler)
    expect(await sendPaper()).toBe('200')
    expect(await papers()).toBe(1)
    expect(filesLeft()).toHaveLength(1)
  },
)
