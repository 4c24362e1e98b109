import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { type Factories, factoriesIn } from '#app/test-factories.ts'
import { demoPassword } from '#demo/accounts.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(150)
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const enter = async (phone: string) =>
  (await site.send('POST', '/api/v1/login.json', { body: { identifier: phone, password: demoPassword } })).cookie
const sessionBy = async (cookie: string | undefined) =>
  (await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })).json
const sessionOf = async (phone: string) => sessionBy(await enter(phone))

describe('the session call', () => {
  const identity = [
    ...['auth_token', 'email', 'phone', 'name', 'first_name', 'last_name', 'phone_confirmed', 'emailConfirmed'],
    ...['id', 'profile_id'],
  ]
  const account = [
    ...['credits', 'referral_code', 'max_applicable_config', 'role', 'roles', 'capabilities', 'gender'],
    ...['group_of_friends', 'is_influencer', 'is_admin'],
  ]
  const referral = [
    'referral_code_applied',
    'is_eligible_to_apply_referral_code_at_sav',
    'is_eligible_to_apply_referral_code_at_booking',
  ]
  const tenancy = [
    ...[
      'move_in_status',
      'house_id',
      'profile_can_book_bed',
      'user_assured',
      'srr_status',
      'can_internal_transfer',
      'free_internal_transfer',
    ],
    ...['vertical', 'is_nesty', 'is_existing_tenant', 'is_existing_owner', 'am_id', 'allow_sav'],
  ]

  test('[API-001] [ROLE-002] has every field, for a guest too', async () => {
    const fields = [...identity, ...account, ...referral, ...tenancy].sort()
    const guest = (await site.send('POST', '/api/v1/sessions.json')).json
    expect(Object.keys(guest).sort()).toEqual(fields)
    // Guest is the default name.
    expect(guest).toMatchObject({ id: null, name: 'guest', role: 'guest', roles: [], auth_token: null })
    expect(Object.keys(await sessionOf('9000000001')).sort()).toEqual(fields)
  })

  test('[ROLE-002] names influencers and area managers by their role, and a visitor guest', async () => {
    expect(await sessionOf('9000000005')).toMatchObject({ role: 'influencer' })
    expect(await sessionOf('9000000003')).toMatchObject({ role: 'area_manager' })
    expect((await site.send('POST', '/api/v1/sessions.json')).json).toMatchObject({ role: 'guest', name: 'guest' })
  })

  const someOf = (session: Record<string, unknown>, fields: readonly string[]) =>
    Object.fromEntries(fields.map((name) => [name, session[name]]))

  test('[AUTH-016] has id, names, masked phone, address, and whether both are confirmed', async () => {
    const { id } = await make.aPerson({ firstName: 'Meena', lastName: 'Iyer' })
    const person = { phone: '9845012345', email: 'meena@example.com', email_confirmed_at: null }
    await site.services.db.updateTable('person').set(person).where('id', '=', id).execute()
    expect(someOf(await sessionBy(await site.openSession(id, 'tenant')), identity)).toEqual({
      ...{ id, profile_id: id, auth_token: expect.stringMatching(/^[\w-]{43}$/) },
      ...{ name: 'Meena Iyer', first_name: 'Meena', last_name: 'Iyer' },
      ...{ phone: '98••••2345', phone_confirmed: true, email: 'meena@example.com', emailConfirmed: false },
    })
  })

  test('[AUTH-017] has credits, referral code, roles and what the role in use may do', async () => {
    const { db } = site.services
    const { id } = await make.aPerson({ roles: ['tenant', 'admin', 'influencer'] })
    const facts = { referral_code: 'MEENA24', gender: 'female', group_of_friends: true } as const
    await db.updateTable('person').set(facts).where('id', '=', id).execute()
    await transaction(db, (tx) => payments.post(tx, postings.reward(77, id, 250_00, 'A reward'), site.clock.now))
    const asTenant = {
      ...{ credits: 250, referral_code: 'MEENA24', max_applicable_config: { credits: 0 } },
      ...{ role: 'tenant', roles: ['tenant', 'admin', 'influencer'], gender: 'female', group_of_friends: true },
      ...{ capabilities: ['visit', 'book', 'pay', 'raise_request', 'refer'], is_influencer: true, is_admin: false },
    }
    expect(someOf(await sessionBy(await site.openSession(id, 'tenant')), account)).toEqual(asTenant)
    expect(someOf(await sessionBy(await site.openSession(id, 'admin')), account)).toEqual({
      ...{ ...asTenant, role: 'admin', is_admin: true },
      capabilities: ['see_everything', 'manage_people', 'manage_homes', 'manage_money'],
    })
    const other = await make.aPerson()
    expect(someOf(await sessionBy(await site.openSession(other.id, 'tenant')), account)).toMatchObject({
      ...{ credits: 0, gender: null, group_of_friends: false, is_influencer: false, is_admin: false },
    })
  })

  test('[AUTH-018] tells where a referral code can still be used', async () => {
    const usable = {
      referral_code_applied: false,
      is_eligible_to_apply_referral_code_at_sav: true,
      is_eligible_to_apply_referral_code_at_booking: true,
    }
    expect(someOf((await site.send('POST', '/api/v1/sessions.json')).json, referral)).toEqual(usable)
    const [referrer, referred] = [await make.aPerson(), await make.aPerson()]
    const cookie = await site.openSession(referred.id, 'tenant')
    expect(someOf(await sessionBy(cookie), referral)).toEqual(usable)
    const used = { referrer_id: referrer.id, referred_id: referred.id, code: 'MEENA24', step: 'booking' as const }
    await site.services.db.insertInto('referral').values(used).execute()
    expect(someOf(await sessionBy(cookie), referral)).toEqual({
      referral_code_applied: true,
      is_eligible_to_apply_referral_code_at_sav: false,
      is_eligible_to_apply_referral_code_at_booking: false,
    })
  })

  test('[AUTH-019] tells where a tenant lives, who looks after it and what follows from it', async () => {
    const manager = await make.aPerson({ roles: ['area_manager'] })
    const tenancyOf = async (personId: number) =>
      someOf(await sessionBy(await site.openSession(personId, 'tenant')), tenancy)
    const nobody = await make.aPerson()
    const free = {
      ...{ move_in_status: null, house_id: null, am_id: null, vertical: null, srr_status: null, is_nesty: false },
      ...{ profile_can_book_bed: true, user_assured: false, can_internal_transfer: false, allow_sav: true },
      ...{ is_existing_tenant: false, is_existing_owner: false, free_internal_transfer: false },
    }
    expect(await tenancyOf(nobody.id)).toEqual(free)

    const home = await make.aHome({ home: { area_manager_id: manager.id } })
    const { person } = await make.aTenant({ in: home })
    await site.services.db
      .updateTable('person')
      .set({ assured_at: site.clock.now })
      .where('id', '=', person.id)
      .execute()
    const lives = {
      ...{ ...free, move_in_status: 'living', house_id: home.id, am_id: manager.id, is_existing_tenant: true },
      ...{ profile_can_book_bed: false, user_assured: true, can_internal_transfer: true },
    }
    expect(await tenancyOf(person.id)).toEqual(lives)

    const ownerManaged = await make.aHome({ home: { vertical: 'OTB', area_manager_id: null } })
    const otb = await make.aTenant({ in: ownerManaged })
    expect(await tenancyOf(otb.person.id)).toMatchObject({ vertical: 'OTB', can_internal_transfer: false, am_id: null })
    const left = await make.aTenant({ in: home, bed: 1, state: 'moved_out' })
    expect(await tenancyOf(left.person.id)).toMatchObject({ srr_status: 'requested', is_existing_tenant: false })
    const owner = await make.aPerson({ roles: ['owner'] })
    await make.aHome({ owner })
    expect(await sessionBy(await site.openSession(owner.id, 'owner'))).toMatchObject({ is_existing_owner: true })
  })

  test('of somebody who lives in a home says which, and that no second bed can be booked', async () => {
    const session = await sessionOf('9000000001')
    expect(session).toMatchObject({
      first_name: 'Ananya',
      role: 'tenant',
      phone: '90••••0001',
      phone_confirmed: true,
      emailConfirmed: true,
      move_in_status: 'living',
      house_id: expect.any(Number),
      am_id: expect.any(Number),
      profile_can_book_bed: false,
      is_existing_tenant: true,
      is_existing_owner: false,
      user_assured: true,
      can_internal_transfer: true,
      is_admin: false,
    })
  })

  test('in an OTB home, or after notice, there is no internal transfer', async () => {
    expect(await sessionOf('9000000008')).toMatchObject({ vertical: 'OTB', can_internal_transfer: false })
    expect(await sessionOf('9000000007')).toMatchObject({
      move_in_status: 'notice_given',
      can_internal_transfer: false,
    })
  })

  test('of somebody whose deposit is being settled says so, and a new bed can be booked', async () => {
    expect(await sessionOf('9000000012')).toMatchObject({
      srr_status: expect.any(String),
      profile_can_book_bed: true,
      is_existing_tenant: false,
    })
  })

  test('[ROLE-001] [ROLE-003] of an owner, an influencer, an admin and somebody with two roles', async () => {
    expect(await sessionOf('9000000002')).toMatchObject({ role: 'owner', is_existing_owner: true, house_id: null })
    expect(await sessionOf('9000000005')).toMatchObject({ role: 'influencer', is_influencer: true })
    expect(await sessionOf('9000000004')).toMatchObject({ role: 'admin', is_admin: true })
    expect(await sessionOf('9000000006')).toMatchObject({ role: 'tenant', roles: ['tenant', 'owner'] })
  })

  test('[API-002] [API-003] GET tells whether one is signed in; DELETE and POST sign out', async () => {
    const signedIn = async (cookie?: string) =>
      (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.signed_in
    for (const [method, path] of [
      ['DELETE', '/api/v1/sessions.json'],
      ['POST', '/users/sign_out'],
    ] as const) {
      const cookie = await enter('9000000003')
      expect(await signedIn(cookie)).toBe(true)
      expect((await site.send(method, path, { cookie })).status).toBe(200)
      expect(await signedIn(cookie)).toBe(false)
    }
  })

  test('its token for other services does not open a session here', async () => {
    const { auth_token } = await sessionOf('9000000001')
    const forged = await site.send('GET', '/api/v1/sessions.json', { cookie: `thikana_session=${auth_token}` })
    expect(forged.json.signed_in).toBe(false)
  })

  test('[ROLE-004] [API-011] switching role sends role and an empty user_id; a filled one is refused', async () => {
    const cookie = await enter('9000000006')
    const switchTo = (body: object) => site.send('POST', '/api/v1/profiles/switch_role?format=json', { cookie, body })
    expect((await switchTo({ role: 'owner', user_id: '4' })).status).toBe(400)
    expect((await switchTo({ role: 'admin', user_id: '' })).status).toBe(403)
    expect((await switchTo({ role: 'superuser', user_id: '' })).status).toBe(400)
    expect((await switchTo({ role: 'owner', user_id: '' })).json.viewer.role).toBe('owner')
  })
})

describe('the phone of an account', () => {
  const send = (cookie: string | undefined, phone: string, method: 'PUT' | 'POST' = 'POST') =>
    site.send(method, '/send_otp', { cookie, body: { phone, force_update: true } })
  const codeFor = async (phone: string) => (await site.lastMessage(phone))?.slice(0, 4)

  test('[API-012] [API-013] [API-014] [AUTH-013] is confirmed with the code sent to it, asked for by POST or PUT', async () => {
    const cookie = await enter('9000000009')
    expect((await send(cookie, '9000000009', 'PUT')).json.message).toBe('OTP sent successfully')
    const confirmed = await site.send('POST', '/confirm_otp', {
      cookie,
      body: { phone: '9000000009', otp: await codeFor('9000000009') },
    })
    expect(confirmed.json).toEqual({ success: true, confirmed: true })
  })

  test('[AUTH-014] [API-016] a code that did not arrive is asked for anew with force_update, and only then before its time', async () => {
    const cookie = await enter('9000000005')
    const ask = (force_update?: boolean) =>
      site.send('POST', '/send_otp', { cookie, body: { phone: '9000000005', force_update } })
    expect((await ask()).status).toBe(200)
    const first = await codeFor('9000000005')
    expect(await ask()).toMatchObject({ status: 429, json: { error: { code: 'code_on_its_way' } } })
    expect((await ask(true)).status).toBe(200)
    const confirm = (otp?: string) => site.send('POST', '/confirm_otp', { cookie, body: { phone: '9000000005', otp } })
    const second = await codeFor('9000000005')
    if (second !== first) expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
  })

  test('[API-017] changes to one whose code is known, and the old one is told', async () => {
    const cookie = await enter('9000000010')
    const other = await enter('9000000010')
    await send(cookie, '7888888888')
    const change = (phone: string, otp?: string) =>
      site.send('PUT', '/update_verified_phone', { cookie, body: { phone, otp } })
    expect((await change('7888888888', '0000')).status).toBe(422)
    expect((await change('7888888888', await codeFor('7888888888'))).json).toEqual({
      success: true,
      phone: '78••••8888',
    })
    expect(await site.lastMessage('9000000010')).toMatch(/was changed to 78••••8888/)
    expect((await site.send('GET', '/api/v1/sessions.json', { cookie: other })).json.signed_in).toBe(false)
  })

  test("cannot become another account's, even with that phone's code", async () => {
    const cookie = await enter('9000000011')
    await send(cookie, '9000000002')
    const refused = await site.send('PUT', '/update_verified_phone', {
      cookie,
      body: { phone: '9000000002', otp: await codeFor('9000000002') },
    })
    expect(refused.status).toBe(409)
  })

  test('[ERR-002] [ROLE-010] signed out, the sentence of the specification', async () => {
    expect(await send(undefined, '9000000009')).toMatchObject({
      status: 401,
      json: { error: { message: 'You need to sign in or sign up before continuing.' } },
    })
  })
})
