import { accounts } from '#features/people/accounts/server/api.ts'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { notAllowed, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Role } from '#shared/endpoint.ts'

/** The person, locked for the change. Nobody changes their own standing. */
async function lockOther(ctx: Context, tx: Tx, id: number) {
  if (signedIn(ctx).personId === id) throw notAllowed('Somebody else has to do this for you.')
  const query = tx.selectFrom('person').select(['id', 'locked_at']).where('id', '=', id).where('deleted_at', 'is', null)
  const person = await query.forUpdate().executeTakeFirst()
  if (!person) throw notFound('There is no such person.')
  return person
}

export async function showContact(ctx: Context, id: number, reason: string) {
  return transaction(ctx.db, async (tx) => {
    // Locked, so that the look is written down although nothing changes.
    const query = tx
      .selectFrom('person')
      .select(['phone', 'email'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
    const person = await query.forUpdate().executeTakeFirst()
    if (!person) throw notFound('There is no such person.')
    describeAct(ctx, { about: `contact of person ${id}`, aboutPersonId: id, why: reason })
    return person
  })
}

export async function setRoles(ctx: Context, id: number, { roles, reason }: { roles: Role[]; reason: string }) {
  await accounts.requireRecentProof(ctx)
  const wanted: Role[] = [...new Set<Role>(['tenant', ...roles])]
  return transaction(ctx.db, async (tx) => {
    await lockOther(ctx, tx, id)
    const { roles: held } = await accounts.getPerson(tx, id)
    const gone = held.filter((role) => !wanted.includes(role))
    const more = wanted.filter((role) => !held.includes(role))
    for (const role of more) await accounts.grantRole(tx, id, role)
    // Sessions in a role that is not held any more end by themselves.
    for (const role of gone) await accounts.revokeRole(tx, id, role)
    describeAct(ctx, {
      ...{ about: `roles of person ${id}`, aboutPersonId: id, why: reason },
      ...{ before: { roles: held }, after: { roles: wanted } },
    })
    return wanted
  })
}

export async function lockPerson(ctx: Context, id: number, { locked, reason }: { locked: boolean; reason: string }) {
  await accounts.requireRecentProof(ctx)
  return transaction(ctx.db, async (tx) => {
    const person = await lockOther(ctx, tx, id)
    await tx
      .updateTable('person')
      .set({ locked_at: locked ? (person.locked_at ?? ctx.now) : null })
      .where('id', '=', id)
      .execute()
    if (locked) await accounts.endSessions(tx, { personId: id, now: ctx.now })
    describeAct(ctx, {
      ...{ about: `lock of person ${id}`, aboutPersonId: id, why: reason },
      ...{ before: { locked: person.locked_at !== null }, after: { locked } },
    })
    return locked
  })
}
