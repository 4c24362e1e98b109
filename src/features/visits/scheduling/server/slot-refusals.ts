import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { visitTexts } from '../rules.ts'
import { sayWhen } from '../say-when.ts'
import { calendarOf } from '../slot-calendar.ts'
import { hourMs, readSlotId, slotDays, slotWindow } from '../slots.ts'
import { type HomeToSee, listManagerTime } from './slot-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

export function refuseHome(home: HomeToSee): void {
  if (home.sold_out) throw new Refusal(409, 'sold_out', visitTexts.soldOut)
  if (home.stop_visits) throw new Refusal(409, 'no_visits', visitTexts.noVisits)
}

/** Parses when the slot begins; the database decides whether there is a place. */
export function startOf({ now }: Ctx, home: HomeToSee, slot: string): Date {
  const read = readSlotId(slot)
  if (!read) throw badInput({ slot_id: visitTexts.madeUp }, visitTexts.madeUp)
  if (read.homeId !== home.id) throw badInput({ slot_id: visitTexts.otherHome }, visitTexts.otherHome)
  const { from, to } = slotWindow(now)
  if (read.startsAt <= now) throw badInput({ slot_id: visitTexts.past }, visitTexts.past)
  if (read.startsAt < from || read.startsAt >= to) throw badInput({ slot_id: visitTexts.madeUp }, visitTexts.madeUp)
  return read.startsAt
}

const offered = 3
/** Tried first, because every refused request asks and a month of slots is expensive to read. */
const nearDays = 2

async function listFreeNear(ctx: Ctx, home: HomeToSee, at: Date, days: number): Promise<string[]> {
  const window = slotWindow(ctx.now)
  const from = new Date(Math.max(window.from.getTime(), at.getTime() - days * 24 * hourMs))
  const to = new Date(Math.min(window.to.getTime(), at.getTime() + days * 24 * hourMs))
  const free = calendarOf(home, await listManagerTime(ctx.db, home.locality_id, from, to))
  return free
    .flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id))
    .map((slot) => ({ slot, away: Math.abs((readSlotId(slot)?.startsAt.getTime() ?? 0) - at.getTime()) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, offered)
    .map(({ slot }) => slot)
}

/** The free slots nearest to a time, and when they are in words. */
export async function slotsNear(
  ctx: Ctx,
  home: HomeToSee,
  startsAt: Date,
): Promise<{ slots: string[]; times: string }> {
  const around = await listFreeNear(ctx, home, startsAt, nearDays)
  const slots = around.length < offered ? await listFreeNear(ctx, home, startsAt, slotDays) : around
  const times = slots.map((slot) => sayWhen(readSlotId(slot)?.startsAt ?? startsAt))
  return {
    slots,
    times: times.length > 0 ? m.sent_free_near({ times: times.join('; ') }) : m.sent_none_free(),
  }
}

/** The slot is not free: answers with the next free slots, and a phone proof that saves a second code. */
export async function slotTaken(ctx: Ctx, home: HomeToSee, startsAt: Date, proof?: string): Promise<Refusal> {
  const { slots, times } = await slotsNear(ctx, home, startsAt)
  return new Refusal(409, 'slot_taken', `${visitTexts.taken} ${times}`, {
    slot_id: visitTexts.taken,
    next_slots: slots.join(','),
    ...(proof ? { phone_proof: proof } : {}),
  })
}
