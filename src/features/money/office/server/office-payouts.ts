import { type FoundPayout, payouts } from '#features/money/payouts/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { DeadLetter } from '#platform/queue.ts'
import type { HandlerInput, Reply } from '#shared/endpoint.ts'
import type { listOfficePayouts, OfficePayout } from '../payout-contract.ts'
import { errorText } from '../words.ts'
import { insertAction } from './queries.ts'

const pageSize = 50

export async function listPayouts(
  ctx: Pick<Context, 'db' | 'queue'>,
  { state, before, ...made }: HandlerInput<typeof listOfficePayouts>['query'],
  limit = pageSize,
): Promise<Reply<typeof listOfficePayouts>> {
  const [rows, total, givenUp] = await Promise.all([
    payouts.findAll(ctx.db, { state, made, before, limit: limit + 1 }),
    payouts.sum(ctx.db, { state, made }),
    listGivenUpPayouts(ctx),
  ])
  return {
    payouts: rows.slice(0, limit).map((row) => payoutOf(row, givenUp)),
    total,
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  }
}

function payoutOf(row: FoundPayout, givenUp: ReadonlyMap<number, DeadLetter>): OfficePayout {
  const letter = row.state === 'due' ? givenUp.get(row.id) : undefined
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    given_up: letter ? { attempts: letter.attempts, error: errorText(letter.error) } : null,
  }
}

/** Payouts whose retries have ended. */
export async function listGivenUpPayouts({ queue }: Pick<Context, 'queue'>): Promise<Map<number, DeadLetter>> {
  const letters = await queue.deadLetters()
  return new Map(
    letters.flatMap((letter) => {
      const parsed = letter.job === payouts.job.name ? payouts.job.payload.safeParse(letter.payload) : null
      return parsed?.success ? [[parsed.data.payoutId, letter] as const] : []
    }),
  )
}

/** Asks the provider first, so that nothing is sent that arrived. What came back goes under another key. */
export async function retryPayout(ctx: Context, id: number): Promise<{ state: FoundPayout['state'] }> {
  const payout = await payouts.get(ctx.db, id)
  if (!payout) throw notFound('There is no such payout.')
  const asked = await payouts.askAfter(ctx, payout)
  if (asked.state === 'done') throw conflict('This payout has arrived.')
  if (asked.waits_for === 'bank_change') {
    throw conflict('This person has changed their bank account. It goes by itself when the day is over.')
  }
  if (asked.waits_for)
    throw conflict('This person has no verified bank account yet. It goes by itself once there is one.')
  const { personId } = signedIn(ctx)
  const details = { before: payout.state, attempt: payout.attempt }
  const action = { person_id: personId, what: 'retry_payout' as const, payout_id: id, details, made_at: ctx.now }
  describeAct(ctx, { about: `payout ${id}`, before: { state: payout.state } })
  await transaction(ctx.db, (tx) => insertAction(tx, action))
  const letter = asked.state === 'due' ? (await listGivenUpPayouts(ctx)).get(id) : undefined
  if (letter) await ctx.queue.retryDeadLetters([letter.id])
  else await payouts.sendAgain(ctx, id)
  return { state: (await payouts.get(ctx.db, id))?.state ?? asked.state }
}
