import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { StartError } from '#platform/user-error.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { isEmail, isPhone, maskPhone, readPhone } from '../rules.ts'
import { deleteCounters } from './limit-queries.ts'
import { findPersonByEmail, findPersonByPhone, grantRole, insertGuest, revokeRole, updatePerson } from './queries.ts'
import { endSessions } from './session-queries.ts'

type Db = Kysely<Database>
type Person = NonNullable<Awaited<ReturnType<typeof findPersonByPhone>>>

/** Account administration for the command line; each task returns the line to print. */
export const adminTasks = {
  'make-admin': (db: Db, who: string, now: Date) => makeAdmin(db, who, now),
  grant: async (db: Db, who: string, now: Date, role?: string) => grant(db, who, roleOf(role), now),
  revoke: async (db: Db, who: string, now: Date, role?: string) => revoke(db, who, roleOf(role), now),
  lock: (db: Db, who: string, now: Date) => lock(db, who, now),
  unlock: (db: Db, who: string) => unlock(db, who),
  'reset-limits': (db: Db, who: string) => resetLimits(db, who),
  show: (db: Db, who: string) => show(db, who),
} as const

async function makeAdmin(db: Db, who: string, now: Date): Promise<string> {
  const phone = readPhone(who)
  const known = await findPerson(db, who)
  if (!known && !isPhone(phone)) throw nobody(who)
  const id = known?.id ?? (await insertGuest(db, phone, now))
  await grantRole(db, id, 'admin')
  return `${known ? nameOf(known) : `A new account (${maskPhone(phone)})`} is an admin now.`
}

async function grant(db: Db, who: string, role: Role, _now: Date): Promise<string> {
  const person = await getPerson(db, who)
  await grantRole(db, person.id, role)
  return `${nameOf(person)} holds the role ${role} now.`
}

/** Ends all sessions in the revoked role at once. */
async function revoke(db: Db, who: string, role: Role, now: Date): Promise<string> {
  const person = await getPerson(db, who)
  if (!person.roles.includes(role)) throw new StartError(`${nameOf(person)} does not hold the role ${role}.`)
  if (person.roles.length === 1) throw new StartError('This is their only role: grant another one first, or lock them.')
  await revokeRole(db, person.id, role)
  await endSessions(db, { personId: person.id, now })
  return `${nameOf(person)} no longer holds the role ${role} and is signed out.`
}

async function lock(db: Db, who: string, now: Date): Promise<string> {
  const person = await getPerson(db, who)
  await updatePerson(db, person.id, { locked_at: now })
  const ended = await endSessions(db, { personId: person.id, now })
  return `${nameOf(person)} is locked out; ${ended} sessions ended.`
}

async function unlock(db: Db, who: string): Promise<string> {
  const person = await getPerson(db, who)
  await updatePerson(db, person.id, { locked_at: null })
  return `${nameOf(person)} may sign in again.`
}

/** Resets the rate limits of a phone, email or network address. */
async function resetLimits(db: Db, who: string): Promise<string> {
  const whose = isPhone(readPhone(who)) ? readPhone(who) : who.toLowerCase()
  const { numDeletedRows } = await deleteCounters(db, whose)
  return `${numDeletedRows} counters start again from zero.`
}

async function show(db: Db, who: string): Promise<string> {
  const person = await getPerson(db, who)
  return `${nameOf(person)}: ${person.roles.join(', ') || 'no role'}${person.locked_at ? ', locked' : ''}.`
}

const findPerson = (db: Db, who: string): Promise<Person | undefined> =>
  isEmail(who) ? findPersonByEmail(db, who) : findPersonByPhone(db, readPhone(who))

async function getPerson(db: Db, who: string): Promise<Person> {
  const person = await findPerson(db, who)
  if (!person) throw nobody(who)
  return person
}

const nobody = (who: string) =>
  new StartError(isPhone(readPhone(who)) || isEmail(who) ? 'Nobody here has it.' : 'Give a phone or an address.')

const nameOf = ({ first_name, phone }: Person): string => (phone ? `${first_name} (${maskPhone(phone)})` : first_name)

function roleOf(text: string | undefined): Role {
  const role = roles.find((each) => each === text)
  if (!role) throw new StartError(`The roles are ${roles.join(', ')}.`)
  return role
}
