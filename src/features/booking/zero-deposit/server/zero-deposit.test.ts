import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { pdf } from '#features/people/privacy/server/test-upload.ts'
import { providerError } from '#providers/provider-error.ts'
import { decisionDays } from '../stages.ts'
import { askAgain, removeLetter } from './jobs.ts'
import { applyAs, applyUrl, applyWithFile, asha, father, student, vouchFor } from './test-apply.ts'

let site: TestApp
let phone = 9_811_000_000
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

/** A new person on each call. */
const somebody = async () => {
  phone += 1
  return { phone: String(phone), cookie: await site.signIn(String(phone)) }
}
const details = async (cookie: string) => (await site.send('GET', '/api/v1/eqaro/application_details', { cookie })).json
const status = async (cookie: string) =>
  (await site.send('GET', '/api/v4/zero_deposit_leads/eligibility_status', { cookie })).json
const eligibility = async (cookie: string) =>
  (await site.send('GET', '/api/v4/zero_deposit_leads/eligibility', { cookie })).json
const ask = (cookie: string) => site.send('POST', '/api/v1/eqaro/eligibility', { cookie })
const rowsOf = async (who: string) =>
  (
    await sql<{ part: string; stage: string; version: number; id: number; letter_key: string | null; all: string }>`
      select a.*, a::text as all from bond_applicant a join person p on p.id = a.person_id where p.phone = ${who}
      order by a.id`.execute(site.services.db)
  ).rows
const jobs = async (name: string) =>
  (
    await sql<{ data: { id: number; version: number; key: string } }>`
    select data from pgboss.job where name = ${name} order by created_on`.execute(site.services.db)
  ).rows.map(({ data }) => data)

describe('an applicant', () => {
  test('[API-070] [API-071] [API-076] [ZERO-019] is told the deposit limit, the fee and the expiry at once', async () => {
    const { cookie } = await somebody()
    expect((await details(cookie)).application_stage).toBe('none')
    expect((await eligibility(cookie)).eligible).toBe(false)
    const sent = await applyAs(site, cookie)
    expect(sent.status).toBe(200)
    expect(sent.json).toMatchObject({ application_stage: 'eligible', limit: 300_000_00, fee_percent: 7, reason: null })
    expect(await status(cookie)).toEqual({
      application_stage: 'eligible',
      decided_at: site.clock.now.toISOString(),
      valid_until: new Date(site.clock.now.getTime() + decisionDays * 86_400_000).toISOString(),
    })
    expect(await eligibility(cookie)).toMatchObject({ eligible: true, limit: 300_000_00, deposit: null, info: null })
  })

  test('[API-072] [ZERO-015] [ZERO-016] gets the stored fields back, with only the end of the PAN, which is never stored in plain text', async () => {
    const { cookie, phone: own } = await somebody()
    await applyAs(site, cookie, { quote_price: '30,000', work_email: 'asha@work.example' })
    const application = await details(cookie)
    expect(application.latest_applicant).toEqual({
      ...{ part: 'tenant', name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', countryCode: '+91' },
      ...{ employment: 'Salaried', tenant_relation: null, pan_card_id: '•••• 234F', monthly_income: 50_000 },
      address: { pincode: '560034', city: 'Bengaluru', locality: 'Koramangala', state: 'Karnataka' },
      ...{ work_email: 'asha@work.example', tenant_date_of_birth: '1999-03-14', offer_letter: false },
      ...{ quote_price: 30_000, application_stage: 'eligible', reason: null },
    })
    expect(application.latest_eligible_applicant).toEqual(application.latest_applicant)
    expect(application.tenant_eqaro_user_id).toMatch(/^\d+$/)
    expect(JSON.stringify(application)).not.toContain('ABCDE1234F')
    const [row] = await rowsOf(own)
    expect(row?.all).not.toContain('ABCDE1234F')
  })

  test('gets a form prefilled from the account and the last application', async () => {
    const { cookie, phone: own } = await somebody()
    await sql`update person set first_name = 'Asha', last_name = 'Rao', born_on = '1999-03-14' where phone = ${own}`.execute(
      site.services.db,
    )
    expect((await details(cookie)).known).toMatchObject({
      name: 'Asha Rao',
      phone: own,
      tenant_date_of_birth: '1999-03-14',
    })
  })

  test('without an income can name a co-applicant; a parent’s income suffices and is not shown in full', async () => {
    const { cookie } = await somebody()
    const alone = await applyAs(site, cookie, student)
    expect(alone.json).toMatchObject({ application_stage: 'not_eligible', limit: 0 })
    expect(alone.json.reason).toMatch(/parent, sibling or spouse/)
    const together = await vouchFor(site, cookie)
    expect(together.json).toMatchObject({ application_stage: 'eligible', limit: 480_000_00 })
    expect(together.json.applicants).toHaveLength(2)
    const shown = together.json.latest_eligible_applicant
    expect(shown).toMatchObject({ tenant_relation: 'Parent', phone: '98••••3211', tenant_date_of_birth: '1968-06-02' })
    expect(shown.email).toBe('a•••@example.com')
  })

  test('[API-073] [API-074] needs the co-applicant’s consent by their own code before the partner gets their data', async () => {
    const { cookie, phone: own } = await somebody()
    const mother = { ...father, phone: '9876543299' }
    expect((await applyAs(site, cookie, { ...mother, countryCode: '+1' })).json.error.fields).toHaveProperty(
      'countryCode',
    )
    const { bond } = site.services.providers
    const { eligibility: real } = bond
    bond.eligibility = () => Promise.reject(new Error('nobody was to be asked about'))
    const sent = await applyAs(site, cookie, mother)
    expect(sent.json).toMatchObject({ application_stage: 'unconfirmed', limit: 0 })
    expect((await ask(cookie)).json.application_stage).toBe('unconfirmed')
    const payload = (await jobs('zero-deposit.ask-partner')).at(-1)
    if (payload) await askAgain.run({ ...site.services, now: site.clock.now }, payload)
    bond.eligibility = real
    expect(await site.lastMessage('9876543299')).toMatch(/^\d{4} lets .* send your PAN and income to the bond partner/)
    const confirm = (otp: string) => site.send('POST', '/api/v1/eqaro/verify_otp', { body: { otp }, cookie })
    const code = (await site.lastMessage('9876543299'))?.slice(0, 4) ?? ''
    const wrong = await confirm(code === '0000' ? '1111' : '0000')
    expect(wrong).toMatchObject({ status: 422, json: { error: { fields: { otp: 'Please enter correct OTP.' } } } })
    site.clock.now = new Date(site.clock.now.getTime() + 120_000)
    const again = await site.send('POST', '/api/v1/eqaro/send_otp', { cookie })
    expect(again).toMatchObject({ status: 200, json: { success: true, phone: '98••••3299' } })
    const newer = (await site.lastMessage('9876543299'))?.slice(0, 4) ?? ''
    expect((await confirm(newer)).json).toMatchObject({ application_stage: 'eligible', limit: 480_000_00 })
    expect((await confirm(newer)).status).toBe(409)
    expect((await site.send('POST', '/api/v1/eqaro/send_otp', { cookie })).status).toBe(409)
    // The same phone need not confirm again; another one must.
    expect((await applyAs(site, cookie, { ...mother, pan_card_id: '' })).json.application_stage).toBe('eligible')
    const other = await applyAs(site, cookie, { ...mother, phone: '9876543298' })
    expect(other.json.application_stage).toBe('unconfirmed')
    expect(await rowsOf(own)).toHaveLength(1)
  })

  test('applying again replaces the fields, keeps the PAN and gets a new decision', async () => {
    const { cookie, phone: own } = await somebody()
    await applyAs(site, cookie)
    const poorer = await applyAs(site, cookie, { monthly_income: '14000', pan_card_id: '' })
    expect(poorer.json).toMatchObject({ application_stage: 'not_eligible', limit: 0 })
    expect(poorer.json.latest_applicant.pan_card_id).toBe('•••• 234F')
    expect(await rowsOf(own)).toMatchObject([{ part: 'tenant', version: 2 }])
  })

  test('with invalid fields gets an error at each, and nothing is stored', async () => {
    const { cookie, phone: own } = await somebody()
    const { status: code, json } = await site.send('POST', applyUrl, { body: {}, cookie })
    expect(code).toBe(400)
    for (const field of ['name', 'email', 'phone', 'employment', 'pincode', 'pan_card_id', 'consent']) {
      expect(json.error.fields, field).toHaveProperty(field)
    }
    expect((await applyAs(site, cookie, { stage: 'eligible', limit: 1 })).status).toBe(400)
    expect(await rowsOf(own)).toEqual([])
  })

  test('gives consent once; withdrawing it deletes the application', async () => {
    const { cookie, phone: own } = await somebody()
    expect((await applyAs(site, cookie, { consent: undefined })).json.error.fields).toEqual({
      consent: expect.any(String),
    })
    await applyAs(site, cookie)
    expect((await applyAs(site, cookie, { consent: undefined })).status).toBe(200)
    expect((await details(cookie)).consented).toBe(true)
    await site.send('DELETE', '/api/v1/consents/zero-deposit', { cookie })
    expect(await rowsOf(own)).toEqual([])
    expect(await details(cookie)).toMatchObject({ application_stage: 'none', consented: false })
  })

  test('yet to join uploads the offer letter, which is encrypted, replaceable and deleted with the application', async () => {
    const { cookie, phone: own } = await somebody()
    const joining = { employment: 'Salaried - Yet to join' }
    expect((await applyAs(site, cookie, joining)).json.error.fields).toHaveProperty('offer_letter')
    const wrong = await applyWithFile(site, cookie, joining, Buffer.from('MZ not a letter'), 'letter.pdf')
    expect(wrong.json.error.fields).toEqual({ offer_letter: expect.any(String) })
    const sent = await applyWithFile(site, cookie, joining, pdf, 'letter.pdf')
    expect(sent.json).toMatchObject({ application_stage: 'eligible', limit: 200_000_00, fee_percent: 8 })
    const [first] = await rowsOf(own)
    const stored = await site.services.providers.storage.get(first?.letter_key ?? '')
    const bytes = stored ? await buffer(stored.body) : Buffer.from('%PDF')
    expect(bytes.includes('%PDF')).toBe(false)
    await applyWithFile(site, cookie, joining, pdf, 'letter.pdf')
    await site.send('DELETE', '/api/v1/consents/zero-deposit', { cookie })
    for (const { key } of await jobs('zero-deposit.remove-letter')) {
      await removeLetter.run({ ...site.services, now: site.clock.now }, { key })
    }
    const left: string[] = []
    for await (const { key } of site.services.providers.storage.list('offer_letters/')) left.push(key)
    expect(left).toEqual([])
  })

  test('sees only the own application', async () => {
    const { cookie } = await somebody()
    await applyAs(site, cookie)
    const other = await somebody()
    expect(await details(other.cookie)).toMatchObject({ application_stage: 'none', applicants: [] })
    expect((await site.send('GET', '/api/v1/eqaro/application_details')).status).toBe(401)
  })
})

describe('a partner that does not answer', () => {
  const silently = async <T>(run: () => Promise<T>, error: unknown): Promise<T> => {
    const { bond } = site.services.providers
    const { eligibility: real } = bond
    bond.eligibility = () => Promise.reject(error)
    try {
      return await run()
    } finally {
      bond.eligibility = real
    }
  }
  const down = providerError('unavailable', 'no answer')

  test('[API-077] leaves the application pending; it can be retried, and a job notifies the applicant', async () => {
    const { cookie, phone: own } = await somebody()
    const sent = await silently(() => applyAs(site, cookie), down)
    expect(sent).toMatchObject({ status: 200, json: { application_stage: 'in_progress', limit: 0 } })
    expect((await silently(() => ask(cookie), down)).json.application_stage).toBe('in_progress')
    expect(await site.lastMessage(own)).not.toMatch(/zero deposit/)
    const payload = (await jobs('zero-deposit.ask-partner')).at(-1)
    if (!payload) throw new Error('no job asks again')
    const job = { ...site.services, now: site.clock.now }
    await expect(silently(() => askAgain.run(job, payload), down)).rejects.toThrow()
    await askAgain.run(job, payload)
    expect(await site.lastMessage(own)).toMatch(/zero deposit, for deposits up to ₹3,00,000/)
    expect((await ask(cookie)).json).toMatchObject({ application_stage: 'eligible' })
    // A second run changes nothing and sends no second message.
    await sql`delete from outbox_message where recipient = ${own}`.execute(site.services.db)
    await askAgain.run(job, payload)
    expect(await site.lastMessage(own)).toBeUndefined()
  })

  test('an answer to an older version of the application is ignored', async () => {
    const { cookie, phone: own } = await somebody()
    await silently(() => applyAs(site, cookie), down)
    const old = (await jobs('zero-deposit.ask-partner')).at(-1)
    await silently(() => applyAs(site, cookie, { monthly_income: '14000' }), down)
    if (!old) throw new Error('no job asks again')
    await askAgain.run({ ...site.services, now: site.clock.now }, old)
    expect(await rowsOf(own)).toMatchObject([{ stage: 'submitted', version: 2 }])
  })

  test('a permanent refusal becomes a message for the applicant', async () => {
    const { cookie } = await somebody()
    const { json } = await silently(() => applyAs(site, cookie), providerError('rejected', 'schema error 17'))
    expect(json).toMatchObject({ application_stage: 'not_eligible', reason: expect.stringMatching(/Check them/) })
    expect(JSON.stringify(json)).not.toContain('schema')
  })
})

test('a decision is valid for 30 days', async () => {
  const { cookie } = await somebody()
  await applyAs(site, cookie, asha)
  const { now } = site.clock
  const { viewer } = (await site.send('GET', '/api/v1/sessions.json', { cookie })).json
  site.clock.now = new Date(now.getTime() + decisionDays * 86_400_000)
  const later = await site.openSession(viewer.id, 'tenant')
  expect(await status(later)).toMatchObject({ application_stage: 'expired', valid_until: null })
  site.clock.now = now
})
