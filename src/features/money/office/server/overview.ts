import { office } from '#features/money/payments/server/api.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { getMoneyOffice } from '../check-contract.ts'
import { listApprovals } from './approval-queries.ts'
import { listGivenUpPayouts } from './office-payouts.ts'
import { listActions, listChecks, listOpenMismatches } from './queries.ts'
import { listGivenUp } from './retry-refund.ts'

const shown = { waiting: 50, checks: 10, mismatches: 100, actions: 20, failed: 50 } as const

export async function describeOffice(ctx: Context): Promise<Reply<typeof getMoneyOffice>> {
  const { db } = ctx
  const [accounts, gateway, checks, mismatches, actions, failed, waiting, givenUp, unpaid, payoutsGivenUp] =
    await Promise.all([
      office.sumsByKind(db),
      office.expectedAtGateway(db),
      listChecks(db, shown.checks),
      listOpenMismatches(db, shown.mismatches),
      listActions(db, { limit: shown.actions }),
      office.findRefunds(db, { state: 'failed', limit: shown.failed }),
      listApprovals(db, {
        ...{ personId: signedIn(ctx).personId, state: 'waiting', oldestFirst: true, limit: shown.waiting },
      }),
      listGivenUp(ctx),
      payouts.countUnpaid(db),
      listGivenUpPayouts(ctx),
    ])
  return {
    accounts,
    gateway: { ...gateway, books: accounts.find(({ kind }) => kind === 'gateway')?.sum ?? 0 },
    checks: checks.map(({ from_at, to_at, made_at, person_id: _, ...check }) => ({
      ...check,
      from: from_at.toISOString(),
      to: to_at.toISOString(),
      made_at: made_at.toISOString(),
    })),
    mismatches: mismatches.map((each) => ({
      ...each,
      paid_at: each.paid_at.toISOString(),
      found_at: each.found_at.toISOString(),
    })),
    refunds_stuck: failed.length + givenUp.size,
    payouts_stuck: unpaid + payoutsGivenUp.size,
    waiting,
    actions,
  }
}
