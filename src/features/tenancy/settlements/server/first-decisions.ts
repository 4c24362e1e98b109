import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { FirstDecision } from '../contract.ts'

/** Decisions above the limit of one person, which wait for a second. The tenant does not see them. */
export async function listFirstDecisions(ctx: Context, settlementId: number): Promise<FirstDecision[]> {
  const { personId } = signedIn(ctx)
  const rows = await ctx.db
    .selectFrom('settlement_line')
    .innerJoin('person', 'person.id', 'settlement_line.first_decided_by_id')
    .select(['settlement_line.id as line_id', 'first_amount as amount', 'first_decision as decision'])
    .select(['person.id as by_id', 'person.first_name as by'])
    .where('settlement_id', '=', settlementId)
    .where('settlement_line.state', '=', 'disputed')
    .execute()
  return rows.map(({ line_id, amount, decision, by_id, by }) => ({
    ...{ line_id, amount: amount ?? 0, decision: decision ?? '', by, mine: by_id === personId },
  }))
}
