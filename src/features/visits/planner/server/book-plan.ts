import { accounts } from '#features/people/accounts/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { readSlotId } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import type { bookVisitPlan } from '../contract.ts'
import { canFollow } from '../plan-day.ts'
import { planTexts, scheduledText } from '../rules.ts'
import { makePlan } from './make-plan.ts'

type Input = HandlerInput<typeof bookVisitPlan>['body']
type HomeHours = Awaited<ReturnType<typeof visits.listHomeHours>>[number]
type Stop = { home: HomeHours['home']; startsAt: Date; free: boolean }

/** Either all of them are scheduled or nothing is, and then the answer names another plan. */
export async function bookPlan(ctx: Context, input: Input): Promise<Reply<typeof bookVisitPlan>> {
  const { personId, visitor } = await requireVisitor(ctx)
  const stops = await readStops(ctx, input)
  const before = await visits.findTogether(ctx, visitor.phone, input.request_id)
  if (before.length > 0) return { message: scheduledText(before.length), visit_ids: before }
  if (stops.some(({ free }) => !free)) throw await planGone(ctx, input)
  for (const [n, stop] of stops.entries()) {
    const next = stops[n + 1]
    if (next && !canFollow(stop.home, stop.startsAt.getTime(), next.home, next.startsAt.getTime())) {
      throw badInput({ stops: planTexts.unreachable }, planTexts.unreachable)
    }
  }
  try {
    const ids = await visits.scheduleTogether(ctx, { visitor, personId, stops, requestId: input.request_id })
    return { message: scheduledText(ids.length), visit_ids: ids }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'slot_taken') throw await planGone(ctx, input)
    throw error
  }
}

async function requireVisitor(ctx: Context) {
  const { personId } = signedIn(ctx)
  const person = await accounts.getPerson(ctx.db, personId)
  if (!person.phone || person.phone_confirmed_at === null) throw new Refusal(409, 'phone_needed', planTexts.noPhone)
  const name = `${person.first_name} ${person.last_name ?? ''}`.trim()
  return { personId, visitor: { name, email: person.email ?? '', phone: person.phone } }
}

/** By time. A slot of another home, a made-up one and one home twice are refused; one that is gone is not free. */
async function readStops(ctx: Context, { stops }: Input): Promise<Stop[]> {
  const found = await visits.listHomeHours(ctx, [...new Set(stops.map(({ slug }) => slug))])
  const read = stops.map(({ slug, slot_id }): Stop => {
    const each = found.find(({ home }) => home.slug === slug)
    const slot = readSlotId(slot_id)
    if (!each || !slot || slot.homeId !== each.home.id) throw badInput({ stops: m.planner_no_slot() })
    return { home: each.home, startsAt: slot.startsAt, free: each.hours.includes(slot.startsAt.getTime()) }
  })
  if (new Set(read.map(({ home }) => home.id)).size < read.length) throw badInput({ stops: m.planner_each_once() })
  return read.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

async function planGone(ctx: Context, { stops }: Input): Promise<Refusal> {
  const homes = stops.map(({ slug }) => slug).join(',')
  const plan = await makePlan(ctx, { homes })
  return new Refusal(409, 'plan_gone', planTexts.gone, {
    next_slots: plan.stops.map(({ slot_id }) => slot_id).join(','),
    ...(plan.day ? { day: plan.day } : {}),
  })
}
