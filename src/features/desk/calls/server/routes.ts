import { maskPhone } from '#features/people/accounts/rules.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import { maskCaller } from '../rules.ts'
import { callBack, callOf, callUser, closeMissedCall } from './make-call.ts'
import { countMissed, listCallsBack, listCallsTo, listMissed } from './queries.ts'

const pageSize = 50

export const callRoutes = [
  handle(contract.listMissedCalls, async (ctx, { query: { done, after } }) => {
    const rows = await listMissed(ctx.db, { done, after: after ?? 0, limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    const made = await listCallsBack(
      ctx.db,
      page.map(({ id }) => id),
    )
    const me = signedIn(ctx).personId
    return {
      missed: page.map(({ phone, person_id, name, last_rang_at, settled_at, ...row }) => ({
        ...row,
        phone: maskCaller(phone),
        person: person_id ? { id: person_id, name: name ?? '' } : null,
        last_rang_at: last_rang_at.toISOString(),
        settled_at: settled_at?.toISOString() ?? null,
        calls: made.filter(({ missed_call_id }) => missed_call_id === row.id).map((call) => callOf(call, me)),
      })),
      total: await countMissed(ctx.db, done),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  }),
  handle(contract.callBack, (ctx, { params: { id } }) => callBack(ctx, id)),
  handle(contract.settleMissedCall, (ctx, { params: { id }, body }) => closeMissedCall(ctx, id, body.outcome)),
  handle(contract.getCallee, async (ctx, { params: { id } }) => {
    const person = await ctx.db
      .selectFrom('person')
      .select(['id', 'first_name', 'last_name', 'phone'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw notFound('There is no such person.')
    const calls = await listCallsTo(ctx.db, id)
    const name = `${person.first_name} ${person.last_name ?? ''}`.trim()
    const me = signedIn(ctx).personId
    return {
      person: {
        ...{ id, name, phone: person.phone && maskPhone(person.phone), calls: calls.map((call) => callOf(call, me)) },
      },
    }
  }),
  handle(contract.callUser, (ctx, { params: { id }, body }) => callUser(ctx, id, body.reason)),
]
