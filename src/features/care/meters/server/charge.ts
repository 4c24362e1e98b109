import { line } from '#features/money/payments/invoice-rules.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { figures, periodText } from '../rules.ts'
import { meterWords } from '../tariffs.ts'
import { type LockedShare, lockShares, setShare } from './queries.ts'

/** Puts a share where the next bill finds it, once. It goes to the owner with the rent, who pays the supplier. */
export async function chargeShare(tx: Tx, share: LockedShare, now: Date): Promise<void> {
  if (share.charged_at) return
  await setShare(tx, share, { charged_at: now })
  if (share.amount === 0) return
  const { title } = meterWords[share.kind]
  const reason = `${periodText(share.from_day, share.to_day)}: ${share.days} days of ${formatRupees(share.total)} for ${figures(share.hundredths)} units${share.own > 0 ? `, ${formatRupees(share.own)} of your share for your room’s own meter` : ''}`
  await tenancy.addCharges(tx, [
    {
      ...{ tenancy_id: share.tenancy_id, reference: `meter:${share.split_id}`, due_from: dayInIndia(now) },
      ...{ ...line('OTHER', 'rent', `${title}, your share`, share.amount), reason, created_at: now },
    },
  ])
}

/** Before rents are issued: shares that were agreed, and those to which nobody said anything in time. */
export async function chargeDue(db: Db, today: Day, now: Date): Promise<void> {
  for (let count = 1; count > 0; ) {
    count = await transaction(db, async (tx) => {
      const shares = await lockShares(tx, { dueBefore: today })
      for (const share of shares) await chargeShare(tx, share, now)
      return shares.length
    })
  }
}
