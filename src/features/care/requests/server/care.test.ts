import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { issueRents } from '#features/tenancy/rent/server/issue-rents.ts'
import { balance } from '#features/tenancy/settlements/server/test-leaving.ts'
import { transaction } from '#platform/db.ts'
import { takeOwnerShares } from './close.ts'
import { askNextPartners, creditMissed, escalateNear, remindAndClose } from './jobs.ts'
import {
  anAfterPhoto,
  answer,
  aPartner,
  aTenant,
  type Care,
  get,
  jobContext,
  openCare,
  post,
  raise,
  raised,
  repaired,
  seen,
  work,
} from './test-care.ts'

let care: Care
beforeAll(async () => {
  care = await openCare()
}, 120_000)
afterAll(() => care.site.close())
beforeEach(async () => {
  care.at('2026-12-30T10:00:00')
  // All homes of the test are in one city: only the partners of this test are asked.
  await db().updateTable('care_partner').set({ active: false }).execute()
})

const db = () => care.site.services.db
const creditsOf = (personId: number) => balance(care, 'credits', personId)
const owner = (id: number) => ({ session: () => care.site.openSession(id, 'owner') })

test('[API-120] the form knows the rooms of the home, what may be wrong, the price and the deadline', async () => {
  const tenant = await aTenant(care)
  const { json } = await get(care, tenant, '/api/v1/issue/?room=kitchen&thing=taps-and-drain')
  const { rooms, chosen } = json.data
  expect(rooms.map(({ key }: { key: string }) => key)).toContain('kitchen')
  expect(chosen).toMatchObject({ room_name: 'Kitchen', thing_name: 'Taps and drain', before: null })
  expect(chosen.problems.map(({ label }: { label: string }) => label)).toEqual([
    ...['Leaks', 'Blocked', 'No water', 'Broken'],
  ])
  expect(chosen.problems[1].urgent).toEqual({
    ...{ price: 350_00, you_pay: 350_00, payer: 'tenant', reason: 'Comes from daily use: with your next rent' },
    ...{ hours: 12, credit: 300_00, asks_owner: false, due_at: '2026-12-30T16:30:00.000Z' },
  })
})

test('[API-129] [TENANT-007] a request is raised, given to a partner of the trade in the city, and listed', async () => {
  const tenant = await aTenant(care)
  const electrician = await aPartner(care, tenant, ['electrician'], 'Anil')
  const plumber = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  expect(await seen(care, tenant, id)).toMatchObject({
    ...{ as: 'tenant', title: 'Taps and drain: leaks, Kitchen', words: 'It drips all night.', state: 'asked' },
    ...{ due_at: '2027-01-01T04:30:00.000Z', paused: false, allowed_hours: 48, price: 450_00, you_pay: 0 },
    ...{ payer: 'owner', text: 'Suresh P. is asked', can: ['cancel', 'add_before', 'comment'] },
  })
  const list = await get(care, tenant, '/api/v1/care/')
  expect(list.json).toMatchObject({ as: 'tenant', can_raise: true, more: false, requests: [{ id, late: false }] })
  expect((await get(care, plumber, '/api/v1/care_jobs')).json.jobs).toMatchObject([{ id }])
  expect((await get(care, electrician, '/api/v1/care_jobs')).json.jobs).toEqual([])
  expect(await care.site.lastMessage(plumber.phone)).toContain('A new job: Taps and drain: leaks, Kitchen.')
  expect(await care.site.lastMessage(tenant.person.phone)).toContain('We have your request')
})

test('a tenant who chose Hindi hears of their repair in Hindi, the partner in English', async () => {
  const tenant = await aTenant(care)
  const cookie = await tenant.session()
  await care.site.send('PUT', '/api/v4/profiles/update', { cookie, body: { language: 'hi' } })
  const plumber = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  expect(await care.site.lastMessage(tenant.person.phone)).toMatch(
    new RegExp(`^हमें आपका अनुरोध मिल गया: नल और नाली: .*, रसोई। http\\S+/hi/alpha/services/${id}$`),
  )
  expect(await care.site.lastMessage(plumber.phone)).toContain('A new job: Taps and drain: leaks, Kitchen.')
})

test('a partner who chose Hindi or Kannada hears of their job in it', async () => {
  const tenant = await aTenant(care, { billedTo: '2027-01-01' })
  const partner = await aPartner(care, tenant, ['plumber'])
  const speak = (language: 'hi' | 'kn') =>
    db().updateTable('person').set({ language }).where('id', '=', partner.id).execute()
  const id = await raised(care, tenant, { problem: 'blocked', shown_price: 350_00 })
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'ask_price', price: 500_00, words: 'The trap is broken too.' })
  await speak('hi')
  await answer(care, tenant, id, { action: 'agree_price' })
  expect(await care.site.lastMessage(partner.phone)).toMatch(/^नल और नाली: .*, रसोई: ₹500 मंज़ूर है।/)
  await speak('kn')
  await answer(care, tenant, id, { action: 'cancel' })
  expect(await care.site.lastMessage(partner.phone)).toMatch(/^ಇನ್ನು ಬೇಕಿಲ್ಲ: ನಲ್ಲಿ ಮತ್ತು ನೀರು ಹೋಗುವ ಕೊಳವೆ: .*\. http/)
})

test('the place is shown on a photo of the home, which says its room, and the partner sees the ring', async () => {
  const tenant = await aTenant(care)
  const stranger = await aTenant(care)
  const plumber = await aPartner(care, tenant, ['plumber'])
  const aPhoto = async (of: typeof tenant, position: number, photo_type: string) => {
    const key = `care-photo-${of.home.id}-${position}`
    const { id } = await db()
      .insertInto('picture')
      .values({ storage_key: key, width: 1200, height: 800, placeholder: '', alt: photo_type, kind: 'photo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { home_id: of.home.id, position, picture_id: id, photo_type }
    await db().insertInto('home_photo').values(row).execute()
    return id
  }
  const kitchen = await aPhoto(tenant, 90, 'Kitchen')
  const street = await aPhoto(tenant, 91, 'Street')
  const elsewhere = await aPhoto(stranger, 90, 'Kitchen')
  const { photos } = (await get(care, tenant, '/api/v1/issue')).json.data
  const roomOf = (id: number) => photos.find(({ picture }: { picture: { id: number } }) => picture.id === id)?.room
  expect([roomOf(kitchen), roomOf(street), roomOf(elsewhere)]).toEqual(['kitchen', null, undefined])

  const point = { x: 0.25, y: 0.75 }
  const id = await raised(care, tenant, { picture_id: kitchen, point })
  const place = { picture: { id: kitchen, width: 1200, height: 800, alt: 'Kitchen', placeholder: '' }, point }
  expect(await seen(care, tenant, id)).toMatchObject({ place })
  expect(await seen(care, plumber, id)).toMatchObject({ as: 'partner', place })
  const whole = await raised(care, tenant, { picture_id: street })
  expect(await seen(care, tenant, whole)).toMatchObject({ place: { picture: { id: street }, point: null } })
  expect((await seen(care, tenant, await raised(care, tenant))).place).toBeNull()

  for (const wrong of [{ picture_id: elsewhere }, { point }, { picture_id: 2_000_000_000, point }]) {
    const { status, json } = await raise(care, tenant, wrong)
    expect([status, json.error.fields]).toEqual([400, { picture_id: 'Choose a photo of your home.' }])
  }
  for (const wrong of [{ x: 1.2, y: 0 }, { x: 0.5 }, { x: 'left', y: 0 }, { x: -0.1, y: 0 }]) {
    expect((await raise(care, tenant, { picture_id: kitchen, point: wrong })).status).toBe(400)
  }
  expect((await get(care, tenant, '/api/v1/care')).json.requests).toHaveLength(3)
})

test('the same request sent twice is raised once', async () => {
  const tenant = await aTenant(care)
  const twice = await Promise.all([1, 2].map(() => raise(care, tenant, { request_id: 'care-twice-0001' })))
  const again = await raise(care, tenant, { request_id: 'care-twice-0001' })
  expect([...twice.map(({ status }) => status), again.status]).toContain(200)
  expect((await get(care, tenant, '/api/v1/care')).json.requests).toHaveLength(1)
})

test('[FORM-012] bad input is refused with clear words and raises nothing', async () => {
  const tenant = await aTenant(care)
  const refused = async (more: object) => {
    const { status, json } = await raise(care, tenant, more)
    return [status, ...Object.values(json.error.fields)]
  }
  expect(await refused({ words: 'a'.repeat(201) })).toEqual([400, 'Use 200 characters at most.'])
  expect(await refused({ words: '' })).toEqual([400, 'Say in a few words what is wrong.'])
  expect(await refused({ words: '<b>x</b>' })).toEqual([400, 'Use letters, digits and usual punctuation only.'])
  expect(await refused({ room: 'ballroom' })).toEqual([400, 'This room is not in your home.'])
  expect(await refused({ thing: 'geyser' })).toEqual([400, 'This is not in that room.'])
  expect(await refused({ problem: 'gas_smell' })).toEqual([400, 'Choose what is wrong with it.'])
  expect(await refused({ wanted_at: '2026-12-31T07:17:00.000Z' })).toEqual([
    ...[400, 'This time is not free any more. Choose another.'],
  ])
  expect(await refused({ problem: 'blocked', shown_price: 100_00 })).toEqual([409, '₹350'])
  expect((await get(care, tenant, '/api/v1/care')).json.requests).toEqual([])
})

test('[TENANT-006] another’s request is not found, by whatever call', async () => {
  const tenant = await aTenant(care)
  await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  const other = await aTenant(care)
  const stranger = await aPartner(care, other, ['electrician'])
  for (const who of [other, stranger, owner(other.ownerId)]) {
    expect((await get(care, who, `/api/v1/care/${id}`)).status).toBe(404)
    expect((await answer(care, who, id, { action: 'cancel' })).status).toBe(404)
    expect((await work(care, who, id, { action: 'accept' })).status).toBe(404)
    expect((await post(care, who, `/api/v1/care/${id}/comments`, { words: 'Hello' })).status).toBe(404)
    expect((await post(care, who, `/api/v1/care/${id}/approve`, { agree: true })).status).toBe(404)
  }
  expect((await get(care, tenant, '/api/v1/care/999999')).status).toBe(404)
  expect((await get(care, tenant, '/api/v1/care_jobs')).status).toBe(404)
})

test('[ROLE-007] a home that its owner looks after is blocked by the server', async () => {
  const tenant = await aTenant(care, { vertical: 'OTB' })
  for (const path of ['/api/v1/issue', '/api/v1/care']) {
    const { status, json } = await get(care, tenant, path)
    expect([status, json.error.message]).toEqual([409, 'Your owner looks after this home.'])
  }
  expect((await raise(care, tenant)).status).toBe(409)
})

test('the clock stands exactly while we wait for the tenant', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  care.at('2026-12-30T12:00:00')
  await work(care, partner, id, { action: 'accept' })
  const times = ['2026-12-31T14:00:00+05:30', '2026-12-31T16:00:00+05:30'].map((at) => new Date(at).toISOString())
  expect((await work(care, partner, id, { action: 'propose', times })).status).toBe(200)
  const waiting = await seen(care, tenant, id)
  expect(waiting).toMatchObject({ waits_for: 'slot', paused: true, ms_left: 46 * 3_600_000 })
  care.at('2026-12-31T12:00:00.250')
  expect((await seen(care, tenant, id)).ms_left).toBe(46 * 3_600_000)
  await answer(care, tenant, id, { action: 'pick_slot', visit_id: waiting.visits[0].id })
  const planned = await seen(care, tenant, id)
  expect(planned).toMatchObject({ state: 'planned', paused: false, waits_for: null, ms_left: 46 * 3_600_000 })
  expect(planned.due_at).toBe('2027-01-02T04:30:00.250Z')
  expect(planned.text).toBe('Suresh P. comes 31 Dec 2026, 2:00 pm')
})

test('a partner comes at the time the tenant named, and is never in two homes at once', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const wanted_at = new Date('2026-12-31T09:00:00+05:30').toISOString()
  const [first, second] = [await raised(care, tenant, { wanted_at }), await raised(care, tenant, { wanted_at })]
  expect((await work(care, partner, first, { action: 'accept' })).json.request.state).toBe('planned')
  const { status, json } = await work(care, partner, second, { action: 'accept' })
  expect([status, json.error.code]).toEqual([409, 'slot_taken'])
  expect((await seen(care, partner, second)).state).toBe('asked')
})

test('a partner who declines or does not answer is followed by the next; without one staff are told', async () => {
  const tenant = await aTenant(care)
  const first = await aPartner(care, tenant, ['plumber'])
  const second = await aPartner(care, tenant, ['plumber'], 'Ramu')
  const id = await raised(care, tenant, { urgent: true })
  await work(care, first, id, { action: 'decline' })
  expect(await seen(care, tenant, id)).toMatchObject({ text: 'Ramu P. is asked' })
  expect((await get(care, first, `/api/v1/care/${id}`)).status).toBe(404)
  care.at('2026-12-30T10:59:00')
  await askNextPartners(jobContext(care))
  expect((await seen(care, second, id)).state).toBe('asked')
  care.at('2026-12-30T11:01:00')
  await Promise.all([1, 2, 3].map(() => askNextPartners(jobContext(care))))
  const left = await seen(care, tenant, id)
  expect(left).toMatchObject({ text: 'We are looking for someone', partner: null })
  expect(left.events.filter(({ kind }: { kind: string }) => kind === 'nobody_free')).toHaveLength(1)
  expect(await care.site.lastMessage(care.manager.phone)).toContain(`No partner is left to ask for request ${id}`)
})

test('staff are told once before a deadline breaks, and a paused one tells nobody', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const [near, paused] = [await raised(care, tenant), await raised(care, tenant)]
  await work(care, partner, paused, { action: 'accept' })
  await work(care, partner, paused, { action: 'propose', times: ['2026-12-31T08:30:00.000Z'] })
  const told = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_message
      where recipient = ${care.manager.phone} and purpose = 'care:near' and body like ${`Request ${near} %`}`.execute(
      db(),
    )
    return rows[0]?.n
  }
  care.at('2026-12-31T21:59:00')
  await escalateNear(jobContext(care))
  expect(await told()).toBe(0)
  care.at('2026-12-31T22:00:00')
  await Promise.all(Array.from({ length: 5 }, () => escalateNear(jobContext(care))))
  expect(await told()).toBe(1)
  expect(await seen(care, tenant, near)).toMatchObject({ near: true, late: false })
  expect((await seen(care, tenant, paused)).events.map(({ kind }: { kind: string }) => kind)).not.toContain('escalated')
})

test('a missed deadline credits once, with 50 workers and a clock that jumps both ways', async () => {
  const tenant = await aTenant(care)
  await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant, { urgent: true })
  const last = new Date('2026-12-30T22:00:00+05:30').getTime()
  await creditMissed(jobContext(care, new Date(last)))
  expect(await creditsOf(tenant.person.id)).toBe(0)
  const jumps = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? 1 : -1) * (n + 1) * 3_600_000)
  await Promise.all(jumps.map((ms) => creditMissed(jobContext(care, new Date(last + ms)))))
  for (const ms of [1, -1, 10 ** 9, -(10 ** 9)]) await creditMissed(jobContext(care, new Date(last + ms)))
  expect(await creditsOf(tenant.person.id)).toBe(300_00)
  const { late, credit, events } = await seen(care, tenant, id)
  expect([late, credit.amount]).toEqual([true, 300_00])
  expect(events.filter(({ kind }: { kind: string }) => kind === 'missed')).toHaveLength(1)
})

test('work that is done late is credited although no worker ran in between', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  care.at('2027-01-01T10:00:01')
  await repaired(care, partner, id)
  expect(await creditsOf(tenant.person.id)).toBe(100_00)
  await creditMissed(jobContext(care))
  expect(await creditsOf(tenant.person.id)).toBe(100_00)
})

test('done, opened again, and the clock goes on with what was left', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  care.at('2026-12-31T10:00:00')
  await repaired(care, partner, id)
  expect(await seen(care, tenant, id)).toMatchObject({
    state: 'done',
    paused: true,
    can: ['confirm', 'reopen', 'add_before', 'comment'],
  })
  care.at('2027-01-04T10:00:00')
  await creditMissed(jobContext(care))
  expect(await creditsOf(tenant.person.id)).toBe(0)
  await answer(care, tenant, id, { action: 'reopen', words: 'It drips again.' })
  expect(await seen(care, tenant, id)).toMatchObject({ state: 'accepted', reopened: 1, ms_left: 24 * 3_600_000 })
  care.at('2027-01-05T10:00:01')
  await creditMissed(jobContext(care))
  expect(await creditsOf(tenant.person.id)).toBe(100_00)
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  expect(await seen(care, tenant, id)).toMatchObject({ state: 'closed', done_words: 'New washer.' })
})

test('a repair is not done without a photo of how it is now', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'start' })
  const { status, json } = await work(care, partner, id, { action: 'done', words: 'New washer.' })
  expect([status, json.error.message]).toEqual([400, 'Add a photo of how it is now.'])
  expect((await seen(care, tenant, id)).state).toBe('working')
})

test('the tenant’s part goes on the next rent once, and more than was shown needs their yes', async () => {
  const tenant = await aTenant(care, { billedTo: '2027-01-01' })
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant, { problem: 'blocked', shown_price: 350_00 })
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'ask_price', price: 500_00, words: 'The trap is broken too.' })
  expect(await seen(care, tenant, id)).toMatchObject({
    waits_for: 'price',
    asked_price: 500_00,
    price: 350_00,
    paused: true,
  })
  expect((await work(care, partner, id, { action: 'start' })).status).toBe(409)
  await answer(care, tenant, id, { action: 'agree_price' })
  expect(await seen(care, tenant, id)).toMatchObject({
    waits_for: null,
    asked_price: null,
    price: 500_00,
    paused: false,
  })
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  await answer(care, tenant, id, { action: 'reopen', words: 'Blocked again.' })
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  await issueRents(db(), '2027-01-01', care.site.clock.now)
  await issueRents(db(), '2027-02-01', care.site.clock.now)
  const bills = await db().selectFrom('invoice').select('id').where('tenancy_id', '=', tenant.tenancyId).execute()
  const lines = (await Promise.all(bills.map((bill) => invoices.lines(db(), bill.id)))).flat()
  expect(lines.filter(({ label }) => label === 'Repair')).toMatchObject([
    { amount: 500_00, reason: 'Taps and drain: blocked, Kitchen', book: 'fees' },
  ])
})

test('[XFER-013] in the first seven days the tenant pays nothing', async () => {
  const tenant = await aTenant(care, { from: '2026-12-24' })
  await db()
    .updateTable('tenancy')
    .set({ moved_in_at: new Date('2026-12-24T10:00:00+05:30') })
    .where('id', '=', tenant.tenancyId)
    .execute()
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant, { problem: 'blocked' })
  expect(await seen(care, tenant, id)).toMatchObject({ you_pay: 0, payer: 'nobody' })
  expect((await work(care, partner, id, { action: 'accept' })).status).toBe(200)
  expect((await work(care, partner, id, { action: 'ask_price', price: 900_00, words: 'More.' })).status).toBe(409)
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  const charges = db().selectFrom('tenancy_charge').select('id').where('reference', '=', `care:${id}`)
  expect(await charges.execute()).toEqual([])
  care.at('2026-12-31T10:00:00')
  expect((await raise(care, tenant, { problem: 'blocked' })).status).toBe(409)
})

test('with assure on that day the tenant pays nothing', async () => {
  const tenant = await aTenant(care)
  await sql`insert into assure (person_id, from_day, bought_at) values (${tenant.person.id}, '2026-12-30', now())`.execute(
    db(),
  )
  const id = await raised(care, tenant, { problem: 'blocked' })
  expect(await seen(care, tenant, id)).toMatchObject({ you_pay: 0, payer: 'nobody', payer_reason: 'Free with Assure' })
})

test('an owner sees the requests of the home, agrees above the limit, and pays once out of what is due', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber', 'handyman'])
  const host = owner(tenant.ownerId)
  const id = await raised(care, tenant)
  await work(care, partner, id, { action: 'accept' })
  await work(care, partner, id, { action: 'ask_price', price: 2_500_00, words: 'The pipe in the wall.' })
  const list = await get(care, host, '/api/v1/care')
  expect(list.json).toMatchObject({ as: 'owner', can_raise: false, requests: [{ id }] })
  const view = await seen(care, host, id)
  expect(view).toMatchObject({ as: 'owner', owner_answer: 'waits', asked_price: 2_500_00, can: ['approve', 'comment'] })
  expect(view.tenant.phone).toBe('')
  expect((await work(care, partner, id, { action: 'start' })).json.error.message).toBe(
    'The owner has to agree to this price first.',
  )
  expect((await post(care, tenant, `/api/v1/care/${id}/approve`, { agree: true })).status).toBe(404)
  await post(care, host, `/api/v1/care/${id}/approve`, { agree: true })
  await repaired(care, partner, id)
  await answer(care, tenant, id, { action: 'confirm' })
  await takeOwnerShares(jobContext(care))
  const due = () => balance(care, 'owners_due', tenant.ownerId)
  expect(await due()).toBe(0)
  await transaction(db(), (tx) =>
    payments.post(
      tx,
      {
        ...{ reference: `test-due:${id}`, text: 'Rent of another month' },
        entries: [
          { kind: 'gateway', personId: null, tenancyId: null, amount: 3_000_00 },
          { kind: 'owners_due', personId: tenant.ownerId, tenancyId: null, amount: -3_000_00 },
        ],
      },
      care.site.clock.now,
    ),
  )
  await Promise.all([1, 2, 3].map(() => takeOwnerShares(jobContext(care))))
  expect(await due()).toBe(500_00)
  expect((await seen(care, host, id)).state).toBe('closed')
})

test('silence for a week after the work closes it, after two reminders', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  await repaired(care, partner, id)
  const reminders = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_message
      where recipient = ${tenant.person.phone} and purpose = 'care:remind'`.execute(db())
    return rows[0]?.n
  }
  for (const [day, sent] of [
    ['30', 0],
    ['31', 1],
  ] as const) {
    care.at(`2026-12-${day}T10:00:00`)
    await remindAndClose(jobContext(care))
    await remindAndClose(jobContext(care))
    expect(await reminders()).toBe(sent)
  }
  care.at('2027-01-06T09:59:00')
  await remindAndClose(jobContext(care))
  expect([(await seen(care, tenant, id)).state, await reminders()]).toEqual(['done', 2])
  care.at('2027-01-06T10:00:00')
  await remindAndClose(jobContext(care))
  expect((await seen(care, tenant, id)).state).toBe('closed')
})

test('messages obey what people chose', async () => {
  const tenant = await aTenant(care)
  await sql`insert into notification_choice values (${tenant.person.id}, 'service_requests', 'sms', false)`.execute(
    db(),
  )
  await raised(care, tenant)
  expect(await care.site.lastMessage(tenant.person.phone)).toBeUndefined()
})

test('a partner sees no phone whole, and the address only once they take the job', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  const before = await seen(care, partner, id)
  expect(before.tenant.phone).toMatch(/^\d\d••••\d{4}$/)
  const { street } = await db()
    .selectFrom('home')
    .select('street')
    .where('id', '=', tenant.home.id)
    .executeTakeFirstOrThrow()
  expect(before.home.address).not.toContain(street || 'no street')
  await work(care, partner, id, { action: 'accept' })
  expect(JSON.stringify(await seen(care, partner, id))).not.toContain(tenant.person.phone)
  expect(JSON.stringify(await seen(care, tenant, id))).not.toContain(partner.phone)
})

test('an admin makes somebody with an account a partner; anybody else may not', async () => {
  const admin = await care.make.aPerson({ roles: ['admin'] })
  const boss = { session: () => care.site.openSession(admin.id, 'admin') }
  const person = await care.make.aPerson({ firstName: 'Salim' })
  const body = { phone: person.phone, city: 'bangalore', trades: ['plumber'], active: true }
  const path = '/api/v1/manager/care_partners'
  const { json } = await post(care, boss, path, body)
  expect(json.partners.find(({ id }: { id: number }) => id === person.id)).toMatchObject({
    trades: ['plumber'],
    open: 0,
  })
  expect(JSON.stringify(json)).not.toContain(person.phone)
  expect((await post(care, boss, path, { ...body, phone: '6000000000' })).json.error.fields.phone).toContain(
    'sign up first',
  )
  expect((await post(care, await aTenant(care), path, body)).status).toBe(403)
})

test('a request that is taken cannot be declined, started twice or confirmed early', async () => {
  const tenant = await aTenant(care)
  const partner = await aPartner(care, tenant, ['plumber'])
  const id = await raised(care, tenant)
  expect((await answer(care, tenant, id, { action: 'confirm' })).status).toBe(409)
  await work(care, partner, id, { action: 'accept' })
  for (const action of ['accept', 'decline']) expect((await work(care, partner, id, { action })).status).toBe(409)
  await work(care, partner, id, { action: 'start' })
  expect((await work(care, partner, id, { action: 'start' })).status).toBe(409)
  expect((await answer(care, tenant, id, { action: 'cancel' })).status).toBe(409)
  await anAfterPhoto(care, partner, id)
})

test('staff narrow repairs by state, city and days; a manager sees those of their own homes, in the file too', async () => {
  const manager = await care.make.aPerson({ firstName: 'Irfan', roles: ['area_manager'] })
  const staff = (id: number, role: 'admin' | 'area_manager') => ({ session: () => care.site.openSession(id, role) })
  const boss = staff((await care.make.aPerson({ roles: ['admin'] })).id, 'admin')
  const irfan = staff(manager.id, 'area_manager')
  care.at('2027-01-20T23:30:00')
  const [one, two] = [await aTenant(care), await aTenant(care)]
  await db().updateTable('home').set({ area_manager_id: manager.id }).where('id', '=', one.home.id).execute()
  const first = await raised(care, one)
  care.at('2027-01-21T00:30:00')
  const second = await raised(care, two)
  const found = async (who: Parameters<typeof get>[1], query: string) => {
    const { json } = await get(care, who, `/api/v1/manager/care?${query}`)
    return [json.total, json.requests.map(({ id }: { id: number }) => id)]
  }
  expect(await found(boss, 'from=2027-01-20&to=2027-01-20')).toEqual([1, [first]])
  expect(await found(boss, 'from=2027-01-20')).toEqual([2, [first, second]])
  expect(await found(irfan, 'from=2027-01-20')).toEqual([1, [first]])
  expect(await found(boss, 'from=2027-01-20&city=pune')).toEqual([2, [first, second]])
  expect(await found(boss, 'from=2027-01-20&city=bangalore')).toEqual([0, []])
  expect(await found(boss, 'from=2027-01-20&state=cancelled')).toEqual([0, []])
  await answer(care, two, second, { action: 'cancel' })
  expect(await found(boss, 'from=2027-01-20&state=cancelled')).toEqual([1, [second]])
  expect(await found(boss, 'from=2027-01-20')).toEqual([1, [first]])
  const headers = { cookie: await irfan.session() }
  const csv = await care.site.app.inject({ url: '/admins/care.csv?from=2027-01-20', headers })
  expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${first},"Taps and drain: leaks, Kitchen"`)),
  ])
  for (const query of ['state=lost', 'city=../pune', 'from=soon']) {
    expect((await get(care, boss, `/api/v1/manager/care?${query}`)).status, query).toBe(400)
  }
})
