import { release } from '#features/money/payments/server/api.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { type Db, transaction } from '#platform/db.ts'

type HeldRent = { ownerId: number; tenancyId: number; invoiceId: number }

/** Released and charged in one transaction, as the job does. */
export const releaseWithFee = (db: Db, { ownerId, tenancyId, invoiceId }: HeldRent, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const amount = await release.rentOf(tx, invoiceId, ownerId, now)
    if (amount > 0) await terms.postReleasedRent(tx, { invoiceId, tenancyId, ownerId, amount }, now)
  })
