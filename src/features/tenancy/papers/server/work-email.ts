import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessage } from '#platform/outbox.ts'
import { isProviderError } from '#providers/provider-error.ts'
import type { WorkMailCheck } from '#providers/work-mail/port.ts'
import { workCode } from '../rules.ts'
import { findWorkEmail } from './queries.ts'

const hashOf = (personId: number, email: string, code: string): Buffer =>
  createHash('sha256').update(`work email ${personId} ${email} ${code}`).digest()

const problems = {
  personal: 'Use the address your employer gave you, not a personal one.',
  no_mail: 'No mail reaches this address. Please look at it again.',
} as const

type Answer = { confirmed: boolean; message: string }

export async function validateWorkEmail(ctx: Context, address: string, otp: string | undefined): Promise<Answer> {
  const email = address.toLowerCase()
  return otp === undefined ? sendCode(ctx, email) : confirmCode(ctx, email, otp)
}

async function sendCode(ctx: Context, email: string): Promise<Answer> {
  const { personId } = signedIn(ctx)
  const before = await findWorkEmail(ctx.db, personId)
  if (before?.email === email && before.confirmed_at) return { confirmed: true, message: 'This address is confirmed.' }
  const found = await checkAddress(ctx, email)
  if (found !== 'work') throw badInput({ work_email: problems[found] })
  const isNewDay = !before || ctx.now.getTime() - before.first_sent_at.getTime() >= 24 * 3_600_000
  if (!isNewDay && before.sends >= workCode.sendsADay) {
    throw new Refusal(429, 'too_many', 'We have sent several codes today. Please try again tomorrow.')
  }
  const code = String(randomInt(10 ** workCode.digits)).padStart(workCode.digits, '0')
  const row = {
    ...{ email, code_hash: hashOf(personId, email, code), tries: 0, sent_at: ctx.now, confirmed_at: null },
    sends: isNewDay ? 1 : before.sends + 1,
    first_sent_at: isNewDay ? ctx.now : before.first_sent_at,
  }
  await transaction(ctx.db, async (tx) => {
    await tx
      .insertInto('work_email_check')
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute()
    await postMessage(tx, ctx.queue, {
      ...{ channel: 'email', recipient: email, purpose: 'otp:work-email', subject: 'Your code for Thikana' },
      body: `${code} confirms that this is your address at work. It is good for ${workCode.minutes} minutes.`,
    })
  })
  return { confirmed: false, message: `We mailed a code to ${email}.` }
}

async function checkAddress(ctx: Context, email: string): Promise<WorkMailCheck> {
  try {
    return await ctx.providers.workMail.check(email)
  } catch (error) {
    if (!isProviderError(error)) throw error
    throw new Refusal(503, 'mail_check_away', 'We cannot check this address now. Please try again later.')
  }
}

/** A try is spent before the code is compared. */
async function confirmCode(ctx: Context, email: string, otp: string): Promise<Answer> {
  const { personId } = signedIn(ctx)
  const spent = await ctx.db
    .updateTable('work_email_check')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('tries', '<', workCode.tries)
    .where('sent_at', '>', new Date(ctx.now.getTime() - workCode.minutes * 60_000))
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!spent?.code_hash) throw badInput({ otp: 'This code is no longer good. Ask for a new one.' })
  if (!timingSafeEqual(spent.code_hash, hashOf(personId, email, otp))) {
    const left = workCode.tries - spent.tries
    throw badInput({
      otp: left > 0 ? `That is not the code. ${left} tries left.` : 'That is not the code. Ask for a new one.',
    })
  }
  await ctx.db
    .updateTable('work_email_check')
    .set({ confirmed_at: ctx.now, code_hash: null })
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .execute()
  return { confirmed: true, message: 'Your work email is confirmed.' }
}
