import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import type { Visit } from '../contract.ts'
import { visitTexts } from '../rules.ts'
import { askManagers } from './ask-managers.ts'
import { getOwnVisit, whoseVisits } from './own-visits.ts'
import { findHome, type HomeToSee } from './slot-queries.ts'
import { refuseHome, slotTaken, startOf } from './slot-refusals.ts'
import { findPlace } from './take-place.ts'
import { tellVisitor } from './visit-messages.ts'
import { giveBackPlace, lockOwnVisit, moveToPlace, type OwnVisit, setFeedback, type Whose } from './visit-queries.ts'

/** Either the visit has its new place and the old one is free, or everything is as it was. */
export async function moveVisit(
  ctx: Context,
  { id, slot_id, version }: { id: number; slot_id: string; version: number },
): Promise<{ message: string; visit: Visit }> {
  const whose = await whoseVisits(ctx)
  const { house, online } = await getOwnVisit(ctx, whose, id)
  const home = await findHome(ctx.db, { id: house.id })
  if (!home) throw notFound(m.visits_home_gone())
  refuseHome(home)
  const startsAt = startOf(ctx, home, slot_id)
  const move = { id, version, whose, home, startsAt }
  const moved = await askManagers(ctx, { home, startsAt, online }, (managerId) => moveTo(ctx, { ...move, managerId }))
  if (moved === null) throw await makeMoveRefusal(ctx, move)
  return { message: visitTexts.scheduled, visit: await getOwnVisit(ctx, whose, id) }
}

type Move = { id: number; version: number; whose: Whose; home: HomeToSee; startsAt: Date }

/** A visit that is over, changed or already at this time gets its own error, not "slot taken". */
async function makeMoveRefusal(ctx: Context, { id, version, whose, home, startsAt }: Move): Promise<Refusal> {
  const { starts_at } = await transaction(ctx.db, (tx) => lockComing(tx, ctx, id, version, whose))
  if (starts_at.getTime() === startsAt.getTime()) return new Refusal(409, 'same_slot', visitTexts.same)
  return slotTaken(ctx, home, startsAt)
}

async function moveTo(ctx: Context, move: Move & { managerId: number }): Promise<true | null> {
  const { id, version, whose, home, startsAt, managerId } = move
  try {
    return await transaction(ctx.db, async (tx) => {
      const visit = await lockComing(tx, ctx, id, version, whose)
      const place = await findPlace(tx, managerId, home, startsAt, { online: visit.online, leaving: id })
      if (place === null) return null
      await moveToPlace(tx, id, { area_manager_id: managerId, starts_at: startsAt, place })
      await tellVisitor(tx, ctx, toldOf(visit, home, startsAt), 'moved')
      return true
    })
  } catch (error) {
    const constraint = violated(error)
    if (constraint === 'visit_visitor') throw new Refusal(409, 'visitor_busy', visitTexts.busy)
    if (constraint === 'visit_place_once' || constraint === 'visit_one_home_at_a_time') return null
    throw error
  }
}

export async function cancelVisit(
  ctx: Context,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<{ visit: Visit }> {
  const whose = await whoseVisits(ctx)
  await transaction(ctx.db, async (tx) => {
    if (await isCancelledFrom(tx, id, version, whose)) return
    const visit = await lockComing(tx, ctx, id, version, whose)
    await giveBackPlace(tx, id, reason, ctx.now)
    const home = await findTitle(tx, visit.home_id)
    await tellVisitor(tx, ctx, toldOf(visit, home, visit.starts_at), 'cancelled')
  })
  return { visit: await getOwnVisit(ctx, whose, id) }
}

/** The same request again, whose first answer was lost: the visit is cancelled, and its visitor has been told. */
async function isCancelledFrom(tx: Tx, id: number, version: number, whose: Whose): Promise<boolean> {
  const visit = await lockOwnVisit(tx, id, whose)
  return visit?.state === 'cancelled' && visit.version === version + 1
}

export async function rateVisit(
  ctx: Context,
  { id, rating, feedback }: { id: number; rating: number; feedback: string },
): Promise<{ visit: Visit }> {
  const whose = await whoseVisits(ctx)
  const { state } = await getOwnVisit(ctx, whose, id)
  if (state !== 'done') throw conflict(m.visits_rate_later())
  await setFeedback(ctx.db, id, rating, feedback, ctx.now)
  return { visit: await getOwnVisit(ctx, whose, id) }
}

/** Optimistic locking: a request with an older version is refused. */
async function lockComing(tx: Tx, { now }: Context, id: number, version: number, whose: Whose): Promise<OwnVisit> {
  const visit = await lockOwnVisit(tx, id, whose)
  if (!visit) throw notFound(m.visits_no_such_visit())
  if (visit.version !== version) throw new Refusal(409, 'visit_changed', visitTexts.changed)
  if (visit.state !== 'scheduled' || visit.starts_at <= now) throw new Refusal(409, 'visit_over', visitTexts.over)
  return visit
}

const toldOf = (visit: OwnVisit, home: { title: string }, startsAt: Date) => ({
  visitor: visit,
  home,
  startsAt,
  online: visit.online,
  doorCode: visit.door_code,
})

const findTitle = (tx: Tx, id: number) =>
  tx.selectFrom('home').select('title').where('id', '=', id).executeTakeFirstOrThrow()
