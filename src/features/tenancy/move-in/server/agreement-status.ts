import { agreements } from '#features/agreements/contracts/server/api.ts'
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

/** No home asks for its owner's approval yet: owners choose it with their listing. */
export const ownerApproval = (): MoveInDetails['owner_approval'] => ({ status: 'not_needed', show_only_for: [] })
