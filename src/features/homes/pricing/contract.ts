import { z } from 'zod'
import { depositKinds } from './deposits.ts'

const Amount = z.number().int()

/** One line of money with the reason for it, in paise; a discount is negative. */
export const BillLine = z.object({ label: z.string(), amount: z.number(), reason: z.string().optional() })

export const Bill = z.object({ lines: z.array(BillLine), total: z.number() })

export type Bill = z.infer<typeof Bill>

/** How the deposit may be paid for one unit: what is due on move-in day instead of, or as part of, it. */
export const DepositChoice = z.object({
  kind: z.enum(depositKinds),
  /** Due on move-in day: the deposit, its first part, or the fee in its place. */
  at_move_in: Amount,
  /** The rest of the deposit, a month later; 0 but for a partial one. */
  later: Amount,
})

export type DepositChoice = z.infer<typeof DepositChoice>
