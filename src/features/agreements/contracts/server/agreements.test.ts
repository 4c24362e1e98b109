import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { textOfPdf } from '#features/money/receipts/server/test-pdf-text.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { spacedHash } from '../rules.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { agreements } from './api.ts'
import { sha256Of } from './events.ts'
import { filePaper } from './file-paper.ts'
import { makeVersionReady } from './make-ready.ts'
import { paperOf } from './paper.ts'
import { findVersion } from './queries.ts'
import { openAgreements } from './test-agreements.ts'

const { site, make, cookieOf, signAs, read, ctx, db, stateOf, revise } = await openAgreements()
afterAll(() => site.close())
beforeEach(() => {
  // Codes are counted by the hour.
  site.clock.now = new Date(site.clock.now.getTime() + 3_700_000)
})

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
