import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { type PurposeName, purposeOf, purposes } from '../rules.ts'
import { activeConsentSql, findStanding, insertConsent, listConsentRows, withdrawConsents } from './consent-queries.ts'

type Db = Kysely<Database>

/** Whether the consent is active and for the current version. */
export async function holds(db: Db, personId: number, purpose: PurposeName): Promise<boolean> {
  return (await findStanding(db, personId, purpose))?.version === purposeOf(purpose).version
}

/** The same check as an SQL condition for queries of other features. */
export const consentsTo = (personId: RawBuilder<unknown>, purpose: PurposeName): RawBuilder<boolean> =>
  activeConsentSql(personId, purpose, purposeOf(purpose).version)

/** Records consent to the current version and ends older versions. Idempotent. */
export async function agree(db: Db, personId: number, purpose: PurposeName, now: Date): Promise<void> {
  const { version } = purposeOf(purpose)
  const standing = await findStanding(db, personId, purpose)
  if (standing?.version === version) return
  if (standing) await withdrawConsents(db, personId, now, purpose)
  await insertConsent(db, { person_id: personId, purpose, version, given_at: now })
}

export async function consentsOf(db: Db, personId: number) {
  const rows = await listConsentRows(db, personId)
  const consents = purposes.map((each) => {
    const { purpose, version, title, text, whenWithdrawn, needed } = each
    const standing = rows.find((row) => row.purpose === purpose && row.version === version && !row.withdrawn_at)
    const given_at = standing?.given_at.toISOString() ?? null
    return { purpose, version, title, text, needed, when_withdrawn: whenWithdrawn, given_at }
  })
  const history = rows.map(({ given_at, withdrawn_at, ...row }) => ({
    ...row,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }))
  return { consents, history }
}
