import { depositKeepingOf } from '#features/homes/listing/deposit-keeping.ts'
import { release } from '#features/money/payments/server/api.ts'
import { safeFrom, safeHours } from '#features/tenancy/tenancies/rules.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { findCase, listToRelease, lockTenancy, type ToRelease } from './queries.ts'
import { rentReleased } from './rent-released.ts'

const hourMs = 3_600_000
const lookBackMs = 60 * 24 * hourMs

/**
 * Passes on the rent of homes whose tenants are safe, and the deposit where the owner keeps it. Safe to run in many
 * processes: each invoice is released once, by its posting. With a tenancy, only that one, however old its invoices are.
 */
export async function releaseMoney(db: Db, now: Date, tenancyId: number | null = null): Promise<void> {
  const movedInBefore = new Date(now.getTime() - safeHours * hourMs)
  const paidAfter = new Date(now.getTime() - lookBackMs)
  for (const each of await listToRelease(db, { movedInBefore, paidAfter, tenancyId })) {
    if (tenancyId !== null && each.tenancy_id !== tenancyId) continue
    await transaction(db, (tx) => releaseOne(tx, each, now))
  }
}

async function releaseOne(tx: Tx, { tenancy_id, tenant_id, owner_id, invoice_ids, ...home }: ToRelease, now: Date) {
  const { moved_in_at } = await lockTenancy(tx, tenancy_id)
  const complaint = await findCase(tx, tenancy_id)
  const isSafe = moved_in_at !== null && safeFrom(moved_in_at) <= now && (!complaint || complaint.state === 'solved')
  if (!isSafe) return
  for (const invoiceId of invoice_ids) {
    const amount = await release.rentOf(tx, invoiceId, owner_id, now)
    if (amount > 0) await rentReleased(tx, { invoiceId, tenancyId: tenancy_id, ownerId: owner_id, amount }, now)
  }
  if (depositKeepingOf(home) !== 'held') {
    await release.depositOf(tx, { tenancyId: tenancy_id, tenantId: tenant_id, ownerId: owner_id }, now)
  }
}
