import { sql } from 'kysely'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { conflict, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { OfficeCall } from '../contract.ts'
import { callReference, longestSilenceMs } from '../rules.ts'
import { followCall } from './follow-call.ts'
import { type CallRow, findCall, noteEnd } from './queries.ts'

export const callOf = ({ by_person_id, asked_at, ...row }: CallRow, me: number): OfficeCall => ({
  ...{ ...row, mine: by_person_id === me, asked_at: asked_at.toISOString() },
})

type Wanted = { to: string; personId: number | null; missedCallId: number | null; reason: string }

/**
 * Rings the caller's own phone, then the other. The call is written down before anybody is rung; what becomes of it tells
 * the provider's message, or the job that asks.
 */
async function ring(ctx: Context, find: (tx: Tx) => Promise<Wanted>): Promise<{ call: OfficeCall }> {
  const me = signedIn(ctx).personId
  const { id, from, to } = await transaction(ctx.db, async (tx) => {
    const { to, personId, missedCallId, reason } = await find(tx)
    const own = await tx.selectFrom('person').select('phone').where('id', '=', me).executeTakeFirstOrThrow()
    if (!own.phone) throw conflict('Add your own phone to your profile first: it rings before theirs.')
    if (own.phone === to) throw conflict('This is your own number.')
    await tx
      .updateTable('office_call')
      .set({ state: 'failed', ended_at: ctx.now })
      .where('by_person_id', '=', me)
      .where('state', '=', 'ringing')
      .where('asked_at', '<', new Date(ctx.now.getTime() - longestSilenceMs))
      .execute()
    const made = await tx
      .insertInto('office_call')
      .values({ by_person_id: me, person_id: personId, missed_call_id: missedCallId, reason, asked_at: ctx.now })
      // As text: PostgreSQL finds the partial index by it, and by a parameter only until the plan is a general one.
      .onConflict((on) => on.column('by_person_id').where('state', '=', sql.lit('ringing')).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw conflict('Your last call still rings.')
    describeAct(ctx, {
      about: missedCallId ? `missed call ${missedCallId}` : `person ${personId}`,
      ...(personId ? { aboutPersonId: personId } : {}),
      ...{ why: reason, after: { call: made.id } },
    })
    return { id: made.id, from: own.phone, to }
  })
  await connect(ctx, { id, from, to })
  const call = await findCall(ctx.db, id)
  if (!call) throw notFound('There is no such call.')
  return { call: callOf(call, me) }
}

async function connect(ctx: Context, { id, from, to }: { id: number; from: string; to: string }): Promise<void> {
  try {
    const { callId } = await ctx.providers.calls.connect({ from, to, reference: callReference(id) })
    await transaction(ctx.db, async (tx) => {
      await tx.updateTable('office_call').set({ provider_call_id: callId }).where('id', '=', id).execute()
      const soon = new Date(ctx.now.getTime() + 15_000)
      await ctx.queue.enqueue(followCall, { callId: id }, { tx, startAfter: soon, singletonKey: String(id) })
    })
  } catch (error) {
    if (!isProviderError(error)) throw error
    await transaction(ctx.db, (tx) => noteEnd(tx, { id, state: 'failed', seconds: 0, now: ctx.now }))
    throw new Refusal(503, 'call_failed', 'The call could not be made. Try again in a minute.')
  }
}

export const callBack = (ctx: Context, id: number) =>
  ring(ctx, async (tx) => {
    const missed = await tx
      .selectFrom('missed_call')
      .select(['phone', 'person_id', 'settled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!missed) throw notFound('There is no such missed call.')
    if (missed.settled_at) throw conflict('It is settled already.')
    return { to: missed.phone, personId: missed.person_id, missedCallId: id, reason: 'Rang in vain' }
  })

export const callUser = (ctx: Context, id: number, reason: string) =>
  ring(ctx, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('phone')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw notFound('There is no such person.')
    if (!person.phone) throw conflict('This person has told us no phone.')
    return { to: person.phone, personId: id, missedCallId: null, reason }
  })

export async function closeMissedCall(ctx: Context, id: number, outcome: string): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const missed = await tx
      .updateTable('missed_call')
      .set({ settled_at: ctx.now, settled_by: signedIn(ctx).personId, outcome })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('person_id')
      .executeTakeFirst()
    if (!missed) throw notFound('It is settled already, or there is none.')
    const about = { about: `missed call ${id}`, after: { state: 'settled' }, why: outcome }
    describeAct(ctx, { ...about, ...(missed.person_id ? { aboutPersonId: missed.person_id } : {}) })
  })
  return { success: true }
}
