import { m } from '#messages'
import type { BillLine } from '#ui/display/bill.tsx'
import type { Charge } from '../contract.ts'

/** Charges as a bill shows them: why, and whether they come back. */
export const chargeLines = (charges: readonly Charge[]): BillLine[] =>
  charges.map(({ amount, details, eligible_for_refund }) => ({
    label: details.label,
    amount,
    reason: details.reason ?? (eligible_for_refund ? m.bills_comes_back() : undefined),
  }))
