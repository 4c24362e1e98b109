import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Db, type Tx, transaction, violated } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { localAddress } from '#shared/language.ts'
import { localMoment } from '#shared/local-times.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { type HandOverKind, keysBackUrl, keyTimeUrl, type VisitState, visitTexts } from '../rules.ts'
import { readSlotId } from '../slots.ts'
import { listKeyHours } from './hours-of-day.ts'
import { postToVisitor } from './post-to-visitor.ts'
import { findHome, type HomeToSee } from './slot-queries.ts'
import { findPlace } from './take-place.ts'
import { giveBackPlace, insertVisit, lockVisitor, moveToPlace } from './visit-queries.ts'

/** The hour in which a tenant collects the keys or gives them back: a visit with a tenancy. */
export type KeyVisit = {
  id: number
  area_manager_id: number | null
  starts_at: Date
  state: VisitState
  version: number
  door_code: string | null
  checked_in_at: Date | null
}

const ofTenancy = (db: Db, tenancyId: number, handOver: HandOverKind) =>
  db
    .selectFrom('visit')
    .select(['id', 'area_manager_id', 'starts_at', 'state', 'version', 'door_code', 'checked_in_at'])
    .where('tenancy_id', '=', tenancyId)
    .where('hand_over', '=', handOver)
    .where('state', '<>', 'cancelled')

/** The hour that is to come, else the last one that was kept or missed. */
export const findKeyVisit = (db: Db, tenancyId: number, handOver: HandOverKind): Promise<KeyVisit | undefined> =>
  ofTenancy(db, tenancyId, handOver)
    .orderBy(sql`state = 'scheduled'`, 'desc')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const lockComing = (tx: Tx, tenancyId: number, handOver: HandOverKind): Promise<KeyVisit | undefined> =>
  ofTenancy(tx, tenancyId, handOver).where('state', '=', 'scheduled').forUpdate().executeTakeFirst()

export type KeyHour = { at: Date; slot_id: string; available: boolean }

/** Every hour this manager works in a period, and whether keys of the home can be handed over in it. */
export async function listKeyCalendar(
  ctx: Pick<Context, 'db' | 'now'>,
  { homeId, managerId, from, to }: { homeId: number; managerId: number; from: Date; to: Date },
): Promise<KeyHour[]> {
  const [free, { rows }] = await Promise.all([
    listKeyHours(ctx, homeId, managerId),
    sql<{ starts_at: Date; keys: boolean }>`
      select p.starts_at, exists (
          select from visit v where v.area_manager_id = p.manager_id and v.starts_at = p.starts_at
            and v.tenancy_id is not null and v.place is not null) as keys
      from visit_place p where p.manager_id = ${managerId} and p.starts_at >= ${from} and p.starts_at < ${to}
      group by p.manager_id, p.starts_at order by p.starts_at`.execute(ctx.db),
  ])
  const slots = new Map(
    free.flatMap((day) => day.slots.map(({ slot_id }) => [readSlotId(slot_id)?.startsAt.getTime(), slot_id] as const)),
  )
  return rows.map(({ starts_at, keys }) => {
    const slot_id = slots.get(starts_at.getTime())
    return { at: starts_at, slot_id: slot_id ?? '', available: slot_id !== undefined && !keys }
  })
}

export type KeyWish = {
  handOver: HandOverKind
  tenancyId: number
  homeId: number
  managerId: number
  startsAt: Date
  tenant: { id: number; name: string; phone: string; email: string | null }
  /** The language of the page, where the tenant chose the hour on one. */
  askedIn?: string
  /** The door is locked after wrong codes: a new code starts the count again. */
  newCode: boolean
  /** Whether the tenancy may still choose; called with its visit locked. */
  check(tx: Tx): Promise<void>
}

/** Gives the hour back: the tenant stays after all, or there is nothing to hand over. */
export async function dropKeyHour(tx: Tx, tenancyId: number, handOver: HandOverKind, reason: string, now: Date) {
  const coming = await lockComing(tx, tenancyId, handOver)
  if (coming) await giveBackPlace(tx, coming.id, reason, now)
}

type Ctx = Pick<Context, 'db' | 'now' | 'queue' | 'config'>

/** Takes the hour and leaves the one chosen before. Answers false where it is not free any more. */
export async function takeKeyHour(ctx: Ctx, wish: KeyWish): Promise<boolean> {
  const home = await findHome(ctx.db, { id: wish.homeId })
  if (!home) return false
  try {
    return await transaction(ctx.db, (tx) => takeWithin(tx, ctx, home, wish))
  } catch (error) {
    switch (violated(error)) {
      case 'visit_visitor':
        throw new Refusal(409, 'visitor_busy', visitTexts.busy)
      case 'visit_place_once':
      case 'visit_one_home_at_a_time':
      case 'visit_keys_once':
      case 'visit_keys':
        return false
      default:
        throw error
    }
  }
}

async function takeWithin(tx: Tx, ctx: Ctx, home: HomeToSee, wish: KeyWish): Promise<boolean> {
  const { tenancyId, handOver, managerId, startsAt, tenant } = wish
  await lockVisitor(tx, tenant.phone)
  const before = await lockComing(tx, tenancyId, handOver)
  await wish.check(tx)
  if (before?.checked_in_at) throw new Refusal(409, 'visit_over', visitTexts.over)
  if (before && before.starts_at.getTime() === startsAt.getTime() && !wish.newCode) return true
  const place = await findPlace(tx, managerId, home, startsAt, {
    online: false,
    ...(before ? { leaving: before.id } : {}),
  })
  if (place === null) return false
  const stays = before && !wish.newCode ? before : null
  if (before && !stays) await giveBackPlace(tx, before.id, 'Another time was chosen', ctx.now)
  const doorCode = stays?.door_code ?? String(randomInt(1000, 10_000))
  if (stays) await moveToPlace(tx, stays.id, { area_manager_id: managerId, starts_at: startsAt, place })
  else await insertKeyVisit(tx, wish, place, doorCode)
  const { body, subject } = sayTime(handOver, siteOrigin(ctx.config), () => ({
    ...{ again: before ? 'yes' : 'no', home: homes.titleOf(home.title), when: localMoment(startsAt), code: doorCode },
  }))
  const purpose = before ? 'keys:moved' : 'keys:chosen'
  const visitor = { ...tenant, person_id: tenant.id, asked_in: wish.askedIn ?? null }
  await postToVisitor(tx, ctx.queue, visitor, { purpose, subject, body })
  return true
}

type KeyFacts = { again: string; home: string; when: string; code: string }

function sayTime(handOver: HandOverKind, site: string, facts: () => KeyFacts) {
  const linkTo = (path: string) => site + localAddress(path)
  return handOver === 'move_in'
    ? {
        subject: () => m.sent_keys_in_subject(),
        body: () => m.sent_keys_in({ ...facts(), bring: linkTo('/alpha/come-prepared'), link: linkTo(keyTimeUrl) }),
      }
    : {
        subject: () => m.sent_keys_back_subject(),
        body: () => m.sent_keys_back({ ...facts(), link: linkTo(keysBackUrl) }),
      }
}

const insertKeyVisit = (
  tx: Tx,
  { tenancyId, handOver, homeId, managerId, startsAt, tenant, askedIn }: KeyWish,
  place: number,
  code: string,
) =>
  insertVisit(tx, {
    ...{ home_id: homeId, person_id: tenant.id, name: tenant.name, phone: tenant.phone, email: tenant.email },
    ...{
      asked_in: askedIn ?? null,
      area_manager_id: managerId,
      online: false,
      starts_at: startsAt,
      place,
      door_code: code,
      tenancy_id: tenancyId,
      hand_over: handOver,
    },
    ...{ live_link: null, comment: null, request_id: null, referral_code: null, source: null, gclid: null },
  })
