import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'

let site: TestApp
let make: Factories
let next = 0

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

/** A new person's details. */
const somebody = (change: object = {}) => {
  const n = ++next
  return {
    first_name: 'Asha',
    last_name: 'Rao',
    email: `asha.${n}@example.com`,
    phone: String(7_100_000_000 + n * 100_003),
    password: 'mango-tree-42',
    ...change,
  }
}
const register = (body: object) => site.send('POST', '/api/v1/registrations.json', { body })
const codeFor = async (phone: string) => (await site.lastMessage(phone))?.slice(0, 4)
const join = async (person: ReturnType<typeof somebody>) => {
  await register(person)
  return register({ ...person, otp: await codeFor(person.phone) })
}
const people = async () => (await site.services.db.selectFrom('person').select('id').execute()).length

describe('signing up', () => {
  test('[API-004] [API-010] the details are answered with a code, the code with an account', async () => {
    const person = somebody()
    const before = await people()
    expect(await register(person)).toMatchObject({
      status: 200,
      json: { success: true, confirm_otp: true, message: 'OTP sent successfully', resend_after_s: 10 },
    })
    expect(await people()).toBe(before)
    const entered = await register({ ...person, otp: await codeFor(person.phone) })
    expect(entered.json).toMatchObject({ confirm_otp: false, viewer: { name: 'Asha Rao', role: 'tenant' } })
    const session = await site.send('POST', '/api/v1/sessions.json', { cookie: entered.cookie, body: {} })
    expect(session.json).toMatchObject({ first_name: 'Asha', phone_confirmed: true, emailConfirmed: false })
    expect(session.json.referral_code).toMatch(/^ASHA\d{4}/)
  })

  test('[AUTH-015] a phone with an account is told so at its field, and only to whom its code was sent', async () => {
    const person = somebody()
    await join(person)
    site.clock.now = new Date(site.clock.now.getTime() + 3600_000)
    const stranger = somebody({ phone: person.phone })
    const asked = await register(stranger)
    const unknown = await register(somebody())
    expect({ ...asked.json, resend_after_s: 0 }).toEqual({ ...unknown.json, resend_after_s: 0 })
    const refused = await register({ ...stranger, otp: await codeFor(person.phone) })
    expect(refused.status).toBe(422)
    expect(refused.json.error.fields['profile.phone']).toMatch(/has an account already/)
  })

  test('[AUTH-015] an address and a password that will not do are told at their fields', async () => {
    const refused = await register(somebody({ email: 'a@b@c.com', password: 'short' }))
    expect(refused.status).toBe(400)
    expect(refused.json.error.fields).toEqual({
      email: 'Invalid Email-Id',
      password: 'Use 8 or more characters, with a letter and a digit.',
    })
  })

  test('a guest whom a code once let in completes that same account', async () => {
    const person = somebody()
    const guest = await site.signIn(person.phone)
    const { viewer } = (await site.send('GET', '/api/v1/sessions.json', { cookie: guest })).json
    const entered = await join(person)
    expect(entered.json.viewer).toMatchObject({ id: viewer.id, name: 'Asha Rao' })
  })

  test('whether an address is known is not told; it becomes theirs by the mailed link, once', async () => {
    const first = somebody()
    const tokenIn = async () => /token=([\w-]+)/.exec((await site.lastMessage(first.email)) ?? '')?.[1]
    const confirm = async (cookie?: string) =>
      site.send('POST', '/api/v4/profiles/confirm_email', { cookie, body: { token: await tokenIn() } })
    const { cookie } = await join(first)
    expect((await confirm(cookie)).status).toBe(200)
    const other = await join(somebody({ email: first.email }))
    expect(other.status).toBe(200)
    const refused = await confirm(other.cookie)
    expect(refused).toMatchObject({ status: 409, json: { error: { code: 'email_taken' } } })
  })

  test.each([
    ['password', 'short1a', 'Use 8 or more characters, with a letter and a digit.'],
    ['password', 'abcdefgh', 'Use 8 or more characters, with a letter and a digit.'],
    ['password', '12345678', 'Use 8 or more characters, with a letter and a digit.'],
    ['email', 'a@b@c.com', 'Invalid Email-Id'],
    ['email', 'two words@example.com', 'Invalid Email-Id'],
    ['phone', '5555555555', 'Invalid phone number'],
    ['phone', '123', 'Invalid phone number'],
    ['first_name', '  ', 'Please enter a name'],
  ])('[FORM-015] [FORM-004] %s "%s" is refused at its field and sends nothing', async (field, value, text) => {
    const person = somebody({ [field]: value })
    const refused = await register(person)
    expect(refused.status).toBe(400)
    expect(refused.json.error.fields).toEqual({ [field]: text })
    expect(await site.lastMessage(person.phone)).toBeUndefined()
  })

  test.each(['password1', 'Qwerty123', 'iloveyou1'])(
    'the common password %s is refused at its field',
    async (password) => {
      const refused = await register(somebody({ password }))
      expect(refused).toMatchObject({ status: 422, json: { error: { fields: { password: expect.any(String) } } } })
    },
  )

  test.each(['role', 'is_admin', 'credits', 'roles', 'id', 'locked_at'])(
    'a body that brings %s along is refused whole',
    async (field) => {
      const before = await people()
      const refused = await register({ ...somebody(), [field]: 1 })
      expect(refused.status).toBe(400)
      expect(refused.json.error.fields[field]).toBe('This call takes no such field.')
      expect(await people()).toBe(before)
    },
  )

  test('two concurrent sign-ups with one phone and code create one account', async () => {
    const person = somebody()
    await register(person)
    const otp = await codeFor(person.phone)
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ ...person, otp })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await site.services.db.selectFrom('person').select('id').where('phone', '=', person.phone).execute()
    expect(rows).toHaveLength(1)
  })

  test('only a hash of the password rests in the database, of argon2id', async () => {
    const person = somebody()
    await join(person)
    const row = await site.services.db
      .selectFrom('person')
      .select('password_hash')
      .where('phone', '=', person.phone)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('referral codes', () => {
  const validate = (code: string, cookie?: string) =>
    site.send('GET', `/api/v3/profiles/validate_referral_code?referral_code=${encodeURIComponent(code)}`, { cookie })
  /** The code of somebody who lives in a home of ours. */
  const code = 'ANANYA1234'
  beforeAll(async () => {
    await make.aTenant({ in: await make.aHome(), person: await make.aPerson({ referralCode: code }) })
  })

  test('[API-024] the code of an active tenant is good in any letter case; one nobody has is not', async () => {
    expect((await validate(code.toLowerCase())).json).toMatchObject({ success: true, error: null })
    expect((await validate('NOSUCHCODE')).json).toEqual({
      success: false,
      error: 'Invalid referral code',
      info: 'Invalid referral code',
    })
  })

  test('[ERR-003] the code of somebody who is no active tenant is refused with the reason', async () => {
    await make.aPerson({ referralCode: 'BIKASH1234' })
    const { json } = await validate('BIKASH1234')
    expect(json).toMatchObject({ success: false, error: expect.stringMatching(/not an active tenant/) })
  })

  test('one used at sign-up is kept, and no second one is taken after it', async () => {
    const { cookie } = await join(somebody({ referral_code: code }))
    const session = (await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })).json
    expect(session).toMatchObject({
      referral_code_applied: true,
      is_eligible_to_apply_referral_code_at_sav: false,
      is_eligible_to_apply_referral_code_at_booking: false,
    })
    const again = await site.send('POST', '/api/v1/apply_referral', { cookie, body: { referral_code: code } })
    expect(again).toMatchObject({ status: 422, json: { error: { fields: { referral_code: expect.any(String) } } } })
  })

  test('[API-025] one can be applied later, once, and never the own one', async () => {
    const { cookie, json } = await join(somebody())
    const own = (await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })).json.referral_code
    const apply = (referral_code: string) =>
      site.send('POST', '/api/v1/apply_referral', { cookie, body: { referral_code } })
    expect(json.success).toBe(true)
    expect((await apply(own)).status).toBe(422)
    const tries = await Promise.all([apply(code), apply(code), apply(code)])
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('[API-008] a guest completes the name and brings a code with one call', async () => {
    const { phone } = somebody()
    const cookie = await site.signIn(phone)
    const done = await site.send('POST', '/api/v1/auth/verify.json', {
      cookie,
      body: { user: { first_name: 'Ravi', last_name: 'K' }, referralCode: code },
    })
    expect(done.json).toMatchObject({ success: true, viewer: { name: 'Ravi K' } })
    const session = await site.send('POST', '/api/v1/sessions.json', { cookie, body: {} })
    expect(session.json).toMatchObject({ first_name: 'Ravi', referral_code_applied: true })
  })
})
