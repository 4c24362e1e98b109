import { bookingCharges, isOwnOffer, oneTimeFees } from '#features/booking/bookings/booking-charges.ts'
import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { placesOf } from '#features/homes/listing/room-rules.ts'
import type { UnitsOnDay } from '#features/homes/listing/server/api.ts'
import { type InvoiceLine, totalOf } from '#features/money/payments/invoice-rules.ts'
import { type InvoiceRow, invoices } from '#features/money/payments/server/api.ts'
import { offers } from '#features/offers/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import { campaigns } from '#features/search/campaigns/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict } from '#platform/errors.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import type { initiateBooking } from '../contract.ts'
import { splitLines } from '../split-lines.ts'
import { couponRef } from './coupon-ref.ts'
import type { HandOver } from './hand-over.ts'
import { insertShares } from './share-queries.ts'
import { checkDepositChoice } from './zero-deposit-choice.ts'

export type Wish = HandlerInput<typeof initiateBooking>['body']
type Ctx = Pick<Context, 'db' | 'now'>

const leastShare = 100

/** The home as it was read a moment ago, and what of it is asked for. */
type Asked = { wish: Wish; house: UnitsOnDay }

type Holding<T> = {
  minutes: number
  handOver?: HandOver
  /** Runs in the same transaction, with the first invoice and its lines. */
  alsoDo(tx: Tx, booking: BookingRow, invoice: InvoiceRow, lines: InvoiceLine[]): Promise<T>
}

/** Holds a unit for a person and creates the invoices. No amount is taken from the request. */
export async function holdFor<T>(
  ctx: Ctx,
  personId: number,
  { wish, house }: Asked,
  { minutes, handOver = null, alsoDo }: Holding<T>,
): Promise<T> {
  const asked = chooseUnit(house, wish)
  await checkPhones(ctx, personId, wish.applicants)
  const chosen = { ...asked, choice: await checkDepositChoice(ctx, personId, asked.unit, asked.choice) }
  return transaction(ctx.db, async (tx) => {
    const coupon = await useCoupon(tx, ctx, { wish, chosen, personId })
    if (wish.referral_code) {
      await referrals.applyCode(tx, { code: wish.referral_code, personId, step: 'booking', now: ctx.now })
    }
    const asked = {
      ...{ charges: chosen.unit.charges, choice: chosen.choice, discount: chosen.unit.discount, moveIn: chosen.moveIn },
      ...{ coupon, payDeposit: wish.pay_deposit, payRent: wish.pay_rent },
    }
    // An invoice is written in English, also if it was asked for in another language.
    const { now, later } = inLanguage('en', () => bookingCharges(asked))
    const made = await bookings.hold(tx, { ...holdOf(ctx, wish, chosen, { personId, later, minutes }), ...handOver })
    await campaigns.keepOrigin(tx, { bookingId: made.id, personId, campaign: wish.campaign, now: ctx.now })
    const { invoice, lines } = await makeInvoices(tx, ctx, made, { lines: now, wish, title: chosen.title })
    return alsoDo(tx, made, invoice, lines)
  })
}

type Chosen = ReturnType<typeof chooseUnit>

function chooseUnit({ home, moveIn, units }: UnitsOnDay, wish: Wish) {
  const { unit, choice } = bookings.pickUnit(units, wish)
  if (!unit.bookable) {
    throw conflict(
      unit.availableFrom
        ? m.booking_taken_until({ day: localDay(unit.availableFrom) })
        : m.booking_taken_choose_other(),
    )
  }
  checkPlaces(wish.applicants.length + 1, placesOf(unit, home.rooms))
  return { homeId: home.id, title: home.title, moveIn, unit, choice }
}

function checkPlaces(people: number, places: number): void {
  if (people <= places) return
  throw badInput({ applicants: m.booking_places({ places }) })
}

/** Each signs by a code to a phone of their own. */
async function checkPhones({ db }: Ctx, personId: number, applicants: Wish['applicants']): Promise<void> {
  if (applicants.length === 0) return
  const phones = [(await accounts.getPerson(db, personId)).phone, ...applicants.map(({ phone }) => phone)]
  if (new Set(phones).size === phones.length) return
  throw badInput({ applicants: m.booking_own_phones() })
}

type Using = { wish: Wish; chosen: Chosen; personId: number }

async function useCoupon(tx: Tx, { now }: Ctx, { wish, chosen, personId }: Using) {
  const code = wish.coupon_code
  if (!code || isOwnOffer(chosen.unit.discount, code)) return undefined
  const person = await accounts.getPerson(tx, personId)
  if (!person.phone) throw badInput({ coupon_code: m.booking_add_phone() })
  const { discount: amount } = await offers.redeem(tx, {
    ...{ code, phone: person.phone, personId: person.id, homeId: chosen.homeId, now },
    oneTimeFees: oneTimeFees({ charges: chosen.unit.charges, discount: chosen.unit.discount }),
    bookingRef: couponRef(person.id, wish.request_id),
  })
  return { code: code.toUpperCase(), amount }
}

function holdOf(
  { now }: Ctx,
  wish: Wish,
  { homeId, unit, choice, moveIn }: Chosen,
  { personId, later, minutes }: { personId: number; later: InvoiceLine[]; minutes: number },
) {
  return {
    home_id: homeId,
    kind: unit.kind,
    room_id: unit.room_id,
    bed_id: unit.bed_id,
    person_id: personId,
    move_in: moveIn,
    months: wish.months,
    deposit_kind: choice.kind,
    rent: unit.charges.rent,
    deposit: unit.charges.deposit,
    later: JSON.stringify(later),
    coupon_code: wish.coupon_code?.toUpperCase() ?? null,
    applicants: JSON.stringify(wish.applicants),
    held_until: new Date(now.getTime() + minutes * 60_000),
    request_key: wish.request_id,
    created_at: now,
  }
}

type Making = { lines: InvoiceLine[]; wish: Pick<Wish, 'shares'>; title: string }

/** One invoice for a single payer; one with a link for each of those who pay together. */
async function makeInvoices(tx: Tx, { now }: Ctx, booking: BookingRow, { lines, wish, title }: Making) {
  const facts = { person_id: booking.person_id, booking_id: booking.id, due_on: dayInIndia(now), created_at: now }
  if (!wish.shares) {
    const invoice = await invoices.create(tx, { ...facts, purpose: 'booking', title: `Booking of ${title}`, lines })
    return { invoice, lines }
  }
  const parts = splitLines(lines, wish.shares.length)
  if (parts.some((part) => totalOf(part) < leastShare)) throw badInput({ shares: m.booking_small_shares() })
  const rows: Parameters<typeof insertShares>[1] = []
  const made: InvoiceRow[] = []
  for (const [position, { name }] of wish.shares.entries()) {
    const invoice = await invoices.create(tx, {
      ...facts,
      ...{ purpose: 'share', title: `${name}’s share of ${title}`, lines: parts[position] ?? [] },
      link_token: invoices.newLinkToken(),
    })
    made.push(invoice)
    rows.push({ booking_id: booking.id, position, name, invoice_id: invoice.id })
  }
  await insertShares(tx, rows)
  const [invoice] = made
  if (!invoice) throw badInput({ shares: m.booking_name_payers() })
  return { invoice, lines: parts[0] ?? [] }
}
