import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { factoriesIn, type TestPerson } from './testing/test-factories.ts'

let site: TestApp
let tenant: TestPerson
beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db)
  const of = await make.aTenant({ in: await make.aHome() })
  tenant = of.person
  // So that the ledger has postings to judge.
  await make.aPaidRent({ of, month: '2026-09-01' })
})
afterAll(() => site.close())

const read = async (): Promise<string> => (await site.app.inject('/metrics')).payload
const ops = join(import.meta.dirname, '../../ops')

test.each(['alerts.yml', 'dashboard.json'])('every metric that ops/%s names is in /metrics', async (file) => {
  await site.send('GET', '/no-such-page')
  const text = readFileSync(join(ops, file), 'utf8')
  const named = new Set(text.match(/\b(thikana|nodejs|process)_\w+/g))
  const told = await read()
  expect(named.size).toBeGreaterThan(5)
  // A counter that has counted nothing yet is declared only, without its ending.
  const isDeclared = (name: string) => told.includes(`# TYPE ${name.replace(/_total$/, '')} `)
  const isTold = (name: string) => isDeclared(name) || new RegExp(`^${name}[ {]`, 'm').test(told)
  expect([...named].filter((name) => !isTold(name))).toEqual([])
})

test('the alerts for processes that are gone ask for the job that ops/README.md has Prometheus scrape', () => {
  const alerts = readFileSync(join(ops, 'alerts.yml'), 'utf8')
  const job = /^ {2}- job_name: (\S+)$/m.exec(readFileSync(join(ops, 'README.md'), 'utf8'))?.[1]
  expect(job).toBe('thikana')
  expect(alerts).toContain(`expr: up{job="${job}"} == 0\n`)
  expect(alerts).toContain(`expr: absent(up{job="${job}"} == 1)\n`)
})

test('a payout that failed and a job that waits are told', async () => {
  const figureOf = async (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await read())?.[1])
  expect(await figureOf('thikana_ledger_unbalanced_postings')).toBe(0)
  expect(await figureOf('thikana_payouts_stuck')).toBe(0)
  await sql`insert into payout (person_id, amount, purpose, state, reference, created_at)
    values (${tenant.id}, 50000, 'refund', 'due', 'test:stuck', now() - interval '2 days')`.execute(site.services.db)
  expect(await figureOf('thikana_payouts_stuck')).toBe(1)
  await site.send('POST', '/api/v1/login_otp.json', { body: { phone: '9111000555' } })
  await sql`update pgboss.job set start_after = now() - interval '90 seconds' where state = 'created'`.execute(
    site.services.db,
  )
  expect(await figureOf('thikana_queue_oldest_seconds')).toBeGreaterThanOrEqual(90)
})
