import type { JobContext } from '#platform/job.ts'
import { applyMandate } from './mandate-told.ts'
import type { MandateRow } from './queries.ts'

/** Asks the provider about a mandate and applies the answer; true where it is in force. */
export async function askBank(
  ctx: Pick<JobContext, 'db' | 'now' | 'queue' | 'config' | 'providers'>,
  mandate: MandateRow,
): Promise<boolean> {
  const { customer_id: customerId, order_id: orderId, token_id: tokenId } = mandate
  if (!customerId || !orderId) return false
  const { mandates } = ctx.providers
  const told = tokenId
    ? await mandates.find({ customerId, tokenId })
    : await mandates.findApproved({ customerId, orderId })
  if (told) await applyMandate(ctx, mandate.id, told)
  return told?.state === 'confirmed'
}
