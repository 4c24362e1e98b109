import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { isStaff } from '#shared/endpoint.ts'
import * as contract from '../contract.ts'

const success = true as const
const minutes = 15

export const seeingRoutes = [
  handle(contract.startSeeing, async (ctx, { params, body }) => {
    const ends_at = await startSeeing(ctx, params.id, body.reason)
    return { success, ends_at: ends_at.toISOString() }
  }),
  handle(contract.stopSeeing, async (ctx) => {
    const ended = await ctx.db
      .updateTable('seeing')
      .set({ ended_at: ctx.now })
      .where('session_id', '=', signedIn(ctx).sessionId)
      .where('ended_at', 'is', null)
      .returning('person_id')
      .executeTakeFirst()
    return { success, person_id: ended?.person_id ?? null }
  }),
  handle(contract.listSeenAs, async (ctx) => {
    const rows = await ctx.db
      .selectFrom('seeing')
      .innerJoin('person', 'person.id', 'seeing.staff_id')
      .select(['seeing.id', 'person.first_name as by', 'reason', 'started_at', 'ends_at', 'ended_at'])
      .where('seeing.person_id', '=', signedIn(ctx).personId)
      .orderBy('seeing.id', 'desc')
      .limit(100)
      .execute()
    const seen = rows.map(({ started_at, ends_at, ended_at, ...row }) => ({
      ...row,
      started_at: started_at.toISOString(),
      ended_at: (ended_at && ended_at < ends_at ? ended_at : ends_at).toISOString(),
    }))
    return { seen }
  }),
]

async function startSeeing(ctx: Context, personId: number, reason: string): Promise<Date> {
  const { personId: staffId, sessionId } = signedIn(ctx)
  return transaction(ctx.db, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw notFound('There is no such person.')
    const { roles, first_name } = await accounts.getPerson(tx, personId)
    if (personId === staffId || roles.some(isStaff)) throw notAllowed('People who work here are not seen as.')
    const ends_at = new Date(ctx.now.getTime() + minutes * 60_000)
    // A second one takes the place of the first.
    const open = tx.updateTable('seeing').set({ ended_at: ctx.now }).where('session_id', '=', sessionId)
    await open.where('ended_at', 'is', null).execute()
    await tx
      .insertInto('seeing')
      .values({ session_id: sessionId, staff_id: staffId, person_id: personId, reason, started_at: ctx.now, ends_at })
      .execute()
    await accounts.tellPerson(tx, ctx, personId, {
      ...{ purpose: 'account:seen', subject: () => m.sent_seen_subject(), path: '/profile/privacy' },
      body: () => m.sent_seen({ name: first_name, minutes }),
    })
    describeAct(ctx, { about: `person ${personId}`, aboutPersonId: personId, asPersonId: personId, why: reason })
    return ends_at
  })
}
