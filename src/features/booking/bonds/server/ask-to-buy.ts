import { bookings } from '#features/booking/bookings/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { isProviderError } from '#providers/provider-error.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { BondView } from '../contract.ts'
import { buyJob, buyOne } from './buy-bond.ts'
import { describeBond } from './describe-bond.ts'
import { listBonds, lockBond, setBond } from './queries.ts'

/** Goes on with the purchase of the caller's own booking; only the fee that is paid decides what is bought. */
export async function askToBuy(ctx: Context, bookingId: number): Promise<BondView> {
  const booking = await bookings.find(ctx.db, bookingId)
  if (booking?.person_id !== signedIn(ctx).personId) throw notFound(m.booking_no_such_booking())
  const { deposit_kind, tenancy_id } = booking
  if (deposit_kind !== 'zero') throw notFound(m.zero_has_deposit())
  const newest = tenancy_id === null ? undefined : (await listBonds(ctx.db, tenancy_id)).at(-1)
  if (!newest) throw conflict(m.zero_fee_unpaid())
  await tryAgain(ctx, newest.id)
  try {
    await buyOne(ctx, newest.id)
  } catch (error) {
    // The job goes on.
    if (!isProviderError(error)) throw error
    ctx.log.warn({ bond: newest.id, code: error.code }, 'the bond partner does not answer')
  }
  const [bond] = (await listBonds(ctx.db, newest.tenancy_id)).slice(-1)
  return describeBond(bond ?? newest, dayInIndia(ctx.now))
}

/** A refused bond is asked for again, under another reference. */
const tryAgain = (ctx: Context, bondId: number): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const bond = await lockBond(tx, bondId)
    if (bond?.state !== 'refused') return
    await setBond(tx, bondId, { state: 'due', attempt: bond.attempt + 1, refusal: null })
    await ctx.queue.enqueue(buyJob, { bondId }, { tx })
  })
