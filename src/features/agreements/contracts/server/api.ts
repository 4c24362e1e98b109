// The door of agreements: what later domains call. `agreement-signed.ts` is the port that tells them.
import type { Db } from '#platform/db.ts'
import type { ContractVersion } from '../contract.ts'
import { agreementPath, type VersionStatus } from '../rules.ts'
import { contractOf } from './describe-agreement.ts'
import { verifyChain } from './events.ts'
import { prepare, revise, voidAgreement } from './prepare.ts'
import { listParties, listVersionsOfTenancy } from './queries.ts'

export type { AgreementFacts } from '../rules.ts'
export type { Revision } from './prepare.ts'

export type CurrentAgreement = {
  id: number
  versionId: number
  version: number
  number: string
  status: VersionStatus
  waitsForStamp: boolean
  signBy: string | null
  signedAt: Date | null
  /** Where each party signs. */
  signatureLink: string
  /** People who have not signed yet. */
  waitsFor: readonly number[]
}

/** The version in force or on its way; undefined where there is none, or it was cancelled. */
async function findCurrent(db: Db, tenancyId: number): Promise<CurrentAgreement | undefined> {
  const row = (await listVersionsOfTenancy(db, tenancyId)).find(({ status }) => {
    return ['Preparing', 'ready', 'signed'].includes(status)
  })
  if (!row) return undefined
  const parties = await listParties(db, row.id)
  return {
    ...{ id: row.agreement_id, versionId: row.id, version: row.version_number, number: row.number },
    ...{ status: row.status, waitsForStamp: row.waits_for === 'stamp', signBy: row.sign_by, signedAt: row.signed_at },
    signatureLink: agreementPath(row.agreement_id),
    waitsFor: parties.flatMap(({ person_id, signed_at }) => (person_id !== null && !signed_at ? [person_id] : [])),
  }
}

/** Every version, the newest first, as papers list them. */
async function listVersions(db: Db, tenancyId: number): Promise<ContractVersion[]> {
  return (await listVersionsOfTenancy(db, tenancyId)).map(contractOf)
}

export const agreements = { prepare, revise, void: voidAgreement, findCurrent, listVersions, verifyChain }
