import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'

type Asked = { personId: number; amount: number; reference: string }

/** Port: pays money that is due back to a person's bank account. Answers the payout's id; payouts provides it. */
export const payToBank = definePort<
  [tx: Tx, ctx: Pick<Context, 'queue' | 'now'>, asked: Asked],
  Promise<{ id: number }>
>('payToBank')
