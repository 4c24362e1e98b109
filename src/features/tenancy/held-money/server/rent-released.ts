import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

export type ReleasedRent = { invoiceId: number; tenancyId: number; ownerId: number; amount: number }

/** Port: a rent was released to its owner, in the same transaction. Connected to owners in app/ports.ts. */
export const rentReleased = definePort<[tx: Tx, rent: ReleasedRent, now: Date], Promise<void>>('rentReleased')
