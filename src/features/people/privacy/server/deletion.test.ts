import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import type { TestHome } from '#app/testing/test-home.ts'
import { visitsPart } from '#features/visits/scheduling/server/person-part.ts'
import { deleteAccounts } from './jobs.ts'
import { openFiles, pdf, testNumbers, upload } from './test-upload.ts'

let site: TestApp
let files: FastifyInstance
let make: Factories
let home: TestHome

beforeAll(async () => {
  site = await openTestApp()
  files = await openFiles(site)
  make = factoriesIn(site.services.db, () => site.clock.now)
  home = await make.aHome({ tour: 'file' })
})
afterAll(async () => {
  await files.close()
  await site.close()
})

const days = (n: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + n * 86_400_000)
}
const url = '/api/v1/account_deletion.json'
const state = async (cookie: string) => (await site.send('GET', url, { cookie })).json
const sendCode = (cookie: string) => site.send('POST', '/api/v1/account_deletion/code', { cookie })
const ask = (cookie: string, body: object) => site.send('POST', url, { cookie, body })
const codeOf = async (phone: string) => (await site.lastMessage(phone))?.slice(0, 4)
const idOf = async (cookie: string) =>
  (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.viewer.id as number
const personRow = (id: number) =>
  site.services.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function runNightly(firesAt = site.clock.now) {
  const payload = { date: firesAt.toISOString().slice(0, 10), firesAt: firesAt.toISOString() }
  await deleteAccounts.run({ ...site.services, now: site.clock.now }, payload)
}

async function askAs(phone: string) {
  const cookie = await site.signIn(phone)
  await sendCode(cookie)
  const sent = await ask(cookie, { understood: true, otp: await codeOf(phone) })
  return { cookie, sent, id: await idOf(cookie) }
}

describe('asking for the account to be deleted', () => {
  test('takes a code to the phone; a code for signing in does not do', async () => {
    const cookie = await site.signIn('9711111111')
    expect(await state(cookie)).toEqual({ delete_after: null, blockers: [], phone: '97••••1111' })
    site.clock.now = new Date(site.clock.now.getTime() + 20_000)
    await site.send('POST', '/api/v1/login_otp.json', { body: { phone: '9711111111' } })
    const other = await codeOf('9711111111')
    expect((await ask(cookie, { understood: true, otp: other })).status).toBe(422)
    expect((await ask(cookie, { understood: true })).json.error.fields.otp).toBeTruthy()
    expect((await sendCode(cookie)).status).toBe(200)
    const otp = await codeOf('9711111111')
    expect((await ask(cookie, { otp })).status).toBe(400)
    expect((await ask(cookie, { understood: false, otp })).status).toBe(400)
    expect((await state(cookie)).delete_after).toBeNull()
    const asked = await ask(cookie, { understood: true, otp })
    const date = new Date(site.clock.now.getTime() + 14 * 86_400_000).toISOString()
    expect(asked.json).toEqual({ success: true, delete_after: date })
    expect(await site.lastMessage('9711111111')).toMatch(/will be deleted on .* Keep my account/)
    // A second request keeps the date.
    days(1)
    expect((await ask(cookie, { understood: true })).json.delete_after).toBe(date)
  })

  test('is refused to strangers, while one has a home, and while one lets homes; it says why', async () => {
    expect((await site.send('GET', url)).status).toBe(401)
    expect((await site.send('DELETE', url)).status).toBe(401)
    const tenant = await site.signIn((await make.aTenant({ in: home })).person.phone)
    expect((await state(tenant)).blockers).toEqual([expect.stringMatching(/move out/)])
    expect(await sendCode(tenant)).toMatchObject({ status: 409, json: { error: { code: 'deletion_blocked' } } })
    expect(await ask(tenant, { understood: true, otp: '1234' })).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringMatching(/move out/) } },
    })
    const landlord = await make.aPerson({ roles: ['owner'] })
    await make.aHome({ owner: landlord })
    const owner = await site.signIn(landlord.phone)
    expect(await ask(owner, { understood: true, otp: '1234' })).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringMatching(/homes listed/) } },
    })
    expect(await personRow(await idOf(owner))).toMatchObject({ delete_after: null, deleted_at: null })
  })

  test('without a phone it takes a sign-in of a moment ago', async () => {
    const cookie = await site.signIn('9722222222')
    await sql`update person set phone = null where phone = '9722222222'`.execute(site.services.db)
    expect((await sendCode(cookie)).status).toBe(409)
    site.clock.now = new Date(site.clock.now.getTime() + 31 * 60_000)
    expect(await ask(cookie, { understood: true })).toMatchObject({ json: { error: { code: 'sign_in_again' } } })
    await sql`update session set created_at = ${site.clock.now} where id = (select max(id) from session)`.execute(
      site.services.db,
    )
    expect((await ask(cookie, { understood: true })).status).toBe(200)
  })

  test('can be taken back for two weeks', async () => {
    const { cookie, id } = await askAs('9733333333')
    days(13)
    const again = await site.signIn('9733333333')
    const { viewer } = (await site.send('GET', '/api/v1/sessions.json', { cookie: again })).json
    expect(viewer.delete_after).toBe((await state(again)).delete_after)
    expect((await site.send('DELETE', url, { cookie: again })).json).toEqual({ success: true })
    days(10)
    await runNightly()
    expect(await personRow(id)).toMatchObject({ phone: '9733333333', deleted_at: null, delete_after: null })
    expect((await site.send('GET', '/api/v1/sessions.json', { cookie })).json.signed_in).toBe(true)
  })
})

describe('two weeks later', () => {
  const phone = '9744444444'
  const email = 'somebody@example.in'
  let cookie: string
  let id: number

  beforeAll(async () => {
    cookie = await site.signIn(phone)
    id = await idOf(cookie)
    const { db } = site.services
    await upload(site, { cookie, consent: 'yes', kind: 'pan', number: testNumbers.pan, file: pdf })
    const other = await site.signIn('9766666666')
    await upload(site, { cookie: other, consent: 'yes', kind: 'passport', number: testNumbers.passport, file: pdf })
    const personal = {
      first_name: 'Zubeida',
      last_name: 'Kharkhana',
      email,
      email_confirmed_at: site.clock.now,
      work: 'Glassblower',
      born_on: '1990-01-02',
      password_hash: 'scrypt-zubeida',
      referral_code: 'ZUBEIDA1',
      gender: 'female',
    }
    await db.updateTable('person').set(personal).where('id', '=', id).execute()
    await sql`insert into visit (home_id, person_id, name, phone, email, starts_at, comment, gclid, online)
      values (${home.id}, ${id}, 'Zubeida Kharkhana', ${phone}, ${email}, now() + interval '40 days', 'Call Zubeida', 'click-of-zubeida', true)`.execute(
      db,
    )
    await sql`insert into agreement_detail (person_id, parent_name, permanent_address, city, state, pincode, occupation,
        emergency_name, emergency_phone, emergency_relation)
      values (${id}, 'Old Kharkhana', '1 Kharkhana Lane', 'Pune', 'Maharashtra', '411001', 'Glassblower', 'Old Kharkhana', '9755555555', 'Father')`.execute(
      db,
    )
    await sql`insert into bond_applicant (person_id, part, name, email, phone, employment, pincode, city, locality, state,
        pan_sealed, pan_last4, monthly_income, born_on, letter_key, stage, applied_at)
      values (${id}, 'tenant', 'Zubeida Kharkhana', ${email}, ${phone}, 'Student', '411001', 'Pune', 'Kharkhana Lane',
        'Maharashtra', '', '234F', 0, '1990-01-02', 'offer_letters/zubeida', 'submitted', now())`.execute(db)
    await sql`insert into account_link (token_hash, person_id, purpose, email, expires_at) values ('x', ${id}, 'sign-in', ${email}, now())`.execute(
      db,
    )
    await sql`insert into oauth_identity (provider, subject, person_id) values ('google', 'zubeida-subject', ${id})`.execute(
      db,
    )
    await sql`insert into notification_choice values (${id}, 'offers', 'sms', false)`.execute(db)
    await sql`insert into online_visit (home_id, phone, email, started_at, confirmed_at)
      values (${home.id}, ${phone}, ${email}, now(), now())`.execute(db)
    await sql`insert into coupon (code, home_id, phone, percent, max_amount, issued_at, valid_till)
      values ('ZUBEIDA2', ${home.id}, ${phone}, 20, 300000, now(), current_date)`.execute(db)
    await sql`insert into video_feedback (client_generated_id, video_id, person_id, rating, created_at, updated_at)
      values ('zubeida-phone', ${home.tour?.id}, ${id}, 1, now(), now())`.execute(db)
    await bookTogether()
    await site.services.providers.storage.put(`profile_photos/${id}/a/96.webp`, pdf, { contentType: 'image/webp' })
    await sendCode(cookie)
    await ask(cookie, { understood: true, otp: await codeOf(phone) })
  })

  /** A cancelled and refunded booking that names the person. */
  async function bookTogether() {
    await sql`with b as (
        insert into booking (home_id, kind, person_id, state, move_in, months, deposit_kind, rent, deposit, applicants,
          held_until, request_key)
        values (${home.id}, 'house', ${id}, 'lapsed', current_date, 11, 'full', 100, 0,
          '[{"name": "Old Kharkhana", "relation": "Parent"}]', now(), 'a-request') returning id, home_id),
      i as (
        insert into invoice (person_id, booking_id, purpose, title, amount, state, due_on)
        select ${id}, id, 'share', 'Zubeida’s share of a home', 100, 'void', current_date from b returning id),
      s as (insert into booking_share select b.id, 0, 'Zubeida Kharkhana', i.id from b, i),
      w as (insert into waiting (person_id, home_id, kind, state) select ${id}, home_id, 'house', 'waiting' from b),
      c as (insert into scratch_card (invoice_id, person_id, token) select id, ${id}, 'zubeida-card' from i),
      o as (
        insert into payment_order (invoice_id, amount, state, ask_at) select id, 100, 'returned', now() from i
        returning id, invoice_id),
      p as (
        insert into payment (invoice_id, order_id, gateway_payment_id, amount, method, state, captured_at)
        select invoice_id, id, 'pay_1', 100, 'upi', 'returned', now() from o returning id)
      insert into payment_feedback (payment_id, person_id, stars, words) select id, ${id}, 1, 'Call Zubeida' from p`.execute(
      site.services.db,
    )
  }

  test('a day before, nothing has happened; a home booked meanwhile makes it wait', async () => {
    days(13)
    await runNightly()
    expect((await personRow(id)).first_name).toBe('Zubeida')
    days(2)
    await sql`insert into tenancy (home_id, kind, tenant_id, state, rent, deposit, starts_on, licence_to, billed_to)
      values (${home.id}, 'house', ${id}, 'booked', 100, 0, current_date, current_date + 330, current_date + 30)`.execute(
      site.services.db,
    )
    await runNightly()
    expect((await personRow(id)).first_name).toBe('Zubeida')
    await sql`update tenancy set state = 'cancelled' where tenant_id = ${id}`.execute(site.services.db)
  })

  test('the day the job runs for counts, not the day it gets to run', async () => {
    await runNightly(new Date(site.clock.now.getTime() - 5 * 86_400_000))
    expect((await personRow(id)).deleted_at).toBeNull()
  })

  test('nothing is left that says who it was, in any table', async () => {
    const { db, providers } = site.services
    await runNightly()
    expect(await personRow(id)).toMatchObject({
      first_name: 'Deleted',
      last_name: '',
      phone: null,
      email: null,
      password_hash: null,
      referral_code: null,
      photo_key: null,
      deleted_at: site.clock.now,
    })
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    for (const { name } of tables) {
      const { rows } = await sql<{ all: string }>`select t::text as all from ${sql.table(name)} t
        where t::text ~* ${`zubeida|kharkhana|${email}|glassblower|9755555555`}
          or (${name} <> 'limit_counter' and t::text like ${`%${phone}%`})`.execute(db)
      expect(rows, name).toEqual([])
    }
    for (const { key } of await filesToRemove()) await providers.storage.remove(key)
    const left: string[] = []
    for await (const { key } of providers.storage.list('documents/')) left.push(key)
    // The only files left belong to another person, who is still there.
    const { rows: kept } = await sql<{ key: string }>`
      select file_key as key from identity_document where kind = 'passport' and removed_at is null`.execute(db)
    expect(kept).toHaveLength(1)
    expect(left).toEqual(kept.map(({ key }) => key))
    const { rows: photos } =
      await sql`select 1 from pgboss.job where name = 'remove-photos' and data ->> 'personId' = ${String(id)}`.execute(
        db,
      )
    expect(photos).toHaveLength(1)
  })

  test('the session is over, the visit is off, and the consent stays as proof', async () => {
    expect((await site.send('GET', '/api/v1/sessions.json', { cookie })).json.signed_in).toBe(false)
    const who = { id, phone: null, phoneSince: new Date(), email: null, emailSince: new Date() }
    expect(await visitsPart.sections?.visits?.read(site.services.db, who)).toMatchObject([
      { state: 'cancelled', name: 'Deleted' },
    ])
    const consents = await site.services.db.selectFrom('consent').selectAll().where('person_id', '=', id).execute()
    expect(consents).toMatchObject(
      ['account', 'documents'].map((purpose) => ({ purpose, version: 1, withdrawn_at: site.clock.now })),
    )
  })

  test('bookings and payments stay, as the law wants it, and name nobody', async () => {
    const { rows } = await sql<{ amount: number; applicants: unknown[]; name: string; words: string }>`
      select p.amount, b.applicants, s.name, f.words from booking b join invoice i on i.booking_id = b.id
        join booking_share s on s.booking_id = b.id join payment p on p.invoice_id = i.id
        join payment_feedback f on f.payment_id = p.id where b.person_id = ${id}`.execute(site.services.db)
    expect(rows).toEqual([{ amount: 100, applicants: [], name: '', words: '' }])
    expect(await site.services.db.selectFrom('waiting').selectAll().where('person_id', '=', id).execute()).toEqual([])
  })

  test('the job run again changes nothing, and the phone can open a new account', async () => {
    const before = await personRow(id)
    await runNightly()
    expect(await personRow(id)).toEqual(before)
    expect(await idOf(await site.signIn(phone))).not.toBe(id)
  })

  async function filesToRemove() {
    const { rows } = await sql<{
      key: string
    }>`select data ->> 'key' as key from pgboss.job where name = 'remove-file'`.execute(site.services.db)
    return rows
  }
})
