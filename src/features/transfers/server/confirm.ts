import { bookings } from '#features/booking/bookings/server/api.ts'
import { holds } from '#features/booking/holds/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { badInput, conflict, Refusal } from '#platform/errors.ts'
import type { KeepReply } from '#platform/once.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import type { confirmTransfer as confirmCall } from '../contract.ts'
import { movePath } from '../paths.ts'
import { transferTexts } from '../rules.ts'
import { bookMove, UnitGone } from './book-move.ts'
import { describeTransfer } from './describe.ts'
import { findNearest, wantedBy } from './list-homes.ts'
import { checkLastDay, type Mover, moverOf } from './own-move.ts'
import {
  findByBooking,
  findCityOf,
  findFreeUnits,
  findOpen,
  findUnit,
  insertTransfer,
  type TransferRow,
  type UnitRow,
} from './queries.ts'

type Wish = { request_id: string; house: number; unit: string; last_day: Day }
type Said = Reply<typeof confirmCall>

/** Idempotent by request id. Nothing is to be paid now: the deposit holds the bed. */
export async function confirmTransfer(ctx: Context, wish: Wish, keep: KeepReply<Said>): Promise<Said> {
  const home = await leaving.own(ctx)
  const { done, held } = await bookings.findStarted(ctx.db, home.tenant_id, wish.request_id)
  const made = done && (await findByBooking(ctx.db, done.id))
  if (made) return saidOf(await describeTransfer(ctx.db, made, ctx.now), made)
  leaving.refuseGone(home)
  const today = dayInIndia(ctx.now)
  checkLastDay(wish.last_day, today, home)
  if (await findOpen(ctx.db, home.tenant_id)) throw conflict(transferTexts.open())
  if (held) throw conflict(m.transfers_holding())
  await holds.clearOverdue(ctx, home.home_id)
  await holds.clearOverdue(ctx, wish.house)
  const mover = await moverOf(ctx.db, home, today)
  const unit = await findWanted(ctx, mover, wish)
  try {
    return await transaction(ctx.db, async (tx) => {
      const transfer = await confirmWithin(tx, ctx, { wish, unit })
      const said = saidOf(await describeTransfer(tx, transfer, ctx.now), transfer)
      await keep(said).execute(tx)
      return said
    })
  } catch (error) {
    if (error instanceof UnitGone) throw await refuseGone(ctx, mover, wish)
    if (violated(error) === 'transfer_one_open') throw conflict(transferTexts.open())
    throw error
  }

  async function confirmWithin(tx: Tx, ctx: Context, { wish, unit }: { wish: Wish; unit: UnitRow }) {
    // Read again: what was true a moment ago may not be any more.
    await tenancy.lock(tx, home.id)
    const now = await leaving.getHome(tx, home.id)
    leaving.refuseGone(now)
    const mover = await moverOf(tx, now, today)
    const { free } = mover
    const { booking, quote } = await bookMove(tx, ctx, {
      ...{ mover, kind: home.kind, unit, lastDay: wish.last_day, requestKey: wish.request_id, free },
    })
    const { early_fee, onboarding, deposit_moved } = quote
    const transfer = await insertTransfer(tx, {
      ...{ person_id: home.tenant_id, from_tenancy_id: home.id, booking_id: booking.id, last_day: wish.last_day, free },
      ...{ early_fee, onboarding, deposit_moved, notice_before: mover.noticed?.last_day ?? null },
      ...{ state: 'confirmed', created_at: ctx.now },
    })
    await accounts.tellPerson(tx, ctx, home.tenant_id, {
      ...{ purpose: 'transfer:confirmed', subject: m.sent_move_subject, path: movePath },
      body: () =>
        m.sent_move({
          ...{ home: homes.titleOf(home.title), to: unit.title },
          ...{ last: localDay(wish.last_day), first: localDay(quote.first_day) },
        }),
    })
    return transfer
  }
}

const saidOf = (transfer: Said['transfer'], { last_day }: Pick<TransferRow, 'last_day'>): Said => ({
  message: m.transfers_you_move({ city: transfer.home.city, day: localLongDay(last_day) }),
  transfer,
})

async function findWanted(ctx: Context, mover: Mover, wish: Wish): Promise<UnitRow> {
  if (wish.unit === mover.unit) throw conflict(transferTexts.sameUnit())
  const [kind] = wish.unit.split('-')
  const there = kind === mover.home.kind ? await findUnit(ctx.db, wish.house, mover.home.kind, wish.unit) : undefined
  if (!there) throw badInput({ unit: m.transfers_wrong_kind({ kind: mover.home.kind }) })
  const who = await wantedBy(ctx, mover, wish.last_day)
  const at = { unit: { homeId: wish.house, key: wish.unit }, limit: 1, offset: 0 }
  const [free] = await findFreeUnits(ctx.db, { ...who, ...at })
  if (!free) throw await refuseGone(ctx, mover, wish)
  return free
}

/** Names the nearest three that are free. */
async function refuseGone(ctx: Context, mover: Mover, wish: Wish): Promise<Refusal> {
  const who = await wantedBy(ctx, mover, wish.last_day)
  const next = await findNearest(ctx, who, await findCityOf(ctx.db, wish.house))
  const gone = transferTexts.gone()
  const inPlace = next.map(({ title, locality }) =>
    m.transfers_home_in({ home: homes.titleOf(title), place: places.placeName(locality) }),
  )
  const text = next.length > 0 ? m.transfers_gone_others({ gone, homes: inPlace.join('; ') }) : gone
  const next_units = next.map(({ house_id, unit }) => `${house_id}:${unit}`).join(',')
  return new Refusal(409, 'taken', text, { unit: gone, next_units })
}
