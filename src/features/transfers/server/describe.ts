import { bookings } from '#features/booking/bookings/server/api.ts'
import { invoices } from '#features/money/payments/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { furthestLastDay, noticeEnds } from '#features/tenancy/leaving/rules.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Transfer, TransferDashboard } from '../contract.ts'
import { freeText, freeUntil, quoteTransfer, usualLastDay } from '../rules.ts'
import { shownQuote } from './list-homes.ts'
import { depositHeld, moverOf, newHomeOf, oldHomeOf, placeOf } from './own-move.ts'
import { findOpen, findUnit, listCities, type TransferRow } from './queries.ts'

/** A confirmed move as it stands: the price as agreed, the old home as it is billed now. */
export async function describeTransfer(db: Db, transfer: TransferRow, now: Date): Promise<Transfer> {
  const today = dayInIndia(now)
  const [booking, home] = await Promise.all([
    bookings.find(db, transfer.booking_id),
    leaving.getHome(db, transfer.from_tenancy_id),
  ])
  if (!booking) throw new Error(`transfer ${transfer.id} has no booking`)
  const { kind, home_id, room_id, bed_id, rent, deposit } = booking
  const listed = await findUnit(db, home_id, kind, `${kind}-${{ bed: bed_id, room: room_id, house: home_id }[kind]}`)
  if (!listed) throw new Error(`booking ${booking.id} is for no unit`)
  const unit = { ...listed, rent, deposit, onboarding_charge: transfer.onboarding, finding_fee: 0 }
  const [mover, held, bills] = await Promise.all([
    moverOf(db, home, today),
    depositHeld(db, home),
    invoices.listOf(db, booking.id),
  ])
  const from = oldHomeOf(mover, held + transfer.deposit_moved)
  const { free, last_day: lastDay } = transfer
  const due = bills.find(({ state }) => state === 'open')
  return {
    ...{ id: transfer.id, booking_id: booking.id, free },
    home: {
      ...placeOf(unit, kind),
      quote: shownQuote(quoteTransfer({ from, to: newHomeOf(unit), lastDay, today, free })),
    },
    invoice_id: due?.id ?? null,
    to_pay: due ? invoices.restOf(due) : 0,
    credit_back: free ? transfer.early_fee + transfer.onboarding : 0,
    can_change: home.state === 'notice_given',
  }
}

/** Facts for the dashboard and for choosing a home. */
export async function getDashboard(ctx: Pick<Context, 'db' | 'now' | 'actor'>): Promise<TransferDashboard> {
  const { db, now } = ctx
  const home = await leaving.own(ctx)
  const today = dayInIndia(now)
  const [mover, held, cities, open] = await Promise.all([
    moverOf(db, home, today),
    depositHeld(db, home),
    listCities(db, home.kind),
    findOpen(db, home.tenant_id),
  ])
  const unit = await findUnit(db, home.home_id, home.kind, mover.unit)
  if (!unit) throw new Error(`tenancy ${home.id} is for no unit`)
  const facts = { movedInOn: mover.movedInOn, today, movesBefore: mover.movesBefore }
  const { unit: _, sharing, gender, attached_bathroom, ...present } = placeOf(unit, home.kind)
  return {
    house_id: home.home_id,
    present: { ...present, rent: home.rent, society_charge: home.society_charge, deposit: held },
    notice: mover.noticed && { last_day: mover.noticed.last_day },
    free: { free: mover.free, text: freeText(facts), until: freeUntil(mover.movedInOn) },
    days: {
      from: today,
      to: addDays(today, furthestLastDay),
      notice_ends: noticeEnds(today),
      usual: usualLastDay(noticeEnds(today)),
    },
    cities: cities.map((city) => ({ ...city, name: places.placeName(city.name) })),
    transfer: open ? await describeTransfer(db, open, now) : null,
  }
}
