import type { TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { hashPassword } from './passwords.ts'

export const testPassword = 'neem-courtyard-41'
/** One for all, because hashing is meant to take long. */
let hash: Promise<string> | undefined

/** Somebody who can sign in with `testPassword`. */
export async function aPersonWithPassword(
  { services: { db }, clock }: TestApp,
  wishes: Parameters<Factories['aPerson']>[0] = {},
): Promise<TestPerson> {
  const person = await factoriesIn(db, () => clock.now).aPerson(wishes)
  hash ??= hashPassword(testPassword)
  const password_hash = await hash
  await db.updateTable('person').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
