import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { Role } from '#shared/endpoint.ts'
import { aPersonWithPassword, testPassword } from './test-password.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const somebody = (role: Role = 'tenant', ...more: Role[]) => aPersonWithPassword(site, { roles: [role, ...more] })
const enter = async ({ phone }: Pick<TestPerson, 'phone'>) =>
  (await site.send('POST', '/api/v1/login.json', { body: { identifier: phone, password: testPassword } })).cookie
const sessionBy = async (cookie: string | undefined) =>
  (await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })).json
const sessionOf = async (person: TestPerson) => sessionBy(await enter(person))

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
    expect(Object.keys(await sessionOf(await somebody())).sort()).toEqual(fields)
  })

  test('[ROLE-002] names influencers and area managers by their role, and a visitor guest', async () => {
    expect(await sessionOf(await somebody('influencer'))).toMatchObject({ role: 'influencer' })
    expect(await sessionOf(await somebody('area_manager'))).toMatchObject({ role: 'area_manager' })
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
    const manager = await make.aPerson({ roles: ['area_manager'] })
    const home = await make.aHome({ home: { area_manager_id: manager.id } })
    const ananya = await aPersonWithPassword(site, { firstName: 'Ananya' })
    await make.aTenant({ in: home, person: ananya })
    const assured = { assured_at: site.clock.now }
    await site.services.db.updateTable('person').set(assured).where('id', '=', ananya.id).execute()
    expect(await sessionOf(ananya)).toMatchObject({
      first_name: 'Ananya',
      role: 'tenant',
      phone: `85••••${ananya.phone.slice(-4)}`,
      phone_confirmed: true,
      emailConfirmed: true,
      move_in_status: 'living',
      house_id: home.id,
      am_id: manager.id,
      profile_can_book_bed: false,
      is_existing_tenant: true,
      is_existing_owner: false,
      user_assured: true,
      can_internal_transfer: true,
      is_admin: false,
    })
  })

  test('in an OTB home, or after notice, there is no internal transfer', async () => {
    const [harleen, vignesh] = [await somebody(), await somebody()]
    await make.aTenant({ in: await make.aHome({ kinds: ['house'], home: { vertical: 'OTB' } }), person: harleen })
    await make.aTenant({ in: await make.aHome(), person: vignesh, state: 'notice_given' })
    expect(await sessionOf(harleen)).toMatchObject({ vertical: 'OTB', can_internal_transfer: false })
    expect(await sessionOf(vignesh)).toMatchObject({ move_in_status: 'notice_given', can_internal_transfer: false })
  })

  test('of somebody whose deposit is being settled says so, and a new bed can be booked', async () => {
    const esther = await somebody()
    await make.aTenant({ in: await make.aHome(), person: esther, state: 'settling' })
    const settling = { srr_status: 'in_progress', profile_can_book_bed: true, is_existing_tenant: false }
    expect(await sessionOf(esther)).toMatchObject(settling)
  })

  test('[ROLE-001] [ROLE-003] of an owner, an influencer, an admin and somebody with two roles', async () => {
    const owner = await somebody('owner')
    await make.aHome({ owner })
    expect(await sessionOf(owner)).toMatchObject({ role: 'owner', is_existing_owner: true, house_id: null })
    expect(await sessionOf(await somebody('influencer'))).toMatchObject({ role: 'influencer', is_influencer: true })
    expect(await sessionOf(await somebody('admin'))).toMatchObject({ role: 'admin', is_admin: true })
    const both = await sessionOf(await somebody('tenant', 'owner'))
    expect(both).toMatchObject({ role: 'tenant', roles: ['tenant', 'owner'] })
  })

  test('[API-002] [API-003] GET tells whether one is signed in; DELETE and POST sign out', async () => {
    const signedIn = async (cookie?: string) =>
      (await site.send('GET', '/api/v1/sessions.json', { cookie })).json.signed_in
    for (const [method, path] of [
      ['DELETE', '/api/v1/sessions.json'],
      ['POST', '/users/sign_out'],
    ] as const) {
      const cookie = await enter(await somebody())
      expect(await signedIn(cookie)).toBe(true)
      expect((await site.send(method, path, { cookie })).status).toBe(200)
      expect(await signedIn(cookie)).toBe(false)
    }
  })

  test('its token for other services does not open a session here', async () => {
    const { auth_token } = await sessionOf(await somebody())
    const forged = await site.send('GET', '/api/v1/sessions.json', { cookie: `thikana_session=${auth_token}` })
    expect(forged.json.signed_in).toBe(false)
  })

  test('[ROLE-004] [API-011] switching role sends role and an empty user_id; a filled one is refused', async () => {
    const cookie = await enter(await somebody('tenant', 'owner'))
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
    const { phone } = await somebody()
    const cookie = await enter({ phone })
    expect((await send(cookie, phone, 'PUT')).json.message).toBe('OTP sent successfully')
    const confirmed = await site.send('POST', '/confirm_otp', { cookie, body: { phone, otp: await codeFor(phone) } })
    expect(confirmed.json).toEqual({ success: true, confirmed: true })
  })

  test('[AUTH-014] [API-016] a code that did not arrive is asked for again with force_update, and only then before its time', async () => {
    const { phone } = await somebody()
    const cookie = await enter({ phone })
    const ask = (force_update?: boolean) => site.send('POST', '/send_otp', { cookie, body: { phone, force_update } })
    expect((await ask()).status).toBe(200)
    const first = await codeFor(phone)
    expect(await ask()).toMatchObject({ status: 429, json: { error: { code: 'code_on_its_way' } } })
    expect((await ask(true)).status).toBe(200)
    const confirm = (otp?: string) => site.send('POST', '/confirm_otp', { cookie, body: { phone, otp } })
    const second = await codeFor(phone)
    if (second !== first) expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
  })

  test('[API-017] changes to one whose code is known, and the old one is told', async () => {
    const person = await somebody()
    const cookie = await enter(person)
    const other = await enter(person)
    await send(cookie, '7888888888')
    const change = (phone: string, otp?: string) =>
      site.send('PUT', '/update_verified_phone', { cookie, body: { phone, otp } })
    expect((await change('7888888888', '0000')).status).toBe(422)
    expect((await change('7888888888', await codeFor('7888888888'))).json).toEqual({
      success: true,
      phone: '78••••8888',
    })
    expect(await site.lastMessage(person.phone)).toMatch(/was changed to 78••••8888/)
    expect((await site.send('GET', '/api/v1/sessions.json', { cookie: other })).json.signed_in).toBe(false)
  })

  test("cannot become another account's, even with that phone's code", async () => {
    const cookie = await enter(await somebody())
    const { phone } = await make.aPerson()
    await send(cookie, phone)
    const body = { phone, otp: await codeFor(phone) }
    const refused = await site.send('PUT', '/update_verified_phone', { cookie, body })
    expect(refused.status).toBe(409)
  })

  test('[ERR-002] [ROLE-010] signed out, the sentence of the specification', async () => {
    expect(await send(undefined, '7888888888')).toMatchObject({
      status: 401,
      json: { error: { message: 'You need to sign in or sign up before continuing.' } },
    })
  })
})
