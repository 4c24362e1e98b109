import { addMonths } from '#features/booking/bookings/quote-rules.ts'
import type { BookingRow } from '#features/booking/bookings/server/api.ts'
import { unitName } from '#features/booking/bookings/unit-name.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { rollDice } from '#features/booking/roll-dice/server/api.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { rentDueOnOrAfter } from '#features/homes/pricing/proration.ts'
import { type InvoiceLine, totalOf } from '#features/money/payments/invoice-rules.ts'
import { invoiceWords, sayLines } from '#features/money/payments/invoice-words.ts'
import { amountOf } from '#features/money/payments/ledger-rules.ts'
import { receiptPath } from '#features/money/payments/payment-links.ts'
import { type InvoiceRow, invoices, orders } from '#features/money/payments/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { addDays, dayInIndia, daysBetween } from '#shared/dates.ts'
import { chargesOf } from '../charges.ts'
import type { BookedHome } from '../contract.ts'
import { moveInProgress } from './move-in-progress.ts'
import { type BookedFacts, findBookedFacts, listRefundsOf } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor' | 'config'>

/** Only the person's own booking. */
export async function getBookedHome(ctx: Ctx, id: number): Promise<BookedHome> {
  return describeBooked(ctx, await holds.ownBooking(ctx, id))
}

async function describeBooked({ db, now, config }: Omit<Ctx, 'actor'>, booking: BookingRow): Promise<BookedHome> {
  const [facts, all, refunds, hand_over] = await Promise.all([
    findBookedFacts(db, booking.id),
    invoices.listOf(db, booking.id),
    listRefundsOf(db, booking.id),
    holds.handOverOf(db, booking),
  ])
  if (!facts) throw notFound(m.booking_no_such_booking())
  const asked = all.filter(({ state }) => state !== 'void')
  const lines = (await Promise.all(asked.map(({ id }) => invoices.lines(db, id)))).flat()
  const isConfirmed = booking.state === 'confirmed'
  const refunded = refunds
    .filter(({ payment }) => booking.state !== 'cancelled' || payment === 'kept')
    .map(({ amount, state }) => ({ amount: Number(amount), done: state === 'done' }))
  const [due] = asked.filter(({ state }) => state === 'open')
  return {
    booking_id: booking.id,
    state: booking.state as BookedHome['state'],
    ...whereOf(booking, facts),
    ...whenOf(booking, now),
    rent: booking.rent,
    charges: sayLines(chargesOf(lines)),
    total: totalOf(lines),
    payments: await paymentsOf(db, asked),
    due: due ? { invoice_id: due.id, amount: due.amount, due_on: due.due_on } : null,
    later_deposit: laterDeposit(booking, lines),
    manager: isConfirmed ? managerOf(facts) : null,
    help: helpOf(config),
    hand_over,
    progress:
      isConfirmed && booking.tenancy_id !== null
        ? await moveInProgress(db, booking.tenancy_id, booking.person_id)
        : null,
    dice_token: isConfirmed ? await findDice(db, asked) : null,
    // A move to another home of ours is cancelled as a whole, on its own page.
    refund: isConfirmed && !booking.transfer ? await holds.refundIfCancelled(db, asked, dayInIndia(now)) : null,
    given_back: booking.state === 'cancelled' ? await givenBack(db, asked, refunded) : null,
    refunded,
    given_up: booking.state === 'lapsed' && booking.ended_at !== null && booking.ended_at < booking.held_until,
  }
}

function whereOf(booking: BookingRow, facts: BookedFacts) {
  const { slug, title, lat, lng, picture } = facts
  return {
    unit: unitWords(unitName({ kind: booking.kind, bed: facts.bed, room: facts.room })),
    room: booking.kind === 'bed' && facts.room !== null ? unitWords(facts.room) : null,
    house: {
      ...{ id: booking.home_id, slug, title: homes.titleOf(title), lat, lng, picture },
      address: addressOf(facts),
    },
  }
}

export const addressOf = ({ street, locality, city, pincode }: BookedFacts): string =>
  [street, places.placeName(locality), `${places.placeName(city)} ${pincode}`].filter((part) => part !== '').join(', ')

export const helpOf = (config: Ctx['config']): BookedHome['help'] => ({
  ...{ email: config.CONTACT_EMAIL, phone: config.CONTACT_PHONE ?? null, hours: config.CONTACT_HOURS },
})

function whenOf({ move_in, months }: BookingRow, now: Date) {
  const last_day = addDays(addMonths(move_in, months), -1)
  return { move_in, months, last_day, days_to_go: daysBetween(dayInIndia(now), move_in) }
}

export const managerOf = ({ manager_name: name, manager_phone: phone }: BookedFacts): BookedHome['manager'] =>
  name && phone ? { name, phone } : null

/** The part of a deposit in two parts that no invoice asks for yet. */
function laterDeposit(booking: BookingRow, lines: readonly InvoiceLine[]): BookedHome['later_deposit'] {
  if (booking.deposit_kind !== 'partial') return null
  const amount = booking.deposit - totalOf(lines.filter(({ book }) => book === 'deposit'))
  return amount > 0 ? { amount, due_on: rentDueOnOrAfter(addMonths(booking.move_in, 1)) } : null
}

async function paymentsOf(db: Db, all: readonly InvoiceRow[]): Promise<BookedHome['payments']> {
  const made: BookedHome['payments'] = []
  for (const { id, title, amount, paid_at, receipt_number } of all) {
    if (!paid_at) continue
    const payment = await orders.findKept(db, id)
    made.push({
      ...{ invoice_id: id, title: invoiceWords(title), amount, paid_at: paid_at.toISOString(), receipt_number },
      receipt_url: receipt_number ? receiptPath(id) : null,
      transaction_id: payment?.gateway_payment_id ?? null,
    })
  }
  return made
}

/** Credits that came back: paid, but neither kept nor refunded as money. */
async function givenBack(
  db: Db,
  all: readonly InvoiceRow[],
  refunded: BookedHome['refunded'],
): Promise<NonNullable<BookedHome['given_back']>> {
  const paid = all.reduce((sum, { paid_at, amount }) => (paid_at ? sum + amount : sum), 0)
  let kept = 0
  let bond_fee_kept = 0
  for (const { id } of all) {
    const { partner, ...ours } = await invoices.booksLeft(db, id)
    kept += amountOf({ ...ours, partner: 0 })
    bond_fee_kept += partner
  }
  const money = refunded.reduce((sum, { amount }) => sum + amount, 0)
  const credits = Math.max(0, paid - kept - bond_fee_kept - money)
  return { paid, kept, bond_fee_kept, money, credits }
}

async function findDice(db: Db, all: readonly InvoiceRow[]): Promise<string | null> {
  for (const { id } of all) {
    const card = await rollDice.findCard(db, id)
    if (card) return card.token
  }
  return null
}
