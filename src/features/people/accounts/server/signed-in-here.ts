import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

/** Told in the transaction of every sign-in: what a guest began in this browser can become the person's. */
export const signedInHere = definePort<[ctx: Context, tx: Tx, personId: number], Promise<void>>('signedInHere')
