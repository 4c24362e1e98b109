import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { localAddress } from '#shared/language.ts'
import { localMoment } from '#shared/local-times.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { keysBackUrl, keyTimeUrl, visitTexts } from '../rules.ts'
import { managersFor, readSlotId } from '../slots.ts'
import { postToVisitor } from './post-to-visitor.ts'
import { findHome, type HomeToSee, listManagerTime } from './slot-queries.ts'
import { slotsNear } from './slot-refusals.ts'
import { findPlace } from './take-place.ts'
import { lockVisit, type StaffVisit } from './visit-course.ts'
import { giveBackPlace, moveToPlace } from './visit-queries.ts'

/** Another visit, or other keys, came first. */
const hourConstraints = ['visit_place_once', 'visit_one_home_at_a_time', 'visit_keys_once']

const noSuchVisit = () => notFound(m.visits_no_such_visit())

/**
 * Assigns the visit to another manager at the same time and tells the visitor. Returns the new manager, or null where no
 * one is free.
 */
export async function handOver(ctx: Context, managerId: number, visitId: number): Promise<string | null> {
  const { home, visit } = await findOwn(ctx, managerId, visitId)
  const at = visit.starts_at
  const time = await listManagerTime(ctx.db, home.locality_id, at, new Date(at.getTime() + 1))
  const others = time.filter((each) => each.managerId !== managerId)
  for (const other of managersFor(home, at.getTime(), others, visit.online)) {
    const name = await giveTo(ctx, { managerId, visitId, home, other })
    if (name !== null) return name
  }
  return null
}

type Giving = { managerId: number; visitId: number; home: HomeToSee; other: number }

async function giveTo(ctx: Context, { managerId, visitId, home, other }: Giving): Promise<string | null> {
  try {
    return await transaction(ctx.db, async (tx) => {
      const visit = await lockComing(tx, ctx, managerId, visitId)
      const place = await findPlace(tx, other, home, visit.starts_at, { online: visit.online })
      if (place === null) return null
      await moveToPlace(tx, visitId, { area_manager_id: other, starts_at: visit.starts_at, place })
      const { first_name } = await tx
        .selectFrom('person')
        .select('first_name')
        .where('id', '=', other)
        .executeTakeFirstOrThrow()
      const body = () =>
        m.sent_handed_over({
          ...{ what: visit.hand_over ?? 'visit', home: homes.titleOf(home.title) },
          ...{ when: localMoment(visit.starts_at), name: first_name },
        })
      await postToVisitor(tx, ctx.queue, visit, { purpose: 'visit:handed-over', body })
      return first_name
    })
  } catch (error) {
    const constraint = violated(error)
    if (constraint !== null && hourConstraints.includes(constraint)) return null
    throw error
  }
}

/** Cancels a visit for which no manager is free, and tells the visitor the nearest free slots. */
export async function callOff(ctx: Context, managerId: number, visitId: number): Promise<void> {
  const { home, visit } = await findOwn(ctx, managerId, visitId)
  const { slots } = await slotsNear(ctx, home, visit.starts_at)
  await transaction(ctx.db, async (tx) => {
    const { starts_at, hand_over, ...visitor } = await lockComing(tx, ctx, managerId, visitId)
    await giveBackPlace(tx, visitId, 'Nobody could show the home', ctx.now)
    const site = siteOrigin(ctx.config)
    const facts = () => ({ home: homes.titleOf(home.title), when: localMoment(starts_at) })
    const body =
      hand_over === null
        ? () =>
            m.sent_called_off({ ...facts(), near: sayNear(slots), link: `${site}${localAddress(visitUrl(home.slug))}` })
        : () =>
            m.sent_keys_called_off({
              ...{ ...facts(), what: hand_over },
              link: `${site}${localAddress(hand_over === 'move_in' ? keyTimeUrl : keysBackUrl)}`,
            })
    const purpose = 'visit:called-off'
    const subject = () => m.sent_called_off_subject({ what: hand_over === null ? 'visit' : 'keys' })
    await postToVisitor(tx, ctx.queue, visitor, { purpose, subject, body })
  })
}

const visitUrl = (slug: string): string => `/houses/${slug}/visit`

/** The free slots nearest to the one that is lost. */
function sayNear(slots: readonly string[]): string {
  const times = slots.flatMap((slot) => readSlotId(slot)?.startsAt ?? [])
  return times.length > 0 ? m.sent_free_near({ times: times.map(localMoment).join('; ') }) : m.sent_none_free()
}

/** Another manager's visit is answered as not found. */
async function findOwn(ctx: Context, managerId: number, visitId: number) {
  const visit = await ctx.db
    .selectFrom('visit')
    .select(['home_id', 'starts_at', 'online'])
    .where('id', '=', visitId)
    .where('area_manager_id', '=', managerId)
    .executeTakeFirst()
  const home = visit && (await findHome(ctx.db, { id: visit.home_id }))
  if (!visit || !home) throw noSuchVisit()
  return { visit, home }
}

async function lockComing(tx: Tx, { now }: Context, managerId: number, visitId: number): Promise<StaffVisit> {
  const visit = await lockVisit(tx, visitId)
  if (visit?.area_manager_id !== managerId) throw noSuchVisit()
  if (visit.state !== 'scheduled' || visit.starts_at <= now) throw new Refusal(409, 'visit_over', visitTexts.over)
  return visit
}
