import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { type Db, type Tx, transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { monthCharges } from '../rules.ts'
import { type CoveredTenancy, endOfThoseWhoLeft, lockCovered, setTags } from './queries.ts'

const batch = 500

/** Every night before rents are issued: the charge of this month and of months that were missed, each once. */
export async function chargeAssure(db: Db, today: Day, now: Date): Promise<void> {
  await endOfThoseWhoLeft(db, today, now)
  await setTags(db, today)
  for (let after = 0; ; ) {
    const last = await transaction(db, async (tx) => {
      const covered = await lockCovered(tx, today, { after, limit: batch })
      for (const each of covered) await writeCharges(tx, each, today, now)
      return covered.at(-1)
    })
    if (!last) return
    after = last.tenancy_id
  }
}

/** Writes one person's charges in the caller's transaction, when they buy the cover. */
export async function chargePerson(tx: Tx, personId: number, today: Day, now: Date): Promise<void> {
  for (const each of await lockCovered(tx, today, { personId })) await writeCharges(tx, each, today, now)
}

/** The newest charge is written again while it is on no bill, as the stay may end earlier than it was written for. */
async function writeCharges(tx: Tx, { tenancy_id, from, to, charged }: CoveredTenancy, today: Day, now: Date) {
  const charges = monthCharges({ from, to }, today, charged ?? from)
  if (charges.length === 0) return
  await tenancy.putCharges(
    tx,
    charges.map(({ reference, due_from, line }) => ({
      ...{ tenancy_id, reference, due_from, created_at: now, ...line, reason: line.reason ?? null },
    })),
  )
}
