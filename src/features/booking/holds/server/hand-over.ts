import { bookings } from '#features/booking/bookings/server/api.ts'
import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { readSlotId, slotWindow } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, conflict } from '#platform/errors.ts'
import type { Day } from '#shared/dates.ts'
import { asksHandOver, isInWindow, isSecondBed, type Mover } from '../hand-over-rules.ts'
import type { BookingPreview } from '../preview-contract.ts'

type Ctx = Pick<Context, 'db' | 'now'>
type Moving = { moveIn: Day; kind: RentTab }

/** When a present tenant can hand over their home to move into another; null if it does not apply. */
export const handOverFor = async (ctx: Ctx, personId: number, moving: Moving): Promise<Offer> =>
  offerTo(ctx, await moverOf(ctx, personId, moving.kind), moving.moveIn)

type Offer = BookingPreview['hand_over']

async function offerTo(ctx: Ctx, { mover, home }: Awaited<ReturnType<typeof moverOf>>, moveIn: Day): Promise<Offer> {
  const asked = asksHandOver(mover)
  // A home without an area manager cannot be handed over.
  if (asked === 'no' || !home?.areaManagerId) return null
  const [name, days] = await Promise.all([
    homes.nameOf(ctx.db, home.homeId),
    hoursOf(ctx, home.homeId, home.areaManagerId),
  ])
  if (!name) return null
  const offered = days.filter(({ date }) => isInWindow(date, moveIn))
  return {
    house: { id: name.id, title: homes.titleOf(name.title) },
    needed: asked === 'yes' && offered.length > 0,
    days: offered,
  }
}

/** Free hours of the home's manager, without those of other hand-overs. */
async function hoursOf(ctx: Ctx, homeId: number, managerId: number) {
  const { from, to } = slotWindow(ctx.now)
  const [days, taken] = await Promise.all([
    visits.listKeyHours(ctx, homeId, managerId),
    bookings.listHandOvers(ctx.db, managerId, from, to),
  ])
  const busy = new Set(taken.map(({ hand_over_at }) => hand_over_at?.getTime()))
  return days.flatMap(({ date, short_text, slots }) => {
    const free = slots.filter(({ slot_id }) => !busy.has(readSlotId(slot_id)?.startsAt.getTime()))
    return free.length === 0
      ? []
      : [{ date, text: short_text, slots: free.map(({ slot_id, text }) => ({ slot_id, text })) }]
  })
}

async function moverOf({ db }: Ctx, personId: number, kind: RentTab) {
  const { lives, hasMoveOut, current } = await accounts.tenantStanding(db, personId)
  const mover: Mover = { lives, movingOut: hasMoveOut, ownerManaged: current?.vertical === 'OTB', kind }
  return { mover, home: current }
}

export type HandOver = { hand_over_home_id: number; hand_over_at: Date; hand_over_manager_id: number } | null

/** The chosen hour, if it is still offered. */
export async function chooseHandOver(
  ctx: Ctx,
  personId: number,
  { slot, ...moving }: Moving & { slot: string | undefined },
): Promise<HandOver> {
  const from = await moverOf(ctx, personId, moving.kind)
  if (isSecondBed(from.mover)) {
    throw conflict(m.booking_owner_home_notice())
  }
  const offer = await offerTo(ctx, from, moving.moveIn)
  if (slot === undefined) {
    if (offer?.needed) throw badInput({ hand_over: m.booking_choose_hand_over() })
    return null
  }
  if (!offer) throw badInput({ hand_over: m.booking_nothing_to_hand_over() })
  const chosen = readSlotId(slot)
  const isOffered = offer.days.some(({ slots }) => slots.some(({ slot_id }) => slot_id === slot))
  const managerId = from.home?.areaManagerId
  if (!chosen || !isOffered || !managerId) {
    throw badInput({ hand_over: m.booking_no_keys_then() })
  }
  return { hand_over_home_id: chosen.homeId, hand_over_at: chosen.startsAt, hand_over_manager_id: managerId }
}
