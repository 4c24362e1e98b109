import { homes } from '#features/homes/listing/server/api.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import { notAllowed, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import type { CareRequest } from '../contract.ts'
import { careTexts } from '../rules.ts'
import { refuseOwnerManaged } from './own-home.ts'
import { type CareHome, type CareRow, findAsk, findRequest, getCareHome, lockRequest } from './queries.ts'

export type CareRole = CareRequest['as']
export type Readable = { request: CareRow; home: CareHome; as: CareRole }

type ReadCtx = Pick<Context, 'db' | 'actor' | 'now'>

/**
 * For its tenant, the partner who is asked, the owners of the home and staff; for anybody else there is none. A co-owner
 * only reads.
 */
export async function readable(ctx: ReadCtx, id: number): Promise<Readable> {
  return allow(ctx.db, signedIn(ctx), await findRequest(ctx.db, id), dayInIndia(ctx.now))
}

/** As `readable`, but a co-owner changes nothing. */
export async function writable(ctx: ReadCtx, id: number): Promise<Readable> {
  const found = await readable(ctx, id)
  if (found.as === 'co_owner') throw notAllowed(careTexts.mainOwner)
  return found
}

/** With the row locked, and only in one of the roles. */
export async function lockedAs(tx: Tx, actor: Actor, id: number, roles: readonly CareRole[]): Promise<Readable> {
  const found = await allow(tx, actor, await lockRequest(tx, id))
  if (!roles.includes(found.as)) throw notFound(careTexts.none)
  return found
}

/** Without a day a co-owner is nobody. */
async function allow(db: Db, actor: Actor, request: CareRow | undefined, today?: Day): Promise<Readable> {
  if (!request) throw notFound(careTexts.none)
  const home = await getCareHome(db, request.tenancy_id)
  const as = (await roleIn(db, actor, request, home)) ?? (today && (await coOwner(db, actor, home, today)))
  if (!as) throw notFound(careTexts.none)
  if (as === 'tenant') refuseOwnerManaged(home)
  return { request, home, as }
}

async function coOwner(db: Db, { personId }: Actor, home: CareHome, today: Day): Promise<CareRole | null> {
  if (home.vertical === 'OTB') return null
  return (await homes.sharedBy(db, personId, today)).some(({ id }) => id === home.home_id) ? 'co_owner' : null
}

async function roleIn(db: Db, { personId, role }: Actor, request: CareRow, home: CareHome): Promise<CareRole | null> {
  if (request.raised_by_id === personId || home.tenant_id === personId) return 'tenant'
  if (role === 'admin' || (role === 'area_manager' && home.area_manager_id === personId)) return 'staff'
  const ask = await findAsk(db, request.id, personId)
  if (request.partner_id === personId && ask && ['waits', 'accepted'].includes(ask.answer)) return 'partner'
  return home.owner_id === personId ? 'owner' : null
}
