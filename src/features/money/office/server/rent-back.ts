import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

type RentBack = { invoiceId: number; name: string; tenancyId: number | null; ownerId: number; amount: number }

/**
 * Port: rent that an owner was due already is to be given back to the tenant; our fee on it goes back first, and co-owners
 * give their parts. Connected to owners in app/ports.ts.
 */
export const beforeRentBack = definePort<[tx: Tx, back: RentBack, now: Date], Promise<void>>('beforeRentBack')
