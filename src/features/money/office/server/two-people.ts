import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { aloneHours, needsSecondPerson } from '../rules.ts'

/** Until the end of the transaction, so that two decisions at once do not both count as the first. */
export const lockGiver = (tx: Tx, personId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('refund by hand'), ${personId}::int)`.execute(tx)

type Giving = { personId: number; amount: number }

/** Whether somebody would give away more alone than one person may in a day. Lock the giver first. */
export async function isAboveLimit(
  tx: Tx,
  { now, config }: Pick<Context, 'now' | 'config'>,
  { personId, amount }: Giving,
): Promise<boolean> {
  const givenAlone = await sumGivenAlone(tx, personId, new Date(now.getTime() - aloneHours * 3600_000))
  return needsSecondPerson({ amount, givenAlone, limitRupees: config.TWO_PERSON_LIMIT })
}

/** Refunds, and what was given back by deciding disputes, without a second person. */
async function sumGivenAlone(tx: Tx, personId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((details->>'amount')::bigint), 0)::float8 as sum from money_action
    where what in ('refund', 'decide_dispute') and person_id = ${personId} and made_at > ${since}`.execute(tx)
  return rows[0]?.sum ?? 0
}
