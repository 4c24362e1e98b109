import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BondApplicantTable } from '#platform/db-types.ts'
import type { Part } from '../rules.ts'

export type ApplicantRow = Selectable<BondApplicantTable>

export const listApplicants = (db: Db, personId: number): Promise<ApplicantRow[]> =>
  db
    .selectFrom('bond_applicant')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('applied_at', 'desc')
    .orderBy('id')
    .execute()

export const findApplicant = (db: Db, id: number): Promise<ApplicantRow | undefined> =>
  db.selectFrom('bond_applicant').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the end of the transaction. */
export const lockApplicant = (tx: Tx, personId: number, part: Part): Promise<ApplicantRow | undefined> =>
  tx
    .selectFrom('bond_applicant')
    .selectAll()
    .where('person_id', '=', personId)
    .where('part', '=', part)
    .forUpdate()
    .executeTakeFirst()

/** Replaces the earlier application and deletes the partner's decision on it. */
export const saveApplicant = (tx: Tx, row: Omit<Insertable<BondApplicantTable>, 'id' | 'version' | 'stage'>) => {
  const undecided = { stage: 'submitted', limit_amount: 0, fee_percent: 0, reason: null, decided_at: null }
  return tx
    .insertInto('bond_applicant')
    .values({ ...row, ...undecided })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'part'])
        .doUpdateSet(({ eb, ref }) => ({ ...row, ...undecided, version: eb(ref('bond_applicant.version'), '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The guarantor has not confirmed yet. */
export const waitsForCode = ({ part, stage, confirmed_at }: ApplicantRow): boolean =>
  part === 'co_applicant' && stage === 'submitted' && confirmed_at === null

/** Confirms only the version the code was sent for; a changed one has its own code. */
export const confirmApplicant = (db: Db, { id, version }: Pick<ApplicantRow, 'id' | 'version'>, now: Date) =>
  db
    .updateTable('bond_applicant')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

type Decision = { stage: 'eligible' | 'not_eligible'; limit_amount: number; fee_percent: number; reason: string | null }

/** Stores the decision once, and only for the version the partner was asked about; returns whether it was stored. */
export async function setDecision(
  tx: Tx,
  { id, version }: Pick<ApplicantRow, 'id' | 'version'>,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('bond_applicant')
    .set({ ...decision, decided_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('stage', '=', 'submitted')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const deleteApplicants = (tx: Tx, personId: number) =>
  tx.deleteFrom('bond_applicant').where('person_id', '=', personId).returning('letter_key').execute()
