import { accounts } from '#features/people/accounts/server/api.ts'
import { isNamed } from '#features/people/profiles/rules.ts'
import { m } from '#messages'
import type { Db } from '#platform/db.ts'
import { badInput } from '#platform/errors.ts'

/**
 * The name stands in the agreement, and an account opened by a code alone has none. It is kept even if the booking is
 * refused for another reason, so that nobody types it twice. The name of an account that has one is not changed here.
 */
export async function requireName(db: Db, personId: number, given: string | undefined): Promise<void> {
  const person = await accounts.getPerson(db, personId)
  if (isNamed(person.first_name)) return
  if (given === undefined) throw badInput({ name: m.booking_say_your_name() })
  const [first_name = '', ...rest] = given.split(/\s+/)
  await accounts.updatePerson(db, personId, { first_name, last_name: rest.join(' ') })
}
