import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { profiles } from './api.ts'

let site: TestApp
let cookie: string
let phone: string
let next = 0
const freshPhone = () => String(7_000_000_000 + ++next * 100_003)

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 3 * 3600_000)
  phone = freshPhone()
  cookie = await site.signIn(phone)
})

const get = (url: string, as = cookie) => site.send('GET', url, { cookie: as })
const put = (url: string, body: unknown, as = cookie) => site.send('PUT', url, { cookie: as, body })
const post = (url: string, body: unknown = {}, as = cookie) => site.send('POST', url, { cookie: as, body })
const profile = async (as = cookie) => (await get('/api/v4/profiles/fetch', as)).json

describe('the profile', () => {
  test('[API-019] says who one is, with the phone masked and what is missing', async () => {
    const { status, json } = await get('/api/v4/profiles/fetch')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      first_name: 'Guest',
      phone: `${phone.slice(0, 2)}••••${phone.slice(-4)}`,
      phone_confirmed: true,
      email: null,
      pending_email: null,
      language: 'en',
      photo: null,
      has_password: false,
      completeness: { done: 1, total: 7, missing: ['name', 'email', 'about', 'photo', 'agreement', 'documents'] },
    })
    expect(JSON.stringify(json)).not.toContain(phone)
  })

  test('[API-019] is for those who are signed in', async () => {
    expect(await site.send('GET', '/api/v4/profiles/fetch')).toMatchObject({
      status: 401,
      json: { error: { message: 'You need to sign in or sign up before continuing.' } },
    })
  })

  test('details are saved, and what was not sent stays', async () => {
    const body = {
      first_name: ' Asha ',
      last_name: 'Rao',
      gender: 'female',
      born_on: '1998-05-17',
      work: 'Nurse',
      group_of_friends: true,
      language: 'kn',
    }
    expect((await put('/api/v4/profiles/update', body)).status).toBe(200)
    await put('/api/v4/profiles/update', { last_name: '' })
    expect(await profile()).toMatchObject({ ...body, first_name: 'Asha', last_name: '', name: 'Asha' })
    expect((await profile()).completeness.missing).toEqual(['email', 'photo', 'agreement', 'documents'])
    await put('/api/v4/profiles/update', { work: '', gender: null, born_on: null })
    expect(await profile()).toMatchObject({ work: null, gender: null, born_on: null })
  })

  test.each([
    ['role', 'admin'],
    ['roles', ['admin']],
    ['is_admin', true],
    ['credits', 5000],
    ['id', 1],
    ['phone', '9876543210'],
    ['phone_confirmed_at', '2026-01-01'],
    ['email', 'x@example.com'],
    ['password_hash', 'x'],
    ['photo_key', 'x'],
    ['assured_at', '2026-01-01'],
    ['locked_at', null],
    ['referral_code', 'FREE'],
  ])('a field that is not theirs to set (%s) is refused, and nothing of the rest is saved', async (field, value) => {
    const sent = await put('/api/v4/profiles/update', { first_name: 'Mallory', [field]: value })
    expect(sent).toMatchObject({ status: 400, json: { error: { fields: { [field]: expect.any(String) } } } })
    expect(await profile()).toMatchObject({ first_name: 'Guest', role: 'tenant' })
  })

  test.each([
    ['first_name', ''],
    ['first_name', 'A5ha'],
    ['first_name', 'a'.repeat(61)],
    ['gender', 'x'],
    ['born_on', '2026-02-30'],
    ['born_on', '2020-01-01'],
    ['work', 'w'.repeat(81)],
    ['language', 'fr'],
    ['group_of_friends', 'yes'],
  ])('a wrong %s (%j) is told at that field', async (field, value) => {
    const sent = await put('/api/v4/profiles/update', { [field]: value })
    expect(sent).toMatchObject({ status: 400, json: { error: { fields: { [field]: expect.any(String) } } } })
  })

  test('one person never sees or changes another', async () => {
    const other = await site.signIn(freshPhone())
    await put('/api/v4/profiles/update', { first_name: 'Asha' })
    expect(await profile(other)).toMatchObject({ first_name: 'Guest' })
  })
})

const details = {
  parent_name: 'Suresh Rao',
  permanent_address: '12, 4th Cross, Malleswaram',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560003',
  occupation: 'Nurse',
  employer: 'City Hospital',
  emergency_name: 'Suresh Rao',
  emergency_phone: '9812345670',
  emergency_relation: 'Father',
}
const update = '/api/v4/profiles/agreement_detail/update'
const confirm = '/api/v4/profiles/agreement_detail/confirm'
const verification = '/api/v4/profiles/agreement_detail/verification_data'

describe('agreement details', () => {
  test('[API-020] are written by PUT and by POST, and read back with the phone masked', async () => {
    expect((await get('/api/v4/profiles/agreement_detail')).json).toEqual({ agreement_detail: null })
    expect((await put(update, details)).status).toBe(200)
    const { status, json } = await post(update, { ...details, city: 'Mysuru', emergency_phone: undefined })
    expect(status).toBe(200)
    expect(json.agreement_detail).toMatchObject({
      ...details,
      city: 'Mysuru',
      emergency_phone: '98••••5670',
      confirmed_at: null,
    })
  })

  test.each([
    ['pincode', '56003'],
    ['pincode', '56003a'],
    ['emergency_phone', '5876543210'],
    ['emergency_phone', undefined],
    ['parent_name', ''],
    ['state', 'Atlantis'],
    ['permanent_address', 'short'],
    ['emergency_relation', 'Enemy'],
    ['person_id', 1],
    ['confirmed_at', '2026-01-01T00:00:00Z'],
  ])('[API-020] a wrong or foreign %s (%j) is refused at its field', async (field, value) => {
    expect(await put(update, { ...details, [field]: value })).toMatchObject({
      status: 400,
      json: { error: { fields: { [field]: expect.any(String) } } },
    })
    expect((await get('/api/v4/profiles/agreement_detail')).json.agreement_detail).toBeNull()
  })

  test('the one to call in an emergency is someone else', async () => {
    expect(await put(update, { ...details, emergency_phone: phone })).toMatchObject({
      status: 400,
      json: { error: { fields: { emergency_phone: expect.stringContaining('someone else’s number') } } },
    })
  })

  test('[API-021] verification_data tells what is there and what is missing, at both addresses', async () => {
    const before = await get(verification)
    expect(before.json).toMatchObject({
      complete: false,
      can_confirm: false,
      done: ['phone'],
      missing: ['name', 'born_on', 'details', 'identity_document', 'confirmed'],
      confirmed_at: null,
    })
    expect((await get('/api/v4/profiles/verification_data')).json).toEqual(before.json)
    await put(update, details)
    await put('/api/v4/profiles/update', { first_name: 'Asha', born_on: '1998-05-17' })
    expect((await get(verification)).json).toMatchObject({
      can_confirm: true,
      missing: ['identity_document', 'confirmed'],
    })
  })

  test('[API-022] confirm is refused while something is missing, then stands until something changes', async () => {
    await put(update, details)
    expect(await post(confirm)).toMatchObject({
      status: 422,
      json: { error: { code: 'incomplete', fields: { name: expect.any(String), born_on: expect.any(String) } } },
    })
    await put('/api/v4/profiles/update', { first_name: 'Asha', born_on: '1998-05-17' })
    const confirmed = await post(confirm)
    expect(confirmed).toMatchObject({ status: 200, json: { confirmed_at: site.clock.now.toISOString() } })
    expect((await profile()).completeness.missing).not.toContain('agreement')

    const standsAfter = async (change: () => Promise<{ status: number }>) => {
      expect((await post('/api/v4/profiles/confirm')).status).toBe(200)
      expect((await change()).status).toBe(200)
      return (await get(verification)).json.confirmed_at !== null
    }
    expect(await standsAfter(() => put(update, details))).toBe(true)
    expect(await standsAfter(() => put('/api/v4/profiles/update', { work: 'Doctor', first_name: 'Asha' }))).toBe(true)
    expect(await standsAfter(() => put(update, { ...details, pincode: '560004' }))).toBe(false)
    expect(await standsAfter(() => put('/api/v4/profiles/update', { last_name: 'Rao' }))).toBe(false)
    expect(await standsAfter(() => put('/api/v4/profiles/update', { born_on: '1998-05-18' }))).toBe(false)
  })
})

describe('notification choices', () => {
  const url = '/api/v4/profiles/notifications'
  const topic = async (name: string) =>
    (await get(url)).json.topics.find((each: { topic: string }) => each.topic === name)
  const choose = (...choices: unknown[]) => put(url, { choices })
  const kept = () => site.services.db.selectFrom('notification_choice').selectAll().execute()

  test('a topic stays off for its channel only; returning to the default deletes the row', async () => {
    expect(await topic('visits')).toEqual({ topic: 'visits', sms: true, email: true, push: true })
    expect(await topic('news')).toEqual({ topic: 'news', sms: false, email: false, push: false })
    await choose(
      { topic: 'visits', channel: 'sms', wanted: false },
      { topic: 'news', channel: 'email', wanted: true },
      { topic: 'payments', channel: 'sms', wanted: true },
    )
    expect(await topic('visits')).toEqual({ topic: 'visits', sms: false, email: true, push: true })
    expect(await topic('news')).toEqual({ topic: 'news', sms: false, email: true, push: false })
    expect(await kept()).toHaveLength(2)
    const { id } = await profile()
    expect(await profiles.wantsMessage(site.services.db, id, 'visits', 'sms')).toBe(false)
    expect(await profiles.wantsMessage(site.services.db, id, 'visits', 'email')).toBe(true)
    await choose({ topic: 'visits', channel: 'sms', wanted: true }, { topic: 'news', channel: 'email', wanted: false })
    expect(await kept()).toHaveLength(0)
  })

  test.each(['security', 'codes', 'otp'])('%s is no topic: it cannot be switched off', async (name) => {
    expect((await choose({ topic: name, channel: 'sms', wanted: false })).status).toBe(400)
    expect((await get(url)).json.always).toMatch(/always come/)
  })

  test('unknown fields are refused', async () => {
    const sent = await choose({ topic: 'news', channel: 'sms', wanted: true, person_id: 1 })
    expect(sent.status).toBe(400)
    expect(await kept()).toHaveLength(0)
  })
})
