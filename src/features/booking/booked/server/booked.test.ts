import { describe, expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { aManagerOf } from '#app/testing/test-manager.ts'
import { clearOverdue } from '#features/booking/holds/server/lapse.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'

const town = openTown(10)
const summary = (cookie: string, id: number) => town.site.send('GET', `/api/v4/bookings/${id}/summary`, { cookie })
/** `5 Dec 2026` */
const sayDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
const myHold = async (cookie?: string) =>
  (await town.site.send('GET', '/api/v4/my_hold.json', cookie ? { cookie } : {})).json.hold

/** A home with one free bed for ₹9,200 and known charges. */
async function bedFor9200() {
  const make = factoriesIn(town.site.services.db, () => town.site.clock.now)
  const home = await make.aHome({
    city: 'bangalore',
    rent: 9_200_00,
    home: { onboarding_charge: 2_000_00, token_amount: 2_000_00 },
  })
  await aManagerOf(town.site.services.db, make, home)
  // The first of a month, so that the first rent is a whole one.
  const today = town.at.today()
  const first = `${today.slice(0, 8)}01`
  const move_in = addDays(first, 31).slice(0, 8).concat('01')
  return { home, slug: home.slug, unit: `bed-${home.beds[0]}`, move_in }
}

describe('a booking that is paid', () => {
  test('says what is booked, when one moves in, what is paid and due, whom to call, and what cancelling gives back', async () => {
    const where = await bedFor9200()
    const cookie = await town.site.signIn('9876500011')
    const { booking_id, invoice_id } = await town.at.book(cookie, where)
    const { status, json } = await summary(cookie, booking_id)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json).toMatchObject({
      ...{ booking_id, state: 'confirmed', unit: 'Bed 1A', room: 'Room 1', move_in: where.move_in, months: 11 },
      house: { id: where.home.id, slug: where.slug, address: expect.stringContaining('Bengaluru') },
      rent: 9_200_00,
      charges: [
        { label: 'Deposit', amount: 18_400_00 },
        { label: 'First rent', amount: 9_200_00 },
        { label: 'Onboarding charges', amount: 2_000_00 },
      ],
      total: 29_600_00,
      payments: [{ invoice_id, amount: 2_000_00, receipt_number: expect.any(String) }],
      due: { amount: 27_600_00, due_on: where.move_in },
      later_deposit: null,
      manager: { name: expect.any(String), phone: expect.stringMatching(/^\d{10}$/) },
      help: { email: 'help@thikana.example', phone: null, hours: 'Monday to Saturday, 10 am to 6 pm' },
      dice_token: expect.any(String),
      refund: { paid: 2_000_00, kept: 2_000_00, money: 0, credits: 0 },
      refunded: [],
    })
  })

  test('told by SMS and email with the same facts: home, day, money, agreement, receipt and whom to call', async () => {
    const where = await bedFor9200()
    const cookie = await town.site.signIn('9876500012')
    const { db } = town.site.services
    const email = { email: 'asha.booked@example.com', email_confirmed_at: town.site.clock.now }
    await db.updateTable('person').set(email).where('phone', '=', '9876500012').execute()
    const { booking_id, invoice_id } = await town.at.book(cookie, where)
    const { house, manager, move_in } = (await summary(cookie, booking_id)).json
    const rows = await db
      .selectFrom('outbox_message')
      .select(['recipient', 'body'])
      .where('recipient', 'in', ['9876500012', 'asha.booked@example.com'])
      .where('purpose', '=', 'payment:booking')
      .execute()
    const bodyFor = (to: string) => rows.find(({ recipient }) => recipient === to)?.body ?? ''
    const [sms, mail] = [bodyFor('9876500012'), bodyFor('asha.booked@example.com')]
    const day = sayDay(move_in)
    const facts = ['Bed 1A', house.title, `You move in on ${day}.`, 'Paid: ₹2,000.', `Due by ${day}: ₹27,600.`]
    for (const fact of [...facts, manager.name, manager.phone]) {
      expect(sms).toContain(fact)
      expect(mail).toContain(fact)
    }
    expect(sms).toContain('Next, we send you the agreement to sign.')
    expect(sms).toMatch(new RegExp(`Your booking and receipt: \\S+/alpha/bookings/${booking_id}$`))
    expect(mail).toContain(house.address)
    expect(mail).toMatch(new RegExp(`^Receipt: \\S+/internal_houses/receipt\\?id=${invoice_id}$`, 'm'))
    expect(mail).toContain('1. Pay ₹27,600. ')
    expect(mail).toContain('2. Sign the agreement. It is being prepared.')
    expect(mail).toContain('3. Collect your keys. From ')
    expect(mail).toContain('Thikana help: help@thikana.example. Monday to Saturday, 10 am to 6 pm')
    expect(mail).toMatch(new RegExp(`Your booking: \\S+/alpha/bookings/${booking_id}$`))
  })

  test('gives back on cancelling just what it said before: all but the token', async () => {
    const where = await bedFor9200()
    const cookie = await town.site.signIn('9876500013')
    const { booking_id } = await town.at.book(cookie, where, { pay_rent: true, pay_deposit: true })
    const before = (await summary(cookie, booking_id)).json
    expect(before.due).toBeNull()
    expect(before.refund).toEqual({ paid: 29_600_00, kept: 2_000_00, bond_fee_kept: 0, money: 27_600_00, credits: 0 })
    const cancelled = await town.site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, {
      ...{ cookie, body: { request_id: town.at.requestId() } },
    })
    expect(cancelled.json.state).toBe('cancelled')
    expect((await summary(cookie, booking_id)).json).toMatchObject({
      ...{ state: 'cancelled', refund: null, manager: null, dice_token: null },
      given_back: { paid: 29_600_00, kept: 2_000_00, bond_fee_kept: 0, money: 27_600_00, credits: 0 },
      refunded: [{ amount: 27_600_00, done: false }],
    })
    const told = await town.site.services.db
      .selectFrom('outbox_message')
      .select('body')
      .where('recipient', '=', '9876500013')
      .where('purpose', '=', 'booking:cancelled')
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(`Your booking of ${before.house.title} from `)
    expect(told[0]?.body).toContain(
      'is cancelled. We keep the ₹2,000 token. ₹27,600 goes back the way you paid, within 7 working days.',
    )
    expect(told[0]?.body).toMatch(new RegExp(`/alpha/bookings/${booking_id}$`))
    await town.at.judge()
  })

  test('paid partly with credits, says after cancelling what came back as money and what as credits', async () => {
    const make = factoriesIn(town.site.services.db, () => town.site.clock.now)
    const person = await make.aPerson({ firstName: 'Ananya' })
    await make.aReward({ to: person, amount: 10_000_00, text: 'A friend you referred moved in' })
    const cookie = await town.site.openSession(person.id, 'tenant')
    const { json: held } = await town.at.initiate(cookie, await bedFor9200(), { pay_rent: true, pay_deposit: true })
    const asked = { invoice_id: held.invoice_id, request_id: town.at.requestId() }
    await town.site.send('POST', '/api/v4/payments/apply_credits.json', { cookie, body: asked })
    const { json: gateway } = await town.at.gateway(cookie, held.invoice_id)
    for (const hook of town.at.complete(gateway.gateway_attributes.transaction_key).webhooks)
      await town.at.webhook(hook)
    const url = `/api/v4/bookings/${held.booking_id}/cancel`
    await town.site.send('POST', url, { cookie, body: { request_id: town.at.requestId() } })
    expect((await summary(cookie, held.booking_id)).json).toMatchObject({
      state: 'cancelled',
      given_back: { paid: 29_600_00, kept: 2_000_00, bond_fee_kept: 0, money: 19_600_00, credits: 8_000_00 },
    })
    await town.at.judge()
  })

  test('is nobody else’s', async () => {
    const { booking_id } = await town.at.book(await town.site.signIn('9876500014'), await bedFor9200())
    expect((await summary(town.ravi, booking_id)).status).toBe(404)
    expect((await town.site.send('GET', `/api/v4/bookings/${booking_id}/summary`)).status).toBe(401)
  })
})

describe('one’s own hold', () => {
  test('is told with the minutes left until it ends; nobody else hears of it', async () => {
    const where = await bedFor9200()
    const cookie = await town.site.signIn('9876500015')
    expect(await myHold(cookie)).toBeNull()
    const { json: held } = await town.at.initiate(cookie, where)
    expect(await myHold(cookie)).toEqual({
      ...{ booking_id: held.booking_id, invoice_id: held.invoice_id, held_until: held.held_until },
      house: { id: where.home.id, slug: where.slug, title: expect.any(String) },
      ...{ unit: where.unit, unit_name: 'Bed 1A', bed_ids: [where.home.beds[0]], move_in: where.move_in },
      seconds_left: 900,
    })
    expect(await myHold()).toBeNull()
    expect(await myHold(town.ravi)).toBeNull()
    town.later(16)
    expect(await myHold(cookie)).toBeNull()
    town.later(-16)
  })

  test('has a page when it ended before it was paid: given up, or not paid in time', async () => {
    const cookie = await town.site.signIn('9876500016')
    const { json: first } = await town.at.initiate(cookie, await bedFor9200())
    const body = { request_id: town.at.requestId() }
    await town.site.send('POST', `/api/v4/bookings/${first.booking_id}/cancel`, { cookie, body })
    const ended = { state: 'lapsed', payments: [], refunded: [], given_back: null }
    expect((await summary(cookie, first.booking_id)).json).toMatchObject({ ...ended, given_up: true })
    const { json: second } = await town.at.initiate(cookie, await bedFor9200())
    town.later(16)
    await clearOverdue(town.job())
    expect((await summary(cookie, second.booking_id)).json).toMatchObject({ ...ended, given_up: false })
    town.later(-16)
  })
})
