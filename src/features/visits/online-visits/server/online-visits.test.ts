import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { tidyOnlineVisits } from './jobs.ts'

let site: TestApp
let home: number
let other: number
let withoutTour: number
let phone: string
let nth = 0

const email = 'asha@example.com'
const visited = 'Since a physical visit was scheduled for this house by you, you are not eligible for this offer'
const couponFields = ['coupon_code', 'coupon_status', 'message', 'online_visit_id', 'sav_done_previously', 'valid_till']

beforeAll(async () => {
  site = await openTestApp()
  const make = factoriesIn(site.services.db)
  home = (await make.aHome({ tour: 'file' })).id
  other = (await make.aHome({ tour: 'file' })).id
  withoutTour = (await make.aHome()).id
})
afterAll(() => site.close())
beforeEach(() => {
  nth += 1
  phone = `98${String(nth).padStart(3, '0')}00000`
})

type Body = { house_id?: number; phone?: string; email?: string; otp?: string; online_visit_id?: string }
const visit = (body: Body = {}, cookie?: string) =>
  site.send('POST', '/api/v4/online_visits', { body: { house_id: home, phone, email, ...body }, cookie })
const status = (body: Body = {}, cookie?: string) =>
  site.send('POST', '/coupon_status', { body: { house_id: home, phone, email, ...body }, cookie })
const codeOf = async (to = phone) => (await site.lastMessage(to))?.slice(0, 4) ?? ''
const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const couponCount = async () =>
  (await site.services.db.selectFrom('coupon').select('id').where('phone', '=', phone).execute()).length

/** From contact details to the coupon. */
async function visitWhole(body: Body = {}) {
  const { json } = await visit(body)
  return visit({ ...body, otp: await codeOf(body.phone), online_visit_id: json.online_visit_id })
}
const visitInPerson = (state: string, online = false) =>
  sql`insert into visit (home_id, name, phone, starts_at, state, online)
    values (${home}, 'Asha', ${phone}, now(), ${state}::visit_state, ${online})`.execute(site.services.db)

describe('an online visit', () => {
  test('[API-093] [API-133] [VISIT-025] [VISIT-045] contact details, then a code, then a coupon for this home', async () => {
    const begun = await visit()
    expect(begun).toMatchObject({
      status: 200,
      json: {
        confirm_otp: true,
        resend_after_s: 10,
        coupon_code: null,
        coupon_status: null,
        sav_done_previously: false,
      },
    })
    expect(await couponCount()).toBe(0)
    const { status: code, json } = await visit({ otp: await codeOf(), online_visit_id: begun.json.online_visit_id })
    expect(code).toBe(200)
    expect(json).toMatchObject({
      online_visit_id: begun.json.online_visit_id,
      coupon_status: 'active',
      valid_till: addDays(dayInIndia(site.clock.now), 30),
      sav_done_previously: false,
      confirm_otp: false,
    })
    expect(json.coupon_code).toMatch(/^GHARSE[A-Z2-9]{8}$/)
    expect(await site.lastMessage(email)).toContain(json.coupon_code)
  })

  test('once more it is the same coupon, and no second mail', async () => {
    const first = await visitWhole()
    const mails = () =>
      site.services.db.selectFrom('outbox_message').select('id').where('recipient', '=', email).execute()
    const before = (await mails()).length
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    const second = await visitWhole()
    expect(second.json.coupon_code).toBe(first.json.coupon_code)
    expect((await mails()).length).toBe(before)
    expect((await visitWhole({ house_id: other })).json.coupon_code).not.toBe(first.json.coupon_code)
  })

  test('[FORM-021] [FORM-022] a wrong code, a short one and one for another visit are refused', async () => {
    const { json } = await visit()
    const id = json.online_visit_id
    const right = await codeOf()
    expect((await visit({ otp: '12', online_visit_id: id })).json.error.fields).toEqual({
      otp: 'Please enter 4 digit OTP',
    })
    expect(await visit({ otp: wrongCode(right), online_visit_id: id })).toMatchObject({
      status: 422,
      json: { error: { fields: { otp: 'Please enter correct OTP.' } } },
    })
    for (const online_visit_id of ['', 'x', crypto.randomUUID()]) {
      expect((await visit({ otp: right, online_visit_id })).status).toBe(422)
    }
    expect((await visit({ house_id: other, otp: right, online_visit_id: id })).status).toBe(422)
    expect(await couponCount()).toBe(0)
    expect((await visit({ otp: right, online_visit_id: id })).status).toBe(200)
  })

  test('a code works once: sent again, it opens nothing', async () => {
    const { json } = await visit()
    const proof = { otp: await codeOf(), online_visit_id: json.online_visit_id }
    expect((await visit(proof)).status).toBe(200)
    const again = await visit(proof)
    expect(again).toMatchObject({ status: 422, json: { error: { message: 'Please enter correct OTP.' } } })
    const anew = await visit({ house_id: other })
    expect(anew.status).toBe(200)
    expect(
      (await visit({ house_id: other, otp: proof.otp, online_visit_id: json.online_visit_id })).json.error.code,
    ).toBe('wrong_otp')
    expect(await couponCount()).toBe(1)
  })

  test('fifty confirmations of one code at once give one coupon', async () => {
    const { json } = await visit()
    const proof = { otp: await codeOf(), online_visit_id: json.online_visit_id }
    const all = await Promise.all(Array.from({ length: 50 }, () => visit(proof)))
    expect(all.filter((each) => each.status === 200)).toHaveLength(1)
    expect(await couponCount()).toBe(1)
  })

  test('a code for signing in is no code here, and a second one has to wait', async () => {
    await site.send('POST', '/api/v1/login_otp.json', { body: { phone } })
    const other = await codeOf()
    const { json } = await visit()
    if ((await codeOf()) !== other) {
      expect((await visit({ otp: other, online_visit_id: json.online_visit_id })).status).toBe(422)
    }
    expect(await visit()).toMatchObject({ status: 429, json: { error: { code: 'code_on_its_way' } } })
  })

  test('a visitor who goes back and changes the email keeps the code that is on its way', async () => {
    const { json } = await visit()
    const code = await codeOf()
    const online_visit_id = json.online_visit_id
    const changed = await visit({ email: 'other@example.com', online_visit_id })
    expect(changed).toMatchObject({ status: 200, json: { confirm_otp: true, online_visit_id } })
    expect(await codeOf()).toBe(code)
    expect((await visit({ email: 'other@example.com', online_visit_id: crypto.randomUUID() })).status).toBe(429)
    const { status } = await visit({ email: 'other@example.com', otp: code, online_visit_id })
    expect(status).toBe(200)
    expect(await site.lastMessage('other@example.com')).toContain('GHARSE')
  })

  test('bad contact details are said at their fields; nothing is sent', async () => {
    const sent = await visit({ phone: '1234567890', email: 'plainaddress' })
    expect(sent).toMatchObject({
      status: 400,
      json: { error: { fields: { phone: 'Invalid phone number', email: 'Invalid Email-Id' } } },
    })
    expect((await visit({ phone: '' })).json.error.fields).toEqual({ phone: 'Invalid phone number' })
    expect(await site.lastMessage('1234567890')).toBeUndefined()
  })

  test('homes that are not there, or have no tour, are refused', async () => {
    expect(await visit({ house_id: 999_999 })).toMatchObject({
      status: 404,
      json: { error: { message: 'There is no such home.' } },
    })
    expect((await visit({ house_id: withoutTour })).status).toBe(409)
    expect(await site.lastMessage(phone)).toBeUndefined()
  })

  test('[VISIT-024] [ERR-030] a visitor who comes in person, or came, gets no coupon and is told why', async () => {
    await visitInPerson('scheduled')
    const { json } = await visitWhole()
    expect(json).toMatchObject({ sav_done_previously: true, coupon_code: null, coupon_status: null, message: visited })
    expect(await couponCount()).toBe(0)
    await sql`update visit set state = 'done' where phone = ${phone}`.execute(site.services.db)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    expect((await visitWhole()).json.sav_done_previously).toBe(true)
    expect((await visitWhole({ house_id: other })).json.coupon_status).toBe('active')
  })

  test('[VISIT-024] a visit that was cancelled, or was online, does not stand against it', async () => {
    await visitInPerson('cancelled')
    await visitInPerson('done', true)
    expect((await visitWhole()).json.coupon_status).toBe('active')
  })

  test('signed in, the confirmed phone needs no code; another one does', async () => {
    const cookie = await site.signIn(phone)
    const { json } = await visit({ phone: '' }, cookie)
    expect(json).toMatchObject({ confirm_otp: false, coupon_status: 'active' })
    const again = await visit({}, cookie)
    expect(again.json).toMatchObject({ coupon_code: json.coupon_code, online_visit_id: json.online_visit_id })
    expect((await visit({ phone: '9700000001' }, cookie)).json.confirm_otp).toBe(true)
  })
})

describe('the status of a coupon', () => {
  test('[API-092] [VISIT-020] [ERR-028] [ERR-029] is told to whom it belongs', async () => {
    const { json } = await visitWhole()
    const mine = { online_visit_id: json.online_visit_id }
    const asked = await status(mine)
    expect(Object.keys(asked.json).sort()).toEqual(couponFields)
    expect(asked.json).toMatchObject({ coupon_code: json.coupon_code, coupon_status: 'active', message: '' })
    expect((await status({ ...mine, phone: '' })).json.coupon_code).toBe(json.coupon_code)
    await sql`update coupon set valid_till = ${addDays(dayInIndia(site.clock.now), -1)} where phone = ${phone}`.execute(
      site.services.db,
    )
    expect((await status(mine)).json).toMatchObject({
      coupon_status: 'expired',
      message: `The coupon code ${json.coupon_code} has expired`,
    })
    await sql`update coupon set redeemed_at = now(), redeemed_for = ${phone}, discount = 1 where phone = ${phone}`.execute(
      site.services.db,
    )
    const cookie = await site.signIn(phone)
    expect((await status({ phone: '' }, cookie)).json).toMatchObject({
      coupon_status: 'redeemed',
      message: 'Your coupon code has been redeemed',
    })
  })

  test('tells a stranger nothing: a phone with a coupon, one that visited and one nobody knows look the same', async () => {
    const { json: theirs } = await visitWhole()
    const withCoupon = await status()
    const unknown = await status({ phone: '9700000002' })
    await visitInPerson('done')
    const withVisit = await status()
    expect(withCoupon.json).toEqual(unknown.json)
    expect(withVisit.json).toEqual(unknown.json)
    expect(unknown.json).toMatchObject({ coupon_code: null, coupon_status: null, sav_done_previously: false })
    // Neither another phone with that visit, nor that visit at another home, nor an account of somebody else.
    expect((await status({ phone: '9700000002', online_visit_id: theirs.online_visit_id })).json).toEqual(unknown.json)
    expect((await status({ house_id: other, online_visit_id: theirs.online_visit_id })).json).toEqual(unknown.json)
    const stranger = await site.signIn('9700000003')
    expect((await status({}, stranger)).json).toEqual(unknown.json)
  })

  test('nor does beginning a visit', async () => {
    await visitWhole()
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    const known = await visit()
    const unknown = await visit({ phone: '9700000004' })
    const shape = ({ online_visit_id: _, resend_after_s: __, ...rest }: Record<string, unknown>) => rest
    expect(shape(known.json)).toEqual(shape(unknown.json))
  })

  test('an unproven visit is proof of nothing, and is gone a day later', async () => {
    await visitWhole()
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    const { json } = await visit()
    expect((await status({ online_visit_id: json.online_visit_id })).json.coupon_code).toBeNull()
    const firesAt = new Date(site.clock.now.getTime() + 25 * 3_600_000).toISOString()
    await tidyOnlineVisits.run({ ...site.services, now: site.clock.now }, { date: firesAt.slice(0, 10), firesAt })
    const left = await site.services.db.selectFrom('online_visit').selectAll().where('phone', '=', phone).execute()
    expect(left).toHaveLength(1)
    expect(left[0]?.confirmed_at).not.toBeNull()
  })
})
