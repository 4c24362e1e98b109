// The door of agreements: what later domains call. `agreement-signed.ts` is the port that tells them.
import type { Db } from '#platform/db.ts'
import type { ContractVersion } from '../contract.ts'
import { agreementPath, type VersionStatus } from '../rules.ts'
import { contractOf } from './describe-agreement.ts'
import { verifyChain } from './events.ts'
import { prepare, revise, voidAgreement } from './prepare.ts'
import { listEnding, listParties, listVersionsOfTenancy, type VersionRow } from './queries.ts'

export type { AgreementFacts } from '../rules.ts'
export type { Revision } from './prepare.ts'

export type CurrentAgreement = {
  id: number
  /** Which agreement of the tenancy it is, from 1. */
  term: number
  licenceFrom: string
  licenceTo: string
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

const isOpen = ({ status }: VersionRow): boolean => ['Preparing', 'ready', 'signed'].includes(status)

/** The newest that is in force or on its way; undefined where there is none, or it was cancelled. */
async function findCurrent(db: Db, tenancyId: number): Promise<CurrentAgreement | undefined> {
  const row = (await listVersionsOfTenancy(db, tenancyId)).find(isOpen)
  return row && currentOf(db, row)
}

/** All that are in force or on their way, the newest first: beside the present one, the one of the next term. */
async function listCurrent(db: Db, tenancyId: number): Promise<CurrentAgreement[]> {
  const rows = (await listVersionsOfTenancy(db, tenancyId)).filter(isOpen)
  return Promise.all(rows.map((row) => currentOf(db, row)))
}

async function currentOf(db: Db, row: VersionRow): Promise<CurrentAgreement> {
  const parties = await listParties(db, row.id)
  return {
    ...{ term: row.term, licenceFrom: row.licence_from, licenceTo: row.licence_to },
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

export const agreements = {
  prepare,
  revise,
  void: voidAgreement,
  findCurrent,
  listCurrent,
  listEnding,
  listVersions,
  verifyChain,
}
