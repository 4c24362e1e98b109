import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAgreement } from '#app/testing/test-agreement.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type DieAt, everyStep, runLives } from '#app/testing/test-crash.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { agreements } from './api.ts'
import { filePaper } from './file-paper.ts'
import { makeVersionReady } from './make-ready.ts'
import type { AgreementLife } from './test-crash-child.ts'

/** Agreements per child process: each holds a connection, and the kill ends all of them. */
const livesOfOne = 24

let site: TestApp
/** Not bundled: the paper finds its fonts beside its source. */
const child = fileURLToPath(new URL('test-crash-child.ts', import.meta.url))
beforeAll(async () => {
  site = await openTestApp()
}, 120_000)
afterAll(() => site.close())

type Life = { made: TestAgreement; dieAt: DieAt }

/** The number of steps each agreement took, or null when the process was killed at their steps. */
const runIn = (lives: readonly Life[]): Promise<number[] | null> =>
  runLives<AgreementLife>(
    site,
    child,
    lives.map(({ made, dieAt }) => ({
      ...{ agreementId: made.id, versionId: made.versionId, dieAt },
      people: [made.tenant, made.owner].map(({ id, phone }) => ({ id, phone })),
    })),
  )

/** The jobs and the two people after the restart: they do the same again, from wherever it stopped. */
async function goOn({ made }: Life): Promise<void> {
  const ctx = { ...site.services, now: site.clock.now }
  await makeVersionReady(ctx, made.versionId)
  for (const person of [made.tenant, made.owner]) await signUnlessSigned(made, person)
  await filePaper(ctx, made.versionId)
}

async function signUnlessSigned({ id }: TestAgreement, person: TestPerson): Promise<void> {
  const path = '/api/v1/clickwrap_client'
  const cookie = await site.openSession(person.id, person.name.startsWith('Ramesh') ? 'owner' : 'tenant')
  const { json } = await site.send('GET', `${path}?agreement_id=${id}`, { cookie })
  if (json.signed_on !== null) return
  const body = { agreement_id: id, sha256: json.agreement.sha256, consent: true }
  const sent = await site.send('POST', `${path}/code`, { cookie, body })
  expect(sent.status, JSON.stringify(sent.json)).toBe(200)
  const otp = (await site.lastMessage(person.phone))?.slice(0, 6)
  const signed = await site.send('POST', path, { cookie, body: { ...body, otp } })
  expect(signed.status, JSON.stringify(signed.json)).toBe(200)
}

test('a process killed at any step of signing leaves one stamp, one signature of each party and one sealed file', async () => {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const lifeOf = async (dieAt: DieAt): Promise<Life> => ({
    made: await make.anAgreement({ in: await make.aHome(), preparing: true }),
    dieAt,
  })
  const [steps = 0] = (await runIn([await lifeOf(null)])) ?? []
  expect(steps).toBeGreaterThan(60)

  const lives: Life[] = []
  for (const dieAt of everyStep(1, steps)) lives.push(await lifeOf(dieAt))
  for (let from = 0; from < lives.length; from += livesOfOne) {
    expect(await runIn(lives.slice(from, from + livesOfOne)), 'killed').toBeNull()
  }

  // Codes that were sent and not used have expired.
  site.clock.now = new Date(Date.now() + 3_700_000)
  for (const life of lives) await goOn(life)

  const { rows } = await sql<{ id: number; status: string; signatures: number; events: string; state: string }>`
    select a.id, v.status, t.state, (v.pdf_sha256 is not null) as filed,
      (select count(*)::int from agreement_signature s where s.version_id = v.id) as signatures,
      (select string_agg(e.type, ' ' order by e.position) from agreement_event e where e.agreement_id = a.id) as events
    from agreement a join agreement_version v on v.agreement_id = a.id join tenancy t on t.id = a.tenancy_id`.execute(
    site.services.db,
  )
  const ends = new Map(rows.map(({ id, ...end }) => [id, end]))
  for (const { made, dieAt } of lives) {
    expect(ends.get(made.id), JSON.stringify(dieAt)).toEqual({
      ...{ status: 'signed', state: 'ready_to_move_in', filed: true, signatures: 2 },
      events: 'prepared ready signed signed completed filed',
    })
    expect(await agreements.verifyChain(site.services.db, made.id)).toBeNull()
  }
  // The sandbox keeps its certificates on disk, across processes: one for each agreement.
  expect(site.services.providers.estamp.issued()).toBe(lives.length + 1)
}, 600_000)
