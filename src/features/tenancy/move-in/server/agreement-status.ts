import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { MoveInDetails } from '../contract.ts'

/** How far the agreement of a tenancy is; implemented by agreements. */
export const agreementStatus = definePort<[db: Db, tenancyId: number], Promise<MoveInDetails['clickwrap']>>(
  'agreementStatus',
)

/** Whether the owner wants to approve the tenant, and did; implemented by agreements. */
export const ownerApproval = definePort<[db: Db, tenancyId: number], Promise<MoveInDetails['owner_approval']>>(
  'ownerApproval',
)
