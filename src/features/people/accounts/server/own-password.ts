import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { returnGuess, spendGuess } from './guesses.ts'
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts'
import { getPerson, updatePerson } from './queries.ts'
import { endSessions, getSessionRow } from './session-queries.ts'

const freshMinutes = 30

/** A recent sign-in by code or link replaces the current password. */
export async function setOwnPassword(ctx: Context, password: string, current: string | undefined): Promise<void> {
  const { personId, sessionId } = signedIn(ctx)
  const person = await getPerson(ctx.db, personId)
  if (person.password_hash) {
    const { how, created_at } = await getSessionRow(ctx.db, sessionId)
    const proven =
      (how === 'code' || how === 'link') && ctx.now.getTime() - created_at.getTime() < freshMinutes * 60_000
    if (!proven) await checkCurrent(ctx, personId, person.password_hash, current)
  }
  if (await isCommonPassword(password)) throw refuse('password', 'This password is too common. Choose another.')
  const password_hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (tx) => {
    await updatePerson(tx, personId, { password_hash })
    await endSessions(tx, { personId, except: sessionId, now: ctx.now })
  })
}

async function checkCurrent(ctx: Context, personId: number, hash: string, current: string | undefined): Promise<void> {
  const guess = await spendGuess(ctx, 'password', { personId, name: '' })
  if (!(await isPassword(current ?? '', hash))) throw refuse('current', 'This is not your present password.')
  await returnGuess(ctx, guess)
}

const refuse = (field: string, text: string) => new Refusal(422, 'password_refused', text, { [field]: text })
