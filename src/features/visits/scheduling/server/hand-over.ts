import type { Context } from '#platform/context.ts'
import { type Tx, transaction, violated } from '#platform/db.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { postMessage } from '#platform/outbox.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { keysBackUrl, keyTimeUrl, visitTexts } from '../rules.ts'
import { sayWhen } from '../say-when.ts'
import { managersFor } from '../slots.ts'
import { findHome, type HomeToSee, listManagerTime } from './slot-queries.ts'
import { slotsNear } from './slot-refusals.ts'
import { findPlace } from './take-place.ts'
import { lockVisit, type StaffVisit } from './visit-course.ts'
import { giveBackPlace, moveToPlace } from './visit-queries.ts'

/** Another visit, or other keys, came first. */
const hourConstraints = ['visit_place_once', 'visit_one_home_at_a_time', 'visit_keys_once']

const whatOf = { visit: 'visit to', move_in: 'key collection at', move_out: 'hand-over of the keys of' } as const

const noSuchVisit = () => notFound('There is no such visit.')

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
      const what = whatOf[visit.hand_over ?? 'visit']
      const body = `Your ${what} ${home.title} stays as it is, ${sayWhen(visit.starts_at)}. ${first_name} from Thikana will meet you.`
      await postMessage(tx, ctx.queue, { channel: 'sms', recipient: visit.phone, purpose: 'visit:handed-over', body })
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
  const { times } = await slotsNear(ctx, home, visit.starts_at)
  await transaction(ctx.db, async (tx) => {
    const { phone, email, starts_at, hand_over } = await lockComing(tx, ctx, managerId, visitId)
    await giveBackPlace(tx, visitId, 'Nobody could show the home', ctx.now)
    const body =
      hand_over === null
        ? `We are sorry: nobody can show you ${home.title} on ${sayWhen(starts_at)}. ${times} Choose another time at ${siteOrigin(ctx.config)}/houses/${home.slug}/visit`
        : `We are sorry: nobody can ${hand_over === 'move_in' ? 'give you' : 'take back'} the keys of ${home.title} on ${sayWhen(starts_at)}. Choose another time at ${siteOrigin(ctx.config)}${hand_over === 'move_in' ? keyTimeUrl : keysBackUrl}`
    const purpose = 'visit:called-off'
    await postMessage(tx, ctx.queue, { channel: 'sms', recipient: phone, purpose, body })
    const subject = hand_over === null ? 'Your visit cannot take place' : 'Please choose another time for your keys'
    if (email) await postMessage(tx, ctx.queue, { channel: 'email', recipient: email, subject, purpose, body })
  })
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
