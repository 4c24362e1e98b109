import { line, taxWithin } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import { type Tx, transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { dayInIndia } from '#shared/dates.ts'
import { type CareRow, getCareHome, insertEvent, setRequest } from './queries.ts'
import { gatherFromOwners } from './take-from-owner.ts'
import { nameOf, repairOf, type Teller, tellPartner } from './tell.ts'

/** Repaired: the tenant says so, or has said nothing for a week (`by` is null). Each share is owed once. */
export async function closeRequest(tx: Tx, ctx: Teller, request: CareRow, by: number | null): Promise<void> {
  await setRequest(tx, request.id, { state: 'closed', waits_for: null, closed_at: ctx.now })
  await insertEvent(tx, { request_id: request.id, kind: by ? 'closed' : 'closed_silent', by_id: by, made_at: ctx.now })
  if (request.payer === 'tenant' && request.price > 0) await chargeTenant(tx, ctx, request)
  if (request.payer === 'owner' && request.price > 0) await oweByOwner(tx, ctx, request)
  await tellPartner(tx, ctx, request, {
    ...{ what: 'closed', subject: () => m.partners_sent_closed_subject({ repair: repairOf(request) }) },
    body: () => m.partners_sent_closed({ repair: repairOf(request) }),
  })
}

/**
 * On the next rent invoice. The database keeps one charge of a tenancy and name, so reopening charges nothing again.
 */
async function chargeTenant(tx: Tx, ctx: Teller, request: CareRow): Promise<void> {
  const { type, label, reason, amount, tax, book } = line(
    ...(['OTHER', 'fees', 'Repair', request.price, nameOf(request)] as const),
  )
  await tenancy.addCharges(tx, [
    {
      ...{ tenancy_id: request.tenancy_id, reference: `care:${request.id}`, due_from: dayInIndia(ctx.now) },
      ...{ type, label, reason: reason ?? null, amount, tax, book, created_at: ctx.now },
    },
  ])
}

async function oweByOwner(tx: Tx, ctx: Teller, request: CareRow): Promise<void> {
  const { owner_id } = await getCareHome(tx, request.tenancy_id)
  if (!owner_id) return
  await tx
    .insertInto('care_owner_share')
    .values({ request_id: request.id, owner_id, amount: request.price, owed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes owners' shares out of what they are due, oldest first, as soon as there is enough for one. */
export async function takeOwnerShares({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const open = await db
    .selectFrom('care_owner_share')
    .select('request_id')
    .where('taken_at', 'is', null)
    .orderBy('request_id')
    .execute()
  let taken = 0
  for (const { request_id } of open) taken += Number(await transaction(db, (tx) => takeShare(tx, request_id, now)))
  return taken
}

async function takeShare(tx: Tx, requestId: number, now: Date): Promise<boolean> {
  const share = await tx
    .selectFrom('care_owner_share')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('taken_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!share) return false
  const { owner_id, amount } = share
  const repair = postings.ownerRepair(requestId, owner_id, amount, taxWithin(amount))
  const { tenancy_id: tenancyId } = await tx
    .selectFrom('care_request')
    .select('tenancy_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (!(await gatherFromOwners(tx, { cause: repair.reference, tenancyId, ownerId: owner_id, amount }, now)))
    return false
  await payments.post(tx, repair, now)
  await tx.updateTable('care_owner_share').set({ taken_at: now }).where('request_id', '=', requestId).execute()
  return true
}
