import { z } from 'zod'
import { depositKinds } from './deposits.ts'

const Amount = z.number().int()

/** One line of money with the reason for it, in paise; a discount is negative. */
export const BillLine = z.object({ label: z.string(), amount: z.number(), reason: z.string().optional() })

export const Bill = z.object({ lines: z.array(BillLine), total: z.number() })

export type Bill = z.infer<typeof Bill>

/** A way to pay the deposit of a unit: the amount due on move-in day and later. */
export const DepositChoice = z.object({
  kind: z.enum(depositKinds),
  /** Due on move-in day: the deposit, its first part, or the fee that replaces it. */
  at_move_in: Amount,
  /** The rest of the deposit, due a month later; 0 unless partial. */
  later: Amount,
})

export type DepositChoice = z.infer<typeof DepositChoice>
