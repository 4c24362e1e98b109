import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessage } from '#platform/outbox.ts'
import { maskPhone } from '../rules.ts'
import { confirmCode, sendCode } from './codes.ts'
import { findPersonByPhone, getPerson, updatePerson } from './queries.ts'
import { requireRecentProof } from './recent-proof.ts'
import { endSessions } from './session-queries.ts'

/** Verifies the caller's own phone again. A code for another phone is refused. */
export async function confirmPhone(ctx: Context, phone: string, code: string): Promise<void> {
  const { personId } = signedIn(ctx)
  await confirmCode(ctx, { phone, purpose: 'phone' }, code)
  const person = await getPerson(ctx.db, personId)
  if (person.phone !== phone) {
    const text = m.accounts_not_your_phone()
    throw new Refusal(409, 'other_phone', text, { phone: text })
  }
  await updatePerson(ctx.db, personId, { phone_confirmed_at: ctx.now })
}

/** To the present phone, or after a recent proof to the one it is to be changed to. */
export async function sendPhoneCode(ctx: Context, phone: string, resend: boolean): Promise<{ resendAfterS: number }> {
  const person = await getPerson(ctx.db, signedIn(ctx).personId)
  if (person.phone !== phone) await requireRecentProof(ctx)
  return sendCode(ctx, { phone, purpose: 'phone', resend })
}

/**
 * Notifies the old phone and signs out other devices, so that a stolen session cannot take over the account unnoticed.
 */
export async function changePhone(ctx: Context, phone: string, code: string): Promise<{ phone: string }> {
  const { personId, sessionId } = signedIn(ctx)
  await requireRecentProof(ctx)
  await confirmCode(ctx, { phone, purpose: 'phone' }, code)
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await findPersonByPhone(tx, phone)
    if (owner && owner.id !== personId) {
      const text = m.accounts_phone_of_another()
      throw new Refusal(409, 'phone_taken', text, { phone: text })
    }
    const before = await getPerson(tx, personId)
    await updatePerson(tx, personId, { phone, phone_confirmed_at: ctx.now })
    await endSessions(tx, { personId, except: sessionId, now: ctx.now })
    if (before.phone && before.phone !== phone) {
      await postMessage(tx, ctx.queue, {
        channel: 'sms',
        recipient: before.phone,
        purpose: 'account:phone-changed',
        body: () => m.sent_phone_changed({ phone: maskPhone(phone) }),
        personId,
      })
    }
  })
  return { phone: maskPhone(phone) }
}
