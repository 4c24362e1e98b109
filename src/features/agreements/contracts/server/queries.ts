import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { AgreementVersionTable } from '#platform/db-types.ts'
import type { Day } from '#shared/dates.ts'
import type { Clause, ClauseChange } from '../clauses.ts'
import type { AgreementFacts, PartyRole, Premises, VersionStatus } from '../rules.ts'

type Stored = Selectable<AgreementVersionTable>
/** A version with its agreement; the columns of JSON as they were written. */
export type VersionRow = Omit<Stored, 'facts' | 'changes' | 'clauses' | 'status'> & {
  facts: AgreementFacts & { premises: Premises }
  changes: ClauseChange[]
  clauses: Clause[] | null
  status: VersionStatus
  tenancy_id: number
  home_id: number
  number: string
  /** Which agreement of the tenancy it is. */
  term: number
}

const versions = (db: Db) =>
  db
    .selectFrom('agreement_version as v')
    .innerJoin('agreement as a', 'a.id', 'v.agreement_id')
    .selectAll('v')
    .select(['a.tenancy_id', 'a.home_id', 'a.number', 'a.term'])
    .$narrowType<{
      facts: VersionRow['facts']
      changes: ClauseChange[]
      clauses: Clause[] | null
      status: VersionStatus
    }>()

export const findVersion = (db: Db, id: number): Promise<VersionRow | undefined> =>
  versions(db).where('v.id', '=', id).executeTakeFirst()

/** The newest of an agreement, in any state. */
export const findNewestVersion = (db: Db, agreementId: number): Promise<VersionRow | undefined> =>
  versions(db).where('a.id', '=', agreementId).orderBy('v.version_number', 'desc').limit(1).executeTakeFirst()

export const findVersionNumbered = (db: Db, agreementId: number, number: number): Promise<VersionRow | undefined> =>
  versions(db).where('a.id', '=', agreementId).where('v.version_number', '=', number).executeTakeFirst()

export const listVersionsOfTenancy = (db: Db, tenancyId: number): Promise<VersionRow[]> =>
  versions(db)
    .where('a.tenancy_id', '=', tenancyId)
    .orderBy('a.term', 'desc')
    .orderBy('v.version_number', 'desc')
    .execute()

/** Those a person is a party of, the newest first. */
export const listVersionsOfPerson = (db: Db, personId: number): Promise<VersionRow[]> =>
  versions(db)
    .where('v.id', 'in', db.selectFrom('agreement_party').select('version_id').where('person_id', '=', personId))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(500)
    .execute()

export type PartyRow = {
  id: number
  position: number
  role: PartyRole
  person_id: number | null
  name: string
  signs_for: string | null
  signed_at: Date | null
  way: string | null
  phone_end: string | null
  sha256: string | null
}

export const listParties = (db: Db, versionId: number): Promise<PartyRow[]> =>
  db
    .selectFrom('agreement_party as p')
    .leftJoin('agreement_signature as s', 's.party_id', 'p.id')
    .select(['p.id', 'p.position', 'p.role', 'p.person_id', 'p.name', 'p.signs_for'])
    .select(['s.signed_at', 's.way', 's.phone_end', 's.sha256'])
    .where('p.version_id', '=', versionId)
    .orderBy('p.position')
    .$narrowType<{ role: PartyRole }>()
    .execute()

/** Serialises everything that happens to one agreement. */
export const lockAgreement = (tx: Tx, id: number) =>
  tx.selectFrom('agreement').select(['id', 'number', 'tenancy_id']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The newest agreement of a tenancy. */
export const findAgreementOf = (db: Db, tenancyId: number) =>
  db
    .selectFrom('agreement')
    .select(['id', 'number', 'term'])
    .where('tenancy_id', '=', tenancyId)
    .orderBy('term', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Signed agreements of tenancies in these states that end by this day, with no further one made for the time after. */
export async function listEnding(db: Db, by: Day, states: readonly string[]) {
  const { rows } = await sql<{ tenancyId: number; term: number; licenceTo: Day }>`
    select t.id as "tenancyId", a.term, v.licence_to::text as "licenceTo"
    from tenancy t join agreement a on a.tenancy_id = t.id
    join agreement_version v on v.agreement_id = a.id and v.status = 'signed'
    where t.state::text = any (${states}) and v.licence_to <= ${by}
      and not exists (select from agreement later where later.tenancy_id = t.id and later.term > a.term)
    order by t.id limit 500`.execute(db)
  return rows
}

/** Whether the person is named in any version: nobody else learns that an agreement exists. */
export async function isPartyOf(db: Db, agreementId: number, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('agreement_party as p')
    .innerJoin('agreement_version as v', 'v.id', 'p.version_id')
    .select('p.id')
    .where('v.agreement_id', '=', agreementId)
    .where('p.person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The agreement a person would open: one that waits for them first, else the newest. */
export async function findAgreementFor(db: Db, personId: number): Promise<number | undefined> {
  const { rows } = await sql<{ agreement_id: number }>`
    select v.agreement_id from agreement_version v join agreement_party p on p.version_id = v.id
    left join agreement_signature s on s.party_id = p.id
    where p.person_id = ${personId} and v.status in ('Preparing', 'ready', 'signed', 'void')
    order by (v.status = 'ready' and s.party_id is null) desc, (v.status <> 'void') desc, v.created_at desc, v.id desc
    limit 1`.execute(db)
  return rows[0]?.agreement_id
}

export async function findPremises(db: Db, homeId: number): Promise<Premises> {
  const { rows } = await sql<Premises>`
    select h.title, h.street || ', ' || l.name || ', ' || c.name || ' ' || h.pincode as address, c.name as city, c.state
    from home h join locality l on l.id = h.locality_id join city c on c.id = h.city_id where h.id = ${homeId}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error(`There is no home ${homeId}`)
  return found
}

/** Signed versions whose text or file has this fingerprint. */
export async function findSignedByHash(db: Db, hash: string) {
  const { rows } = await sql<{
    sha256: string
    pdf_sha256: string | null
    signed_at: Date
    ended_at: Date | null
    parties: number
  }>`
    select v.sha256, v.pdf_sha256, v.signed_at, v.ended_at,
      (select count(*)::int from agreement_signature s where s.version_id = v.id) as parties
    from agreement_version v
    where v.signed_at is not null and (v.sha256 = ${hash} or v.pdf_sha256 = ${hash}) limit 1`.execute(db)
  return rows[0]
}
