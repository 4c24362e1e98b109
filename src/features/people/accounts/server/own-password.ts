import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { returnGuess, spendGuess } from './guesses.ts'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'
import { getPerson, updatePerson } from './queries.ts'
import { hasRecentProof, requireRecentProof } from './recent-proof.ts'
import { endSessions } from './session-queries.ts'

/**
 * The present password, or a recent proof by other means than that password, allows a new one. Where there is none yet, a
 * recent proof is needed as well: a stolen session must not gain a way in that lasts.
 */
export async function setOwnPassword(ctx: Context, password: string, current: string | undefined): Promise<void> {
  const { personId, sessionId } = signedIn(ctx)
  const person = await getPerson(ctx.db, personId)
  if (!person.password_hash) await requireRecentProof(ctx)
  else if (!(await hasRecentProof(ctx, ['password']))) await checkOwnPassword(ctx, current ?? '', 'current')
  if (await isCommonPassword(password)) throw refuse('password', m.accounts_password_too_common())
  const password_hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (tx) => {
    await updatePerson(tx, personId, { password_hash })
    await endSessions(tx, { personId, except: sessionId, now: ctx.now })
  })
}

/** Throws at the given field unless it is the caller's password. */
export async function checkOwnPassword(ctx: Context, password: string, field: 'current' | 'password'): Promise<void> {
  const { personId } = signedIn(ctx)
  const guess = await spendGuess(ctx, 'password', { personId, name: '' })
  const { password_hash } = await getPerson(ctx.db, personId)
  if (!(await isPassword(password, password_hash))) throw refuse(field, m.accounts_not_your_password())
  await returnGuess(ctx, guess)
}

const refuse = (field: string, text: string) => new Refusal(422, 'password_refused', text, { [field]: text })
