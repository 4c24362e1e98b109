import { unitName } from '#features/booking/bookings/unit-name.ts'
import { homes as homesDoor } from '#features/homes/listing/server/api.ts'
import { papers } from '#features/tenancy/papers/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { OwnerTenant } from '../contract.ts'
import * as calls from '../contract.ts'
import { approvalTexts } from '../rules.ts'
import { decideApproval } from './decide.ts'
import { listHomesOf, listTenantsOf, setApprovalKinds, type TenantRow } from './queries.ts'

export const approvalRoutes = [
  handle(calls.listOwnerTenants, async (ctx) => {
    const { personId } = signedIn(ctx)
    const shared = await homesDoor.sharedBy(ctx.db, personId, dayInIndia(ctx.now))
    const homes = await listHomesOf(ctx.db, personId, shared)
    const rows = await listTenantsOf(
      ctx.db,
      homes.map(({ id }) => id),
    )
    return { homes, tenants: await Promise.all(rows.map((row) => tenantOf(ctx, row))) }
  }),
  handle(calls.decideApproval, (ctx, { params, body }) => decideApproval(ctx, params.id, body)),
  handle(calls.chooseApprovalKinds, async (ctx, { params, body }) => {
    const kinds = [...new Set(body.kinds)]
    const isOwn = await setApprovalKinds(ctx.db, signedIn(ctx).personId, params.id, kinds)
    if (!isOwn) {
      await homesDoor.refuseCoOwner(ctx.db, signedIn(ctx).personId, params.id, ctx.now)
      throw notFound(approvalTexts.noHome())
    }
    return { approval_kinds: kinds }
  }),
]

async function tenantOf({ db }: Pick<Context, 'db'>, row: TenantRow): Promise<OwnerTenant> {
  const { room, bed, tenant_id, state, approval, answer_by, ...rest } = row
  return {
    ...rest,
    unit: unitName({ kind: row.kind, room, bed }),
    state: state === 'living' ? 'living' : state === 'notice_given' ? 'leaving' : 'coming',
    identity_verified: await papers.isIdentityVerified(db, tenant_id),
    approval: approval && answer_by ? { status: approval, answer_by: answer_by.toISOString() } : null,
  }
}
