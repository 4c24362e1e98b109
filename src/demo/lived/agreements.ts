import { agreements } from '#features/agreements/contracts/server/api.ts'
import { filePaper } from '#features/agreements/contracts/server/file-paper.ts'
import { makeVersionReady } from '#features/agreements/contracts/server/make-ready.ts'
import { writeSignature } from '#features/agreements/contracts/server/sign.ts'
import { prepareAgreement } from '#features/tenancy/tenancies/server/prepare-agreement.ts'
import type { Context } from '#platform/context.ts'
import { type Planting, pastContext } from './context.ts'

const minute = 60_000

/** The agreement of a booked home, ready to be signed. */
export async function prepareAt(planting: Planting, tenancyId: number, at: Date): Promise<number> {
  await prepareAgreement.run(pastContext(planting, at), { tenancyId })
  const current = await agreements.findCurrent(planting.db, tenancyId)
  if (!current) throw new Error(`Tenancy ${tenancyId} got no agreement`)
  await makeVersionReady(pastContext(planting, new Date(at.getTime() + minute)), current.versionId)
  return current.versionId
}

/** Signed by everybody who has to. The tenancy is ready to move in after it. Answers the signed version. */
export async function signAt(planting: Planting, tenancyId: number, at: Date): Promise<number> {
  const { db } = planting
  const versionId = await prepareAt(planting, tenancyId, new Date(at.getTime() - 90 * minute))
  const version = await db
    .selectFrom('agreement_version')
    .select(['agreement_id', 'sha256'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const signers = await db
    .selectFrom('agreement_party as p')
    .innerJoin('person', 'person.id', 'p.person_id')
    .select(['person.id', 'person.phone'])
    .where('p.version_id', '=', versionId)
    .orderBy('p.position')
    .execute()
  const read = { agreement_id: version.agreement_id, sha256: version.sha256 ?? '' }
  const ctx = pastContext(planting, at)
  for (const { id, phone } of signers) {
    const actor = { sessionId: 0, personId: id, role: 'tenant' as const, roles: ['tenant' as const] }
    await writeSignature({ ...ctx, actor } as unknown as Context, read, phone ?? '')
  }
  return versionId
}

/** Drawing a paper takes a while: those that nobody looks at first are drawn by the job that takes up what was left. */
export const sealAt = (planting: Planting, versionId: number, at: Date): Promise<void> =>
  filePaper(pastContext(planting, new Date(at.getTime() + minute)), versionId)
