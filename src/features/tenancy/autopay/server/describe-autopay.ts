import type { Db } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Autopay } from '../contract.ts'
import { silentLimit } from '../rules.ts'
import { findNewest, listDebitsOf } from './queries.ts'

/** Autopay of a tenancy as its tenant sees it. */
export async function describeAutopay(db: Db, tenancyId: number): Promise<Autopay> {
  const [mandate, debits] = await Promise.all([findNewest(db, tenancyId), listDebitsOf(db, tenancyId)])
  const isOn = mandate?.state === 'active'
  const coming = debits.find(({ state }) => state === 'planned' || state === 'noticed' || state === 'asked')
  const failed = debits.find(({ state }) => state === 'failed')
  const again = failed && coming?.invoice_id === failed.invoice_id ? coming : undefined
  const large = debits.find(({ state }) => state === 'requested')
  return {
    state: isOn ? 'on' : mandate?.state === 'asked' ? 'waiting' : 'off',
    vpa: isOn ? mandate.vpa : null,
    limit: isOn ? Math.min(silentLimit, mandate.max_amount) : silentLimit,
    next: coming
      ? {
          ...{ invoice_id: coming.invoice_id, amount: coming.amount, on: dayInIndia(coming.debit_at) },
          told_by: addDays(dayInIndia(coming.debit_at), -1),
        }
      : null,
    failed: failed
      ? {
          ...{ invoice_id: failed.invoice_id, reason: failed.failure ?? 'The bank declined it' },
          failed_on: dayInIndia(failed.asked_at ?? failed.debit_at),
          tries_again_on: again ? dayInIndia(again.debit_at) : null,
        }
      : null,
    too_large: large ? { invoice_id: large.invoice_id, amount: large.amount } : null,
    ended_by: mandate?.state === 'ended' ? (mandate.ended_by as Autopay['ended_by']) : null,
  }
}
