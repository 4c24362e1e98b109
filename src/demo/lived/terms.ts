import { terms } from '#features/owners/terms/server/api.ts'
import { insertPerson } from '#features/people/accounts/server/queries.ts'
import { startOfDay } from '#shared/dates.ts'
import type { Planting } from './context.ts'

/** The first day of the first version of the owner's agreement. */
const from = '2025-04-01'
const reserveLimit = 5_000_00

/**
 * Terms of an owner's homes since before the first rent: we manage them, the empty one with rent assured,
 * and the first one belongs to two. Answers the co-owner; null where the owner has no home.
 */
export async function agreeTerms({ db }: Planting, ownerId: number): Promise<number | null> {
  const homes = await db
    .selectFrom('home')
    .select(['id', 'vertical'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
  if (homes.length === 0) return null
  const now = startOfDay(from)
  const { password_hash, last_name } = await db
    .selectFrom('person')
    .select(['password_hash', 'last_name'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const personId = await insertPerson(db, {
    ...{ first_name: 'Sunita', last_name, phone: '9000000090', phone_confirmed_at: now },
    ...{ signed_up_at: now, created_at: now },
  })
  if (personId === undefined) throw new Error('the co-owner is there already')
  await db.updateTable('person').set({ demo: true, password_hash }).where('id', '=', personId).execute()
  await db.insertInto('person_role').values({ person_id: personId, role: 'owner' }).execute()
  for (const [nth, { id: homeId, vertical }] of homes.entries()) {
    const plan = vertical === 'OTB' ? 'self' : nth === homes.length - 1 ? 'assured' : 'managed'
    const shares =
      nth === 0
        ? [
            { personId: ownerId, basisPoints: 6_000 },
            { personId, basisPoints: 4_000 },
          ]
        : []
    await terms.write(db, { homeId, from, plan, reserveLimit: plan === 'self' ? 0 : reserveLimit, shares }, now)
  }
  return personId
}
