import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'

type Db = Kysely<Database>
type Whose = { id: number; phone: string | null; email: string | null }

/**
 * What a deleted person leaves in tables of features that have no door for this yet: profiles (agreement details,
 * notification choices), leads, the home page and the outbox. Tenancies and, later, payments stay: tax law wants
 * them kept, and without the person's row they name nobody.
 */
export async function eraseTraces(tx: Db, { id, phone, email }: Whose): Promise<void> {
  await tx.deleteFrom('agreement_detail').where('person_id', '=', id).execute()
  await tx.deleteFrom('notification_choice').where('person_id', '=', id).execute()
  await tx.deleteFrom('testimonial').where('person_id', '=', id).execute()
  for (const table of ['lead', 'watch'] as const) {
    await tx
      .deleteFrom(table)
      .where(({ or, eb }) => or([eb('person_id', '=', id), eb('phone', '=', phone), eb('email', '=', email)]))
      .execute()
  }
  const addresses = [phone, email].filter((each) => each !== null)
  if (addresses.length > 0) await tx.deleteFrom('outbox_message').where('recipient', 'in', addresses).execute()
}

/** Homes that people can find and book now; 1 is live. */
export async function hasLiveHomes(db: Db, ownerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('home')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status_code', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
