import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

type Taking = { cause: string; tenancyId: number; ownerId: number; amount: number }

/**
 * Port: brings an owner's part of a repair together in what they are due, out of reserve and co-owners' parts. False where
 * there is too little yet. Connected to owners in app/ports.ts.
 */
export const gatherFromOwners = definePort<[tx: Tx, taking: Taking, now: Date], Promise<boolean>>('gatherFromOwners')
