import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import type { Role } from '#shared/endpoint.ts'
import type { Viewer } from '../contract.ts'
import { isEmail, isPhone, readPhone, startingRole, usableRoles } from '../rules.ts'
import { keepChosenLanguage, takeLanguageAlong } from './chosen-language.ts'
import { confirmCode } from './codes.ts'
import { returnGuess, spendGuess } from './guesses.ts'
import { isPassword } from './passwords.ts'
import { findPersonByEmail, findPersonById, findPersonByPhone, getPerson, insertGuest } from './queries.ts'
import type { HowSignedIn } from './session-queries.ts'
import { startSession, wantsSecondFactor } from './sessions.ts'
import { viewerOf } from './viewer.ts'

/** Starts a session for a phone and its code; an unknown phone gets a guest account. */
export async function logInWithCode(ctx: Context, phone: string, code: string): Promise<Viewer> {
  if (!isPhone(phone)) throw badInput({ identifier: m.accounts_invalid_phone() })
  await confirmCode(ctx, { phone, purpose: 'login' }, code)
  const known = await findPersonByPhone(ctx.db, phone)
  if (known) return enter(ctx, known, 'code')
  const id = await ctx.db.transaction().execute(async (tx) => {
    const made = await insertGuest(tx, phone, ctx.now)
    await keepChosenLanguage({ ...ctx, db: tx }, made)
    await consents.recordConsent(tx, made, 'account', ctx.now)
    return made
  })
  return enter(ctx, { id, roles: ['tenant'], locked_at: null }, 'code')
}

/** The same refusal after the same time for an unknown account, a wrong password and an account without one. */
export async function logInWithPassword(ctx: Context, identifier: string, password: string): Promise<Viewer> {
  const { known, name } = await resolveIdentifier(ctx, identifier)
  const guess = await spendGuess(ctx, 'password', { personId: known?.id, name })
  if (!(await isPassword(password, known?.password_hash)) || !known) {
    throw new Refusal(422, 'login_failed', m.accounts_login_failed())
  }
  await returnGuess(ctx, guess)
  return enter(ctx, known, 'password')
}

/** Every spelling of a phone and the confirmed address lead to the same person, under whose name tries are counted. */
async function resolveIdentifier(ctx: Context, identifier: string) {
  const phone = readPhone(identifier)
  const name = isPhone(phone) ? phone : identifier.toLowerCase()
  const known = isPhone(phone)
    ? await findPersonByPhone(ctx.db, phone)
    : isEmail(name)
      ? await findPersonByEmail(ctx.db, name)
      : undefined
  return { known, name }
}

type Entering = { id: number; roles: Role[]; locked_at: Date | null }

/** The last step of every sign-in. A lock is revealed only after the account is proven. */
export async function enter(ctx: Context, person: Entering, how: HowSignedIn): Promise<Viewer> {
  if (person.locked_at) throw new Refusal(403, 'locked', m.accounts_locked())
  const roles = usableRoles(person.roles, ctx.config)
  if (roles.length < person.roles.length && roles.length === 0) {
    throw new Refusal(403, 'no_staff_in_demo', m.accounts_no_staff())
  }
  const role = startingRole(roles)
  await startSession(ctx, { personId: person.id, role, how })
  const { second_factor_since, language } = await getPerson(ctx.db, person.id)
  takeLanguageAlong(ctx, language)
  const waits = how !== 'passkey' && wantsSecondFactor(ctx, role, second_factor_since)
  return viewerOf(ctx, person.id, waits ? 'tenant' : role, waits)
}

/**
 * For a code that proved the phone for something else, such as a visit. A person who needs a second factor or may not
 * enter stays signed out, without a refusal. Returns whether they are signed in now.
 */
export async function enterByPhone(ctx: Context, personId: number): Promise<boolean> {
  const { id, roles, locked_at, second_factor_since } = await getPerson(ctx.db, personId)
  const usable = usableRoles(roles, ctx.config)
  const barred = usable.length === 0 || usable.some((role) => wantsSecondFactor(ctx, role, second_factor_since))
  if (locked_at || barred) return false
  await enter(ctx, { id, roles, locked_at }, 'code')
  return true
}

/** For proofs that name the person themselves. */
export async function enterById(ctx: Context, personId: number, how: HowSignedIn): Promise<Viewer> {
  const person = await findPersonById(ctx.db, personId)
  if (!person) throw new Refusal(422, 'login_failed', m.accounts_login_failed())
  return enter(ctx, person, how)
}
