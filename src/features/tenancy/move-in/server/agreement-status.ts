import { agreements } from '#features/agreements/contracts/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { MoveInDetails } from '../contract.ts'

/** How far the agreement of a tenancy is: the link is there once it can be read. */
export async function agreementStatus(db: Db, tenancyId: number): Promise<MoveInDetails['clickwrap']> {
  const current = await agreements.findCurrent(db, tenancyId)
  if (!current || current.status === 'Preparing') return { status: 'Preparing', signature_link: null, signed_on: null }
  const { signatureLink: signature_link, signedAt } = current
  return { status: signedAt ? 'signed' : 'ready', signature_link, signed_on: signedAt ? dayInIndia(signedAt) : null }
}

/** Whether the owner wanted to be asked about this tenancy, and what they said. */
export async function ownerApproval(
  db: Db,
  { id, home_id }: { id: number; home_id: number },
): Promise<MoveInDetails['owner_approval']> {
  const [answer, { approval_kinds }] = await Promise.all([
    tenancy.findOwnerAnswer(db, id),
    db.selectFrom('home').select('approval_kinds').where('id', '=', home_id).executeTakeFirstOrThrow(),
  ])
  return {
    status: answer?.state ?? 'not_needed',
    show_only_for: approval_kinds as MoveInDetails['owner_approval']['show_only_for'],
  }
}
