import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { inLanguage } from '#platform/language.ts'
import type { AgreementClause } from '../contract.ts'
import { agreements } from './api.ts'
import { makeVersionReady } from './make-ready.ts'
import { findVersion } from './queries.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())

test('clauses are explained in the language of the reader, and what is signed is English all the same', async () => {
  const { db } = site.services
  const ctx = { ...site.services, now: site.clock.now }
  const made = await make.anAgreement({ in: await make.aHome({ city: 'bangalore' }), preparing: true })
  const change = {
    ...({ clause: 'rules', summary: 'Five nights', asked_by: 'tenant', better_for: 'tenant' } as const),
    ...{ plain: 'A guest may stay 5 nights a month.', legal: 'The Licensee may have a guest for five nights.' },
  }
  await db.transaction().execute((tx) => agreements.revise(ctx, tx, made.tenancyId, { changes: [change] }))
  const { versionId = 0 } = (await agreements.findCurrent(db, made.tenancyId)) ?? {}
  await inLanguage('hi', () => makeVersionReady(ctx, versionId))

  const row = await findVersion(db, versionId)
  expect(row?.body).toContain('In plain words: Tell us 30 days before.')
  expect(row?.body).not.toMatch(/\p{Script=Devanagari}/u)
  const cookie = await site.openSession(made.tenant.id, 'tenant')
  const read = async (language: string): Promise<AgreementClause[]> => {
    const headers = { 'accept-language': language }
    return (await site.send('GET', '/api/v1/clickwrap_client', { cookie, headers })).json.agreement.clauses
  }
  const [english, hindi, kannada] = [await read('en'), await read('hi'), await read('kn')]
  expect(english.map(({ key, title, plain, legal }) => ({ key, title, plain, legal }))).toEqual(row?.clauses)
  for (const clauses of [hindi, kannada])
    expect(clauses.map(({ legal }) => legal)).toEqual(english.map(({ legal }) => legal))
  const notice = (clauses: AgreementClause[]) => clauses.find(({ key }) => key === 'notice')
  expect(notice(hindi)).toMatchObject({ language: 'hi', title: 'घर छोड़ना' })
  expect(notice(hindi)?.plain).toContain('30 दिन पहले हमें बताएँ।')
  expect(notice(kannada)).toMatchObject({ language: 'kn', title: 'ಮನೆ ಬಿಡುವುದು' })
  // Words that somebody asked for are not ours to explain.
  expect(hindi.filter(({ language }) => language === 'en')).toMatchObject([{ key: 'rules', plain: change.plain }])
})
