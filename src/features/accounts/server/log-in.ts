import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Viewer } from '../contract.ts'
import { maskPhone, startingRole } from '../rules.ts'
import { confirmCode } from './codes.ts'
import { findPersonByPhone, getPerson, insertGuest } from './queries.ts'
import { startSession } from './sessions.ts'

/** A phone and its code open a session; a phone we did not know gets an account with the guest's name. */
export async function logInWithCode(ctx: Context, phone: string, code: string): Promise<Viewer> {
  await confirmCode(ctx, phone, 'login', code)
  const known = await findPersonByPhone(ctx.db, phone)
  if (known?.locked_at) throw new Refusal(403, 'locked', 'This account is locked. Please write to our help centre.')
  const personId = known?.id ?? (await ctx.db.transaction().execute((tx) => insertGuest(tx, phone, ctx.now)))
  const role = startingRole(known?.roles ?? ['tenant'])
  await startSession(ctx, personId, role)
  return viewerOf(ctx, personId, role)
}

export async function viewerOf(ctx: Pick<Context, 'db'>, personId: number, role: Role): Promise<Viewer> {
  const person = await getPerson(ctx.db, personId)
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    first_name: person.first_name,
    phone: person.phone ? maskPhone(person.phone) : '',
    role,
    roles: person.roles,
  }
}
