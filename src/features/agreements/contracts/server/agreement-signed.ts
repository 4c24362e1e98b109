import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

export type SignedAgreement = { tenancyId: number; agreementId: number; version: number; now: Date }

/** Tells that every party has signed, in the transaction of the last signature. */
export const agreementSigned = definePort<[tx: Tx, signed: SignedAgreement], Promise<void>>('agreementSigned')
