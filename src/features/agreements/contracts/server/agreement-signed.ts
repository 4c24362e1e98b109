import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Day } from '#shared/dates.ts'

export type SignedAgreement = {
  tenancyId: number
  agreementId: number
  version: number
  /** The last day of the licence. */
  licenceTo: Day
  now: Date
}

/** Tells that every party has signed, in the transaction of the last signature. */
export const agreementSigned = definePort<[tx: Tx, signed: SignedAgreement], Promise<void>>('agreementSigned')
