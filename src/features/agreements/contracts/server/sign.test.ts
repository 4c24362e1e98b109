import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { agreements } from './api.ts'
import { writeSignature } from './sign.ts'
import { openAgreements, path } from './test-agreements.ts'

const { site, make, cookieOf, codeFor, signAs, read, ctx, db, stateOf, revise } = await openAgreements()
afterAll(() => site.close())
beforeEach(() => {
  // Codes are counted by the hour.
  site.clock.now = new Date(site.clock.now.getTime() + 3_700_000)
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

  test('a new version is signed by everybody again, and shows what changed and who asked', async () => {
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
