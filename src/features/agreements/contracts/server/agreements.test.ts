import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAgreement } from '#app/testing/test-agreement.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import type { Context } from '#platform/context.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { ClauseChange } from '../clauses.ts'
import { spacedHash } from '../rules.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { agreements } from './api.ts'
import { sha256Of } from './events.ts'
import { filePaper } from './file-paper.ts'
import { makeVersionReady } from './make-ready.ts'
import { paperOf } from './paper.ts'
import { findVersion } from './queries.ts'
import { writeSignature } from './sign.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())
beforeEach(() => {
  // Codes are counted by the hour.
  site.clock.now = new Date(site.clock.now.getTime() + 3_700_000)
})

const path = '/api/v1/clickwrap_client'
const cookieOf = (person: TestPerson) =>
  site.openSession(person.id, person.name.startsWith('Ramesh') ? 'owner' : 'tenant')
const ctx = () => ({ ...site.services, now: site.clock.now })
const db = () => site.services.db

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

const stateOf = async (tenancyId: number) => {
  const query = db().selectFrom('tenancy').select('state').where('id', '=', tenancyId)
  return (await query.executeTakeFirstOrThrow()).state
}

const guests: ClauseChange = {
  ...{ clause: 'rules', summary: 'A guest may stay 5 nights a month, not 3', asked_by: 'tenant', better_for: 'tenant' },
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

describe('preparing', () => {
  test('[AGREE-006] [MOVE-010] [API-055] it says Preparing until the stamp is bought, then can be read, then is signed', async () => {
    const made = await make.anAgreement({ in: await make.aHome({ city: 'bangalore' }), preparing: true })
    expect((await read(made.tenant)).json).toMatchObject({
      ...{ status: 'Preparing', signature_link: `/alpha/clickwrap/${made.id}`, signed_on: null },
      agreement: { sha256: null, clauses: [], stamp: null, waits_for: null },
    })
    await makeVersionReady(ctx(), made.versionId)
    const { json } = await read(made.tenant)
    expect(json).toMatchObject({ status: 'ready', signed_on: null, agreement: { version_number: 1 } })
    expect(json.agreement.stamp).toMatchObject({ state: 'Karnataka', duty: 500_00 })
    expect(json.agreement.clauses).toHaveLength(18)
    expect(json.agreement.sign_by).toBe(addDays(dayInIndia(site.clock.now), 3))
    expect(await site.lastMessage(made.tenant.phone)).toContain(`/alpha/clickwrap/${made.id}`)

    const agreement = { id: made.id, sha256: json.agreement.sha256 }
    expect((await signAs(made.tenant, agreement)).json).toMatchObject({ status: 'ready', all_signed: false })
    expect(await stateOf(made.tenancyId)).toBe('agreement_pending')
    expect((await signAs(made.owner, agreement)).json).toMatchObject({ status: 'signed', all_signed: true })
    expect(await stateOf(made.tenancyId)).toBe('ready_to_move_in')
    const { json: after } = await read(made.tenant)
    expect(after.status).toBe('signed')
    expect(after.signed_on).toBe(site.clock.now.toISOString())
    expect(await agreements.verifyChain(db(), made.id)).toBeNull()
  })

  test('without stamp paper it stays Preparing and says so; the retry buys it once', async () => {
    const made = await make.anAgreement({ in: await make.aHome(), preparing: true })
    const { estamp } = site.services.providers
    const before = estamp.issued()
    estamp.failNext(1)
    await expect(makeVersionReady(ctx(), made.versionId)).rejects.toThrow('does not answer')
    expect((await read(made.tenant)).json).toMatchObject({ status: 'Preparing', agreement: { waits_for: 'stamp' } })
    await makeVersionReady(ctx(), made.versionId)
    await makeVersionReady(ctx(), made.versionId)
    expect((await read(made.tenant)).json).toMatchObject({ status: 'ready', agreement: { waits_for: null } })
    expect(estamp.issued() - before).toBe(1)
  })

  test('a tenancy has one agreement, however often it is prepared', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const facts = {
      ...{ tenancyId: made.tenancyId, homeId: 0, unit: 'x', shared: false, rent: 1_00, maintenance: 0, deposit: 0 },
      ...{ depositKind: 'full' as const, from: '2026-12-01', tenants: [{ personId: made.tenant.id, name: 'x' }] },
      owner: { personId: made.owner.id, name: 'x', attorney: false },
    }
    const again = await db()
      .transaction()
      .execute((tx) => agreements.prepare(ctx(), tx, facts))
    expect(again).toBe(made.id)
    expect(await agreements.listVersions(db(), made.tenancyId)).toHaveLength(1)
  })

  test('we sign by ourselves for an owner who gave us power of attorney, as soon as it is ready', async () => {
    const made = await make.anAgreement({ in: await make.aHome(), attorney: true })
    const { json } = await read(made.tenant)
    expect(json.agreement.parties).toMatchObject([
      { role: 'tenant', you: true, signed_at: null },
      { role: 'attorney', name: 'Thikana', signs_for: made.owner.name, you: false },
    ])
    expect(json.agreement.parties[1].signed_at).not.toBeNull()
    expect((await read(made.owner, made.id)).status).toBe(404)
    expect((await signAs(made.tenant, made)).json).toMatchObject({ all_signed: true })
  })
})

describe('signing', () => {
  test('needs the box ticked, the right code, and a code for this very text', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const cookie = await cookieOf(made.tenant)
    const body = { agreement_id: made.id, sha256: made.sha256 }
    expect((await site.send('POST', `${path}/code`, { cookie, body })).status).toBe(400)
    expect((await site.send('POST', `${path}/code`, { cookie, body: { ...body, consent: false } })).status).toBe(400)
    const otp = await codeFor(cookie, made, made.tenant)
    const wrong = otp === '000000' ? '000001' : '000000'
    const refused = await site.send('POST', path, { cookie, body: { ...body, consent: true, otp: wrong } })
    expect(refused).toMatchObject({ status: 422, json: { error: { code: 'wrong_otp' } } })

    // A code that was sent for the first version does not sign the second.
    const sha256 = await revise(made.tenancyId)
    const late = await site.send('POST', path, { cookie, body: { ...body, sha256, consent: true, otp } })
    expect(late).toMatchObject({ status: 422, json: { error: { code: 'wrong_otp' } } })
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    expect((await signAs(made.tenant, { id: made.id, sha256 })).status).toBe(200)
  })

  test('five wrong codes use the code up', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const cookie = await cookieOf(made.tenant)
    const otp = await codeFor(cookie, made, made.tenant)
    const body = { agreement_id: made.id, sha256: made.sha256, consent: true }
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i += 1) await site.send('POST', path, { cookie, body: { ...body, otp: wrong } })
    const { status, json } = await site.send('POST', path, { cookie, body: { ...body, otp } })
    expect({ status, code: json.error.code }).toEqual({ status: 422, code: 'wrong_otp' })
  })

  test('a stale fingerprint is 409 with the newer version, before and after the code was sent', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const cookie = await cookieOf(made.tenant)
    const otp = await codeFor(cookie, made, made.tenant)
    const sha256 = await revise(made.tenancyId)
    const body = { agreement_id: made.id, sha256: made.sha256, consent: true }
    for (const sent of [
      await site.send('POST', path, { cookie, body: { ...body, otp } }),
      await site.send('POST', `${path}/code`, { cookie, body }),
    ]) {
      expect(sent).toMatchObject({
        status: 409,
        json: { error: { code: 'version_changed', fields: { version_number: '2', sha256 } } },
      })
    }
    expect(sha256).not.toBe(made.sha256)
  })

  test('twice, after it was cancelled, and as somebody who is no party is refused', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    await signAs(made.tenant, made)
    const cookie = await cookieOf(made.tenant)
    const body = { agreement_id: made.id, sha256: made.sha256, consent: true }
    const twice = await site.send('POST', path, { cookie, body: { ...body, otp: '123456' } })
    expect(twice).toMatchObject({ status: 409, json: { error: { code: 'already_signed' } } })

    const stranger = await cookieOf(await make.aPerson())
    const notTheirs = await site.send('POST', path, { cookie: stranger, body: { ...body, otp: '123456' } })
    expect(notTheirs.status).toBe(404)
    expect((await site.send('GET', `${path}?agreement_id=${made.id}`, { cookie: stranger })).status).toBe(404)

    await db()
      .transaction()
      .execute((tx) => agreements.void(ctx(), tx, made.tenancyId, 'The booking was cancelled.'))
    const owner = await cookieOf(made.owner)
    const after = await site.send('POST', path, { cookie: owner, body: { ...body, otp: '123456' } })
    expect(after).toMatchObject({ status: 409, json: { error: { code: 'agreement_void' } } })
    expect(await stateOf(made.tenancyId)).toBe('agreement_pending')
    expect((await read(made.owner)).json).toMatchObject({ status: 'void' })
  })

  test('a new version is signed by everybody anew, and shows what changed and who asked', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    await signAs(made.tenant, made)
    const sha256 = await revise(made.tenancyId)
    const { json } = await read(made.tenant)
    expect(json.agreement).toMatchObject({ version_number: 2, status: 'ready' })
    expect(json.agreement.parties.every(({ signed_at }: { signed_at: unknown }) => signed_at === null)).toBe(true)
    expect(json.agreement.changes).toEqual([
      {
        ...{ clause: 'rules', clause_number: 12, summary: 'A guest may stay 5 nights a month, not 3' },
        ...{ asked_by: 'tenant', better_for: 'tenant' },
      },
    ])
    const changed = json.agreement.clauses.filter(({ legal_changes }: { legal_changes: unknown }) => legal_changes)
    expect(changed.map(({ key }: { key: string }) => key)).toEqual(['rules'])
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    await signAs(made.tenant, { id: made.id, sha256 })
    await signAs(made.owner, { id: made.id, sha256 })
    expect(await stateOf(made.tenancyId)).toBe('ready_to_move_in')
    await expect(revise(made.tenancyId)).rejects.toThrow('is signed and no longer changes')
  })

  test('of three parties, each fifty times at once, leaves one signature each and one end', async () => {
    const friend = await make.aPerson({ firstName: 'Meera' })
    const made = await make.anAgreement({ in: await make.aHome(), others: [friend] })
    const people = [made.tenant, friend, made.owner]
    const tries = people.flatMap((person) => {
      const actor = { personId: person.id, sessionId: 1, role: 'tenant' as const, roles: ['tenant' as const] }
      const own = { ...ctx(), actor } as unknown as Context
      const signing = { agreement_id: made.id, sha256: made.sha256 }
      return Array.from({ length: 50 }, () => () => writeSignature(own, signing, person.phone))
    })
    const ends = await Promise.allSettled(tries.map((each) => each()))
    const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    expect(done.toSorted()).toEqual([false, false, true])
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['already_signed']))
    const { rows } = await sql<{ n: number; parties: number }>`
      select count(*)::int as n, count(distinct party_id)::int as parties from agreement_signature
      where version_id = ${made.versionId}`.execute(db())
    expect(rows).toEqual([{ n: 3, parties: 3 }])
    expect(await agreements.verifyChain(db(), made.id)).toBeNull()
    expect(await stateOf(made.tenancyId)).toBe('ready_to_move_in')
  }, 60_000)

  test('fifty requests with one right code sign once', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const cookie = await cookieOf(made.tenant)
    const otp = await codeFor(cookie, made, made.tenant)
    const body = { agreement_id: made.id, sha256: made.sha256, consent: true, otp }
    const sent = await Promise.all(Array.from({ length: 50 }, () => site.send('POST', path, { cookie, body })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.every(({ status }) => [200, 409, 422, 429].includes(status))).toBe(true)
  }, 60_000)
})

describe('the record', () => {
  const tamper = async (statement: string) => {
    const quiet = 'set local session_replication_role = replica'
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql.raw(quiet).execute(tx)
        await sql.raw(statement).execute(tx)
      })
  }

  test('is only added to, and the text of a version that can be read stays', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    await signAs(made.tenant, made)
    for (const statement of [
      `update agreement_event set type = 'x' where agreement_id = ${made.id}`,
      `delete from agreement_event where agreement_id = ${made.id}`,
      `update agreement_signature set signed_at = now() where version_id = ${made.versionId}`,
      `delete from agreement_signature where version_id = ${made.versionId}`,
      `update agreement_version set body = body || ' ' where id = ${made.versionId}`,
      `insert into agreement_signature (party_id, version_id, sha256, way, phone_end, signed_at)
       select id, version_id, repeat('a', 64), 'code', '1234', now() from agreement_party
       where version_id = ${made.versionId} and role = 'owner'`,
    ]) {
      await expect(sql.raw(statement).execute(db()), statement).rejects.toThrow()
    }
  })

  test('one flipped byte in an event, a text or a signature is found, and where', async () => {
    const made = await make.anAgreement({ in: await make.aHome({ city: 'bangalore' }) })
    await signAs(made.tenant, made)
    expect(await agreements.verifyChain(db(), made.id)).toBeNull()
    const event = `agreement_id = ${made.id} and position = 2`
    const flip = `set sha256 = left(sha256, 63) || case right(sha256, 1) when '0' then '1' else '0' end`
    await tamper(`update agreement_event set data = jsonb_set(data, '{duty}', '50001') where ${event}`)
    expect(await agreements.verifyChain(db(), made.id)).toEqual({ position: 2, reason: 'changed' })
    await tamper(`update agreement_event set data = jsonb_set(data, '{duty}', '50000') where ${event}`)
    await tamper(`update agreement_version set body = 'm' || substr(body, 2) where id = ${made.versionId}`)
    expect(await agreements.verifyChain(db(), made.id)).toEqual({ version: 1, reason: 'text changed' })
    await tamper(`update agreement_version set body = 'L' || substr(body, 2) where id = ${made.versionId}`)
    await tamper(`update agreement_signature ${flip} where version_id = ${made.versionId}`)
    expect(await agreements.verifyChain(db(), made.id)).toEqual({ version: 1, reason: 'signature without event' })
    await tamper(`delete from agreement_event where ${event}`)
    expect(await agreements.verifyChain(db(), made.id)).toEqual({ position: 2, reason: 'missing' })
  })
})

describe('papers', () => {
  test('[AGREE-007] [API-056] every version is listed for its parties with all of its fields', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const { title } = await db()
      .selectFrom('agreement')
      .innerJoin('home', 'home.id', 'agreement.home_id')
      .select('home.title')
      .where('agreement.id', '=', made.id)
      .executeTakeFirstOrThrow()
    await revise(made.tenancyId)
    const { json } = await site.send('GET', '/api/v1/contract', { cookie: await cookieOf(made.tenant) })
    const ids = json.contracts.map(({ id }: { id: number }) => id)
    const shared = {
      ...{ date: dayInIndia(site.clock.now), type: 'agreement', contract_type: 'leave_and_licence' },
      ...{ name: `Agreement TK-A-${made.id}, ${title}`, certificate_url: null },
      signature_link: `/alpha/clickwrap/${made.id}`,
    }
    expect(json.contracts).toEqual([
      {
        ...{ ...shared, id: ids[0], status: 'ready', version_number: 2, current: true },
        contract_url: `/contract/${ids[0]}/agreement.pdf`,
      },
      {
        ...{ ...shared, id: made.versionId, status: 'superseded', version_number: 1, current: false },
        contract_url: `/contract/${made.versionId}/agreement.pdf`,
      },
    ])
    const { json: none } = await site.send('GET', '/api/v1/contract', { cookie: await cookieOf(await make.aPerson()) })
    expect(none).toEqual({ contracts: [] })
  })

  test('the signed file is sealed, stored once, and found by its fingerprint without a name or a place', async () => {
    const made = await make.anAgreement({ in: await make.aHome() })
    const unknown = await site.send('GET', `/api/v1/verify_agreement/${made.sha256}`)
    expect(unknown.json).toMatchObject({ signed: false, signed_on: null, parties: null })
    await signAs(made.tenant, made)
    await signAs(made.owner, made)
    await db().updateTable('person').set({ language: 'kn' }).where('id', '=', made.owner.id).execute()
    await filePaper(ctx(), made.versionId)
    await filePaper(ctx(), made.versionId)
    const { json } = await read(made.tenant)
    const stored = await site.services.providers.storage.get(await keyOf(made.versionId))
    const bytes = stored ? await buffer(stored.body) : Buffer.alloc(0)
    expect(sha256Of(bytes)).toBe(json.agreement.file.sha256)
    expect(bytes.toString('latin1')).toContain('Sealed by the sandbox')

    const drawn = await agreementPdf(await paperOf(site.services, await versionOf(made.versionId)))
    expect(bytes.subarray(0, drawn.pdf.length)).toEqual(drawn.pdf)
    const text = textOfPdf(drawn.pdf).replace(/\s+/g, ' ')
    for (const part of ['18. Law and signatures', 'Certificate of signatures', 'Record of events', '5. completed']) {
      expect(text).toContain(part)
    }
    expect(text).toContain(`Code sent to the phone ending in ${made.owner.phone.slice(-4)}`)
    expect(text).toContain(spacedHash(made.sha256).slice(0, 39))

    for (const [hash, of] of [
      [made.sha256, 'text'],
      [json.agreement.file.sha256.toUpperCase(), 'file'],
    ]) {
      const found = await site.send('GET', `/api/v1/verify_agreement/${hash}`, { cookie: '' })
      expect(found.json).toEqual({
        ...{ signed: true, of, signed_on: site.clock.now.toISOString(), ended_on: null, parties: 2 },
        ...{ text_sha256: made.sha256, file_sha256: json.agreement.file.sha256 },
      })
    }
    expect((await site.send('GET', '/api/v1/verify_agreement/xyz')).status).toBe(400)
    const email = await site.lastMessage(`person.${made.tenant.id}@example.com`)
    expect(email).toMatch(new RegExp(`://[^/]+/alpha/clickwrap/${made.id}`))
    const inKannada = await site.lastMessage(`person.${made.owner.id}@example.com`)
    expect(inKannada).toMatch(new RegExp(`://[^/]+/kn/alpha/clickwrap/${made.id}`))
    expect(await agreements.verifyChain(db(), made.id)).toBeNull()
  })

  const versionOf = async (id: number) => {
    const row = await findVersion(db(), id)
    if (!row) throw new Error(`no version ${id}`)
    return row
  }

  const keyOf = async (versionId: number) => {
    const query = db().selectFrom('agreement_version').select('pdf_key').where('id', '=', versionId)
    return (await query.executeTakeFirstOrThrow()).pdf_key ?? ''
  }

  test('where sealing fails the paper is made later, and sent for sealing once', async () => {
    const made = await make.anAgreement({ in: await make.aHome(), attorney: true })
    await signAs(made.tenant, made)
    const { esign } = site.services.providers
    esign.failNext(1)
    await expect(filePaper(ctx(), made.versionId)).rejects.toThrow('does not answer')
    expect((await read(made.tenant)).json.agreement.file).toBeNull()
    await filePaper(ctx(), made.versionId)
    expect((await read(made.tenant)).json.agreement.file).not.toBeNull()
  })
})
