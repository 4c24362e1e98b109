import { line } from '#features/money/payments/invoice-rules.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { lateFee } from '../rules.ts'
import { listLateRents, setLateFee } from './queries.ts'

/** Writes the late fee of each unpaid rent down, for the next bill. It grows until that bill, or until the rent is paid. */
export async function chargeLateRents(db: Db, today: Day, now: Date): Promise<void> {
  for (const rent of await listLateRents(db, today)) {
    const fee = lateFee(rent.rent, rent.due_on, today)
    if (fee > 0) await setLateFee(db, rent, line('OTHER', 'fees', 'Late fee', fee), now)
  }
}
