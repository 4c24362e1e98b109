import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { demoPassword } from '#demo/accounts.ts'
import { Session } from '../contract.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(150)
})
afterAll(() => site.close())

const enter = async (phone: string) =>
  (await site.send('POST', '/api/v1/login.json', { body: { identifier: phone, password: demoPassword } })).cookie
const sessionOf = async (phone: string) =>
  (await site.send('POST', '/api/v1/sessions.json', { cookie: await enter(phone), body: {} })).json

describe('the session call', () => {
  test('[API-001] [AUTH-016] [AUTH-017] [AUTH-018] [AUTH-019] has every field, for a guest too', async () => {
    const fields = Object.keys(Session.shape)
    expect(fields).toHaveLength(35)
    const guest = (await site.send('POST', '/api/v1/sessions.json')).json
    expect(Object.keys(guest).sort()).toEqual([...fields].sort())
    // [ROLE-002] guest is the default name.
    expect(guest).toMatchObject({ id: null, name: 'guest', role: 'guest', roles: [], auth_token: null })
    expect(Object.keys(await sessionOf('9000000001')).sort()).toEqual([...fields].sort())
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

  test('[ROLE-008] in an OTB home, or after notice, there is no internal transfer', async () => {
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

  test('[ROLE-001] [ROLE-003] [ROLE-009] of an owner, an influencer, an admin and somebody with two roles', async () => {
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

  test('what it proves to others opens nothing here', async () => {
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
