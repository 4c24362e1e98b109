import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { m } from '#messages'
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

const problemOf = (found: Exclude<WorkMailCheck, 'work'>): string =>
  found === 'personal' ? m.papers_not_personal() : m.papers_no_mail()

type Answer = { confirmed: boolean; message: string }

export async function validateWorkEmail(ctx: Context, address: string, otp: string | undefined): Promise<Answer> {
  const email = address.toLowerCase()
  return otp === undefined ? sendCode(ctx, email) : confirmCode(ctx, email, otp)
}

async function sendCode(ctx: Context, email: string): Promise<Answer> {
  const { personId } = signedIn(ctx)
  const before = await findWorkEmail(ctx.db, personId)
  if (before?.email === email && before.confirmed_at) return { confirmed: true, message: m.papers_email_confirmed() }
  const found = await checkAddress(ctx, email)
  if (found !== 'work') throw badInput({ work_email: problemOf(found) })
  const isNewDay = !before || ctx.now.getTime() - before.first_sent_at.getTime() >= 24 * 3_600_000
  if (!isNewDay && before.sends >= workCode.sendsADay) {
    throw new Refusal(429, 'too_many', m.papers_codes_today())
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
      ...{ channel: 'email', recipient: email, purpose: 'otp:work-email', personId },
      subject: m.sent_work_code_subject,
      body: () => m.sent_work_code({ code, minutes: workCode.minutes }),
    })
  })
  return { confirmed: false, message: m.papers_mailed({ email }) }
}

async function checkAddress(ctx: Context, email: string): Promise<WorkMailCheck> {
  try {
    return await ctx.providers.workMail.check(email)
  } catch (error) {
    if (!isProviderError(error)) throw error
    throw new Refusal(503, 'mail_check_away', m.papers_cannot_check())
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
  if (!spent?.code_hash) throw badInput({ otp: m.papers_code_old() })
  if (!timingSafeEqual(spent.code_hash, hashOf(personId, email, otp))) {
    const left = workCode.tries - spent.tries
    throw badInput({
      otp: left > 0 ? m.papers_code_wrong_left({ left }) : m.papers_code_wrong(),
    })
  }
  await ctx.db
    .updateTable('work_email_check')
    .set({ confirmed_at: ctx.now, code_hash: null })
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .execute()
  return { confirmed: true, message: m.papers_email_now_confirmed() }
}
