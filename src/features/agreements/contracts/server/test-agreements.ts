import { expect } from 'vitest'
import type { TestAgreement } from '#app/testing/test-agreement.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { ClauseChange } from '../clauses.ts'
import { agreements } from './api.ts'
import { makeVersionReady } from './make-ready.ts'

export const path = '/api/v1/clickwrap_client'

/** A site on which agreements are read, signed and revised. */
export async function openAgreements() {
  const site = await openTestApp()
  const make = factoriesIn(site.services.db, () => site.clock.now)
  return { site, make, ...partiesIn(site), ...versionsIn(site) }
}

function partiesIn(site: TestApp) {
  const cookieOf = (person: TestPerson) =>
    site.openSession(person.id, person.name.startsWith('Ramesh') ? 'owner' : 'tenant')

  async function codeFor(cookie: string, { id, sha256 }: Pick<TestAgreement, 'id' | 'sha256'>, person: TestPerson) {
    const body = { agreement_id: id, sha256, consent: true }
    const sent = await site.send('POST', `${path}/code`, { cookie, body })
    expect(sent.json).toMatchObject({ success: true, phone_end: person.phone.slice(-4) })
    const text = await site.lastMessage(person.phone)
    return text?.match(/^\d{6}/)?.[0] ?? ''
  }

  async function signAs(person: TestPerson, agreement: Pick<TestAgreement, 'id' | 'sha256'>) {
    const cookie = await cookieOf(person)
    const otp = await codeFor(cookie, agreement, person)
    const body = { agreement_id: agreement.id, sha256: agreement.sha256, consent: true, otp }
    return site.send('POST', path, { cookie, body })
  }

  const read = async (person: TestPerson, id?: number) =>
    site.send('GET', id === undefined ? path : `${path}?agreement_id=${id}`, { cookie: await cookieOf(person) })
  return { cookieOf, codeFor, signAs, read }
}

function versionsIn(site: TestApp) {
  const ctx = () => ({ ...site.services, now: site.clock.now })
  const db = () => site.services.db

  const stateOf = async (tenancyId: number) => {
    const query = db().selectFrom('tenancy').select('state').where('id', '=', tenancyId)
    return (await query.executeTakeFirstOrThrow()).state
  }

  const guests: ClauseChange = {
    ...{
      clause: 'rules',
      summary: 'A guest may stay 5 nights a month, not 3',
      asked_by: 'tenant',
      better_for: 'tenant',
    },
    ...{ plain: 'A guest may stay 5 nights a month.', legal: 'The Licensee may have a guest for five nights.' },
  }
  const revise = async (tenancyId: number, changes: ClauseChange[] = [guests]) => {
    await db()
      .transaction()
      .execute((tx) => agreements.revise(ctx(), tx, tenancyId, { changes }))
    const current = await agreements.findCurrent(db(), tenancyId)
    await makeVersionReady(ctx(), current?.versionId ?? 0)
    const query = db()
      .selectFrom('agreement_version')
      .select('sha256')
      .where('id', '=', current?.versionId ?? 0)
    return (await query.executeTakeFirstOrThrow()).sha256 ?? ''
  }
  return { ctx, db, stateOf, revise }
}
