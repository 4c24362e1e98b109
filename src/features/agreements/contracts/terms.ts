import { depositBackDays } from '#features/homes/listing/deposit-keeping.ts'
import { noticeDays } from '#features/homes/listing/stay-terms.ts'

/**
 * The numbers that every agreement made today says. A version that was made keeps its own text: changing one here changes
 * no agreement that can be read already. Amounts are paise.
 */
export const terms = {
  /** Longer than a year would have to be registered in every state. */
  licenceMonths: 11,
  rentDueDay: 5,
  /** No late fee for rent paid before this day of the month. */
  lateFeeFromDay: 8,
  lateFeePerDay: 100_00,
  /** The late fee of one month is at most this part of its rent. */
  lateFeeMostPercent: 5,
  noticeDays,
  depositBackDays,
  /** Hours to add to the report of the move-in inspection. */
  inspectionHours: 48,
  /** Hours of notice before somebody of ours or the owner enters. */
  entryNoticeHours: 24,
  guestNights: 3,
  /** A tenant whose monthly rent is above this must deduct tax at source. */
  tdsAbove: 50_000_00,
  /** Days to sign a version before its stamp paper is too old to wait on. */
  signWithinDays: 3,
  mostTenants: 3,
  codeDigits: 6,
} as const
