import { z } from 'zod'
import { type BookingRow, bookings, type WaitingRow, waiting } from '#features/booking/bookings/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import type { InvoiceRow } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { localDay } from '#shared/local-dates.ts'
import { holdMinutes } from '../hold-minutes.ts'
import { holdFor } from './hold-for.ts'

export const offerUnit = defineJob({
  name: 'bookings.offer-to-next',
  payload: z.object({ homeId: z.number().int() }),
  run: async (ctx, { homeId }) => {
    for (const each of await waiting.listFor(ctx.db, homeId)) await offerTo(ctx, each)
  },
})

/** Enqueues the offer of a freed unit to the waiting list, in the same transaction. */
export const offerNext = (ctx: Pick<Context, 'queue'>, { home_id }: BookingRow, tx: Tx) =>
  ctx.queue.enqueue(offerUnit, { homeId: home_id }, { tx, singletonKey: `home-${home_id}` })

export const unitKey = ({
  kind,
  home_id,
  room_id,
  bed_id,
}: Pick<WaitingRow, 'kind' | 'home_id' | 'room_id' | 'bed_id'>) =>
  `${kind}-${{ bed: bed_id, room: room_id, house: home_id }[kind]}`

/** Holds the unit for them. If it is taken, or they hold another unit, they stay on the waiting list. */
async function offerTo(ctx: JobContext, wait: WaitingRow): Promise<void> {
  if (await bookings.findHoldOf(ctx.db, wait.person_id)) return
  const { home, units, days } = await homes.getUnitsOnDay(ctx, String(wait.home_id))
  const unit = units.find(({ key }) => key === unitKey(wait))
  if (!unit?.firstDay || unit.firstDay > days.to) return
  const wish = {
    ...{ house: String(home.id), unit: unit.key, move_in: unit.firstDay, months: 11, applicants: [] },
    ...{ pay_rent: false, pay_deposit: false, terms: true as const, request_id: `offer-of-waiting-${wait.id}` },
  }
  try {
    const house = await homes.getUnitsOnDay(ctx, wish.house, wish.move_in)
    await holdFor(
      ctx,
      wait.person_id,
      { wish, house },
      {
        minutes: holdMinutes.offer,
        alsoDo: (tx, booking, invoice) => tellOffer(tx, ctx, wait, { booking, invoice, title: home.title }),
      },
    )
  } catch (error) {
    // Another booking took it first.
    if (!(error instanceof Refusal)) throw error
  }
}

type Offered = { booking: BookingRow; invoice: InvoiceRow; title: string }

async function tellOffer(tx: Tx, ctx: JobContext, wait: WaitingRow, offered: Offered): Promise<void> {
  const { booking, invoice, title } = offered
  await waiting.setOffered(tx, wait.id, booking.id)
  const body = () =>
    m.sent_offer({ home: homes.titleOf(title), day: localDay(booking.move_in), minutes: holdMinutes.offer })
  await accounts.tellPerson(tx, ctx, wait.person_id, {
    ...{ purpose: 'booking:offer', subject: () => m.sent_offer_subject({ home: homes.titleOf(title) }), body },
    path: paymentPath(invoice.id),
  })
}
