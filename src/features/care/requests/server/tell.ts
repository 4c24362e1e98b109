import { repairWords } from '#features/homes/listing/thing-words.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import type { Words } from '#platform/outbox.ts'
import type { ProblemKey } from '../catalogue.ts'
import { jobPath, requestPath } from '../paths.ts'
import { titleOf } from '../rules.ts'
import { type CareRow, getCareHome, listAdmins } from './queries.ts'

export type Teller = Pick<Context, 'queue' | 'config' | 'now'>
type Said = { what: string; subject: Words; body: Words }

const tell = (tx: Tx, ctx: Teller, personId: number, { what, ...said }: Said & { path: string }): Promise<void> =>
  accounts.tellPerson(tx, ctx, personId, { ...said, purpose: `care:${what}` })

/** In English, for staff and bills. */
export const nameOf = ({ thing, problem, room }: CareRow): string => titleOf(thing, problem, room)

/** In the language that is spoken, for messages that are written for their reader. */
export const repairOf = ({ thing, problem, room }: CareRow): string => repairWords(thing, problem as ProblemKey, room)

export const tellTenant = (tx: Tx, ctx: Teller, request: CareRow, said: Said): Promise<void> =>
  tell(tx, ctx, request.raised_by_id, { ...said, path: requestPath(request.id) })

export async function tellPartner(tx: Tx, ctx: Teller, request: CareRow, said: Said): Promise<void> {
  if (request.partner_id) await tell(tx, ctx, request.partner_id, { ...said, path: jobPath(request.id) })
}

export async function tellOwner(tx: Tx, ctx: Teller, request: CareRow, said: Said): Promise<void> {
  const { owner_id } = await getCareHome(tx, request.tenancy_id)
  if (owner_id) await tell(tx, ctx, owner_id, { ...said, path: requestPath(request.id) })
}

/** The area manager of the home; where it has none, admins. */
export async function tellStaff(tx: Tx, ctx: Teller, request: CareRow, said: Said): Promise<void> {
  const { area_manager_id } = await getCareHome(tx, request.tenancy_id)
  const staff = area_manager_id ? [area_manager_id] : await listAdmins(tx)
  for (const id of staff) await tell(tx, ctx, id, { ...said, path: requestPath(request.id) })
}
