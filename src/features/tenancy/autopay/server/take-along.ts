import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Tx } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { cancelDebitsOf, findTitleOf, lockMandate, setMandate } from './queries.ts'

/** The bank's mandate is for rent to us, so it goes along to the next home of ours. */
export async function takeAlong(tx: Tx, ctx: JobContext, mandateId: number, tenancyId: number): Promise<void> {
  const mandate = await lockMandate(tx, mandateId)
  if (mandate?.state !== 'active' || mandate.tenancy_id === tenancyId) return
  // Open bills of the home that was left are part of its settlement.
  await cancelDebitsOf(tx, mandateId)
  await setMandate(tx, mandateId, { tenancy_id: tenancyId })
  const title = await findTitleOf(tx, tenancyId)
  await accounts.tellPerson(tx, ctx, mandate.person_id, {
    ...{ purpose: 'autopay:moved', subject: m.sent_autopay_moved_subject, path: '/alpha/myhome' },
    body: () => m.sent_autopay_moved({ home: homes.titleOf(title ?? ''), from: mandate.vpa ?? 'none' }),
  })
}
