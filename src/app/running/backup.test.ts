import { hash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { aboutNumber, openFile } from '#features/people/privacy/server/document-store.ts'
import { parseConfig } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { textOf } from '#platform/outbox.ts'
import { unseal } from '#platform/seal.ts'
import { sandboxProviders } from '#providers/providers.ts'
import { factoriesIn } from '../testing/test-factories.ts'
import { makeDataDir, startTool } from '../testing/test-program.ts'
import { openDatabaseOf, signIn, startServer, type TestServer } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 240_000 })

type Office = { gateway: Record<'captured' | 'refunded' | 'paid_out' | 'books', number> }

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function makeFolder(): string {
  const folder = makeDataDir()
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function runTool(args: string[], env: Record<string, string>): Promise<string> {
  const tool = startTool(args, env)
  const code = await tool.exit
  return `${code} ${tool.output().trim()}`
}

/** The hash of each file, by its path. */
function filesIn(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'storage')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(paths.map((path) => [relative(folder, path), hash('sha256', readFileSync(path))]))
}

const paper = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** Has somebody hand in an identity paper, which rests sealed as a file and as a number. */
async function handIn({ url }: TestServer, cookie: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'pan', number: 'ABCDE1234F', consent: 'yes' }))
    form.set(name, value)
  form.set('file', new File([paper], 'pan.pdf', { type: 'application/pdf' }))
  const sent = await fetch(`${url}/api/v1/kyc_documents.json`, { method: 'POST', headers: { cookie }, body: form })
  expect(sent.status).toBe(200)
}

const getJson = async (url: string, cookie: string) => {
  const answer = await fetch(url, { headers: { cookie } })
  return answer.json() as Promise<ReturnType<typeof JSON.parse>>
}

test('a backup is restored into an empty place as things stood at a moment: rows, files, sealed papers, payments and books', async () => {
  const backups = makeFolder()
  const server = await startServer({ BACKUP_DIR: backups })
  closing.push(() => server.stop())
  const env = { DATA_DIR: server.dataDir, BACKUP_DIR: backups }
  const askForCode = (phone: string) =>
    fetch(`${server.url}/api/v1/login_otp.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    })

  const cookie = await signIn(server, '9100000888')
  const deletedLater = join(server.dataDir, 'storage/deleted-later.pdf')
  writeFileSync(deletedLater, paper)
  expect(await runTool(['tools/backup.ts'], env)).toMatch(/^0 The database is in /)
  await handIn(server, cookie)
  expect((await askForCode('9111000001')).status).toBe(200)
  const database = await openDatabaseOf(server)
  // The moment is kept in milliseconds.
  await database.pool.query('select pg_sleep(0.01)')
  const { rows: clock } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const moment = clock[0]?.now.toISOString() ?? ''
  await database.pool.query('select pg_sleep(0.01)')
  expect((await askForCode('9111000002')).status).toBe(200)
  const { rows: last } = await database.pool.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
  await expect.poll(() => readdirSync(join(backups, 'wal')), { timeout: 30_000 }).toContain(last[0]?.wal)
  await database.close()
  expect(await runTool(['tools/backup.ts', '--files'], env)).toMatch(/^0 \d+ files are new in the backup\.$/)
  const files = filesIn(server.dataDir)
  rmSync(deletedLater)
  expect(await runTool(['tools/backup.ts', '--files'], env)).toBe('0 0 files are new in the backup.')
  expect(Object.keys(JSON.parse(readFileSync(join(backups, 'gone.json'), 'utf8')))).toEqual(['deleted-later.pdf'])

  const place = makeFolder()
  const restore = (...args: string[]) => runTool(['tools/restore.ts', ...args], { ...env, DATA_DIR: place })
  expect(await restore('--to', '2020-01-01T00:00:00Z')).toMatch(/^1 There is no backup from before 2020/)
  expect(await restore('--to', moment)).toMatch(/^0 Restored from /)
  expect(await restore('--to', moment)).toMatch(/^1 .* is there already: restore into an empty data folder/)

  expect(filesIn(place)).toEqual(files)
  expect(Object.keys(files).length).toBeGreaterThan(1)

  // The site itself, on what was restored.
  const restored = await startServer({ DATA_DIR: place })
  closing.push(() => restored.stop())
  const { db, close } = await openDatabaseOf(restored)
  closing.push(close)
  const messages = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', 'in', ['9111000001', '9111000002'])
    .execute()
  expect(messages.map(({ recipient }) => recipient)).toEqual(['9111000001'])
  const config = parseConfig({ DATA_DIR: place })
  expect(messages.map((message) => textOf(config, message))).toEqual([expect.stringMatching(/^\d{4} /)])

  // Sessions go on, and the paper that was handed in after the copy of the database opens.
  const { documents } = await getJson(`${restored.url}/api/v1/kyc_documents.json`, cookie)
  expect(documents).toMatchObject([{ kind: 'pan', number: '•••• 234F' }])
  const { person_id, file_key, number_sealed } = await db
    .selectFrom('identity_document')
    .selectAll()
    .where('id', '=', documents[0].id)
    .executeTakeFirstOrThrow()
  const holder = { personId: person_id, key: file_key }
  expect(unseal(config, number_sealed ?? Buffer.alloc(0), aboutNumber(holder))).toBe('ABCDE1234F')
  expect(await openFile({ config, providers: sandboxProviders({ dataDir: place }) }, holder)).toEqual(paper)

  const admin = await factoriesIn(db).aPerson({ roles: ['admin'] })
  await expectBalanced(
    db,
    await getJson(`${restored.url}/api/v1/money/office.json`, await signIn(restored, admin.phone)),
  )
})

/** Each posting adds up, each payment that came is posted, and the gateway has what the books say. */
async function expectBalanced(db: Db, { gateway }: Office): Promise<void> {
  const { rows } = await sql<{ postings: number; unbalanced: number; unposted: number }>`
    select count(*)::int as postings, count(*) filter (where sum <> 0)::int as unbalanced,
      (select count(*)::int from payment p where not exists (
        select from ledger_posting l join ledger_entry e on e.posting_id = l.id join ledger_account a on a.id = e.account_id
        where l.reference = 'payment:' || p.id and a.kind = 'gateway' and e.amount = p.amount)) as unposted
    from (select sum(amount) from ledger_entry group by posting_id) as posting`.execute(db)
  expect(rows[0]).toMatchObject({ unbalanced: 0, unposted: 0 })
  expect(rows[0]?.postings).toBeGreaterThan(0)
  expect(gateway.captured).toBeGreaterThan(0)
  expect(gateway.books).toBe(gateway.captured - gateway.refunded - gateway.paid_out)
}
