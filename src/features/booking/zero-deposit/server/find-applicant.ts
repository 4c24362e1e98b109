import type { Context } from '#platform/context.ts'
import type { BondApplicant } from '#providers/bond/port.ts'
import { applicantOf } from './ask-partner.ts'
import { listApplicants } from './queries.ts'

/**
 * The applicant whom the partner approved for this deposit, with the details it needs for the bond: the approval may
 * have run out since, but the booking was made under it. Null if the details were removed.
 */
export async function findApplicant(
  ctx: Pick<Context, 'db' | 'config'>,
  personId: number,
  deposit: number,
): Promise<BondApplicant | null> {
  const approved = (await listApplicants(ctx.db, personId))
    .filter((row) => row.stage === 'eligible' && row.limit_amount >= deposit && row.pan_sealed.length > 0)
    .toSorted((a, b) => b.limit_amount - a.limit_amount || a.fee_percent - b.fee_percent)
  return approved[0] ? applicantOf(ctx, approved[0]) : null
}
