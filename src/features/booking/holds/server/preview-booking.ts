import { bookingCharges, isOwnOffer, oneTimeFees } from '#features/booking/bookings/booking-charges.ts'
import { type BookingRow, bookings } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { creditsFor, totalOf } from '#features/money/payments/invoice-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { offers } from '#features/offers/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { overlaps } from '../overlaps.ts'
import type { BookingPreview, previewBooking as previewCall } from '../preview-contract.ts'
import { handOverFor } from './hand-over.ts'
import { previewDeposit } from './zero-deposit-choice.ts'

type Wish = HandlerInput<typeof previewCall>['body']
type OnDay = Awaited<ReturnType<typeof homes.getUnitsOnDay>>
type Chosen = { homeId: number; unit: OnDay['units'][number] }

/** Computes what `initiateBooking` would charge, by the same rules. Read-only. */
export async function previewBooking(ctx: Context, wish: Wish): Promise<BookingPreview> {
  const { home, moveIn, units } = await homes.getUnitsOnDay(ctx, wish.house, wish.move_in)
  const { unit, choice: asked } = bookings.pickUnit(units, wish)
  const { choice, zero_deposit } = await previewDeposit(ctx, unit, asked)
  const chosen = { homeId: home.id, unit }
  const { coupon, coupon_error, coupon_note } = await tryCoupon(ctx, wish.coupon_code, chosen)
  const charged = {
    ...{ charges: unit.charges, choice, discount: unit.discount, moveIn },
    ...{ coupon: coupon ?? undefined, payDeposit: wish.pay_deposit, payRent: wish.pay_rent },
  }
  const { now, later } = bookingCharges(charged)
  const payable = totalOf(now)
  const balance = ctx.actor
    ? await payments.balanceOf(ctx.db, { kind: 'credits', personId: ctx.actor.personId, tenancyId: null })
    : 0
  return {
    payment_items: now,
    payable_amount: payable,
    later: { items: later, total: totalOf(later) },
    ...{ coupon, coupon_error, coupon_note },
    credits: { balance, applicable: creditsFor(payable, balance) },
    zero_deposit,
    hand_over: ctx.actor ? await handOverFor(ctx, ctx.actor.personId, { moveIn, kind: unit.kind }) : null,
    owner_approves: await homes.ownerApproves(ctx.db, home.id, unit.kind),
    bookable: unit.bookable,
    available_from: unit.availableFrom,
    hold: await holdOn(ctx, chosen),
  }
}

type Tried = Pick<BookingPreview, 'coupon' | 'coupon_error' | 'coupon_note'>

async function tryCoupon(ctx: Context, typed: string | undefined, { homeId, unit }: Chosen): Promise<Tried> {
  const none: Tried = { coupon: null, coupon_error: null, coupon_note: null }
  if (!typed) return none
  const { discount } = unit
  if (discount && isOwnOffer(discount, typed)) {
    const off = formatRupees(Math.min(discount.amount, unit.charges.onboardingCharge))
    return { ...none, coupon_note: m.booking_own_offer({ code: discount.code, amount: off }) }
  }
  const refuse = (coupon_error: string): Tried => ({ ...none, coupon_error })
  if (!ctx.actor) return refuse(m.booking_coupon_sign_in())
  const person = await accounts.getPerson(ctx.db, ctx.actor.personId)
  if (!person.phone) return refuse(m.booking_add_phone())
  try {
    const { coupon, discount } = await offers.check(ctx.db, {
      ...{ code: typed, phone: person.phone, personId: person.id, homeId, now: ctx.now },
      oneTimeFees: oneTimeFees({ charges: unit.charges, discount: unit.discount }),
    })
    return { ...none, coupon: { id: coupon.id, code: coupon.code, amount: discount } }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message)
    throw error
  }
}

/** The person's own hold first. Of another person's hold only its end is shown. */
async function holdOn({ db, now, actor }: Context, { homeId, unit }: Chosen): Promise<BookingPreview['hold']> {
  const holds = (await bookings.listHolds(db, homeId, now)).filter((hold) => overlaps(unit, hold))
  const mine = holds.find(({ person_id }) => person_id === actor?.personId)
  if (mine) return wireOf(mine, (await invoices.listOf(db, mine.id))[0]?.id ?? null)
  const [other] = holds.toSorted((a, b) => b.held_until.getTime() - a.held_until.getTime())
  return other ? { ...wireOf(other, null), mine: false, booking_id: null } : null
}

const wireOf = (hold: BookingRow, invoice_id: number | null) => ({
  ...{ mine: true, booking_id: hold.id, invoice_id },
  held_until: hold.held_until.toISOString(),
})
