import type { Kysely } from 'kysely'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db-types.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findToured } from './queries.ts'

export type Toured = NonNullable<Awaited<ReturnType<typeof findToured>>>

export async function getToured(db: Kysely<Database>, id: number): Promise<Toured> {
  const home = await findToured(db, id)
  if (!home) throw notFound(m.visits_no_such_home())
  if (!home.has_tour) throw conflict(m.tours_home_has_none())
  return home
}

/** The confirmed phone of the signed-in person. */
export async function ownPhone(ctx: Context): Promise<string | null> {
  if (!ctx.actor) return null
  const person = await accounts.getPerson(ctx.db, ctx.actor.personId)
  return person.phone_confirmed_at ? person.phone : null
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
