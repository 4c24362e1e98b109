import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { CareRequest } from '../contract.ts'
import { careTexts } from '../rules.ts'
import { refuseOwnerManaged } from './own-home.ts'
import { type CareHome, type CareRow, findAsk, findRequest, getCareHome, lockRequest } from './queries.ts'

export type CareRole = CareRequest['as']
export type Readable = { request: CareRow; home: CareHome; as: CareRole }

/** For its tenant, the partner who is asked, the owner of the home and staff; for anybody else there is none. */
export async function readable(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<Readable> {
  return allow(ctx.db, signedIn(ctx), await findRequest(ctx.db, id))
}

/** As `readable`, with the row locked, and only in one of the roles. */
export async function lockedAs(tx: Tx, actor: Actor, id: number, roles: readonly CareRole[]): Promise<Readable> {
  const found = await allow(tx, actor, await lockRequest(tx, id))
  if (!roles.includes(found.as)) throw notFound(careTexts.none)
  return found
}

async function allow(db: Db, actor: Actor, request: CareRow | undefined): Promise<Readable> {
  if (!request) throw notFound(careTexts.none)
  const home = await getCareHome(db, request.tenancy_id)
  const as = await roleIn(db, actor, request, home)
  if (!as) throw notFound(careTexts.none)
  if (as === 'tenant') refuseOwnerManaged(home)
  return { request, home, as }
}

async function roleIn(db: Db, { personId, role }: Actor, request: CareRow, home: CareHome): Promise<CareRole | null> {
  if (request.raised_by_id === personId || home.tenant_id === personId) return 'tenant'
  if (role === 'admin' || (role === 'area_manager' && home.area_manager_id === personId)) return 'staff'
  const ask = await findAsk(db, request.id, personId)
  if (request.partner_id === personId && ask && ['waits', 'accepted'].includes(ask.answer)) return 'partner'
  return home.owner_id === personId ? 'owner' : null
}
