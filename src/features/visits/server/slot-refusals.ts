import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { visitTexts } from '../rules.ts'
import { calendarOf, readSlotId, slotWindow } from '../slots.ts'
import { type HomeToSee, listManagerTime } from './slot-queries.ts'
import { sayWhen } from './visit-messages.ts'

type Ctx = Pick<Context, 'db' | 'now'>

export function refuseHome(home: HomeToSee): void {
  if (home.sold_out) throw new Refusal(409, 'sold_out', visitTexts.soldOut)
  if (home.stop_visits) throw new Refusal(409, 'no_visits', visitTexts.noVisits)
}

/** When the slot begins; whether somebody has a place then is for the database to say. */
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

/** Taken, or never there: with the next that are free, and with what saves typing a second code. */
export async function slotTaken(ctx: Ctx, home: HomeToSee, startsAt: Date, proof?: string): Promise<Refusal> {
  const { from, to } = slotWindow(ctx.now)
  const days = calendarOf(home, await listManagerTime(ctx.db, home.locality_id, from, to))
  const free = days.flatMap(({ slots }) => slots.map(({ slot_id }) => slot_id))
  const near = free
    .map((slot) => ({ slot, away: Math.abs((readSlotId(slot)?.startsAt.getTime() ?? 0) - startsAt.getTime()) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, offered)
    .map(({ slot }) => slot)
  const times = near.map((slot) => sayWhen(readSlotId(slot)?.startsAt ?? startsAt))
  const next = times.length > 0 ? ` Free near it: ${times.join('; ')}.` : ' No other slot is free at the moment.'
  return new Refusal(409, 'slot_taken', visitTexts.taken + next, {
    slot_id: visitTexts.taken,
    next_slots: near.join(','),
    ...(proof ? { phone_proof: proof } : {}),
  })
}
