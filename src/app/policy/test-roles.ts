import { type Role, roles } from '#shared/endpoint.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

/** A site with a person for each role, and a second person with all roles. */
export async function openRoles() {
  const site = await openTestApp()
  const people = {} as Record<Role, number>
  for (const role of roles) people[role] = await makePerson(site, [role])
  const other = await makePerson(site, roles)
  /** A call may end its session, so each gets its own. */
  const enter = (personId: number, role: Role): Promise<string> => site.openSession(personId, role)
  return { site, people, other, enter }
}

export async function makePerson(site: TestApp, held: readonly Role[]): Promise<number> {
  const { db } = site.services
  const { id } = await db.insertInto('person').values({ first_name: 'Test' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('person_role')
    .values(held.map((role) => ({ person_id: id, role })))
    .execute()
  return id
}
