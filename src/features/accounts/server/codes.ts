import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { Refusal, tooMany } from '#platform/errors.ts'
import { postMessage } from '#platform/outbox.ts'
import { otp, otpLimits, resendWaitSeconds } from '../rules.ts'
import { countUp, insertChallenge, markUsed, spendTry } from './queries.ts'

const hashCode = (secret: string, phone: string, purpose: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`otp\n${purpose}\n${phone}\n${code}`).digest()

/** Sends a fresh code, unless one of the caps says no. Tells how long until the next may be asked for. */
export async function sendCode(ctx: Context, phone: string, purpose: string): Promise<{ resendAfterS: number }> {
  const code = String(randomInt(10 ** otp.digits)).padStart(otp.digits, '0')
  const limits = otpLimits(phone, ctx.exchange.address)
  let sentThisHour = 0
  // The counts stay even when a cap refuses: hammering does not earn a code.
  for (const [index, limit] of limits.entries()) {
    const count = await countUp(ctx.db, limit.key, limit.windowMinutes, ctx.now)
    if (index === 0) sentThisHour = count
    if (count > limit.max) throw tooMany('Too many codes were asked for. Please try again later.')
  }
  await ctx.db.transaction().execute(async (tx) => {
    await insertChallenge(tx, {
      phone,
      purpose,
      code_hash: hashCode(ctx.config.SECRET, phone, purpose, code),
      tries_left: otp.tries,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + otp.lifeMinutes * 60_000),
    })
    await postMessage(tx, ctx.queue, {
      channel: 'sms',
      recipient: phone,
      purpose: `otp:${purpose}`,
      body: `${code} is your Thikana code. It works for ${otp.lifeMinutes} minutes. Tell it to nobody.`,
    })
  })
  return { resendAfterS: resendWaitSeconds(sentThisHour) }
}

/** Throws unless this is the code last sent to this phone for this purpose; a code works once. */
export async function confirmCode(ctx: Context, phone: string, purpose: string, code: string): Promise<void> {
  const challenge = await spendTry(ctx.db, phone, purpose, ctx.now)
  const right = challenge
    ? timingSafeEqual(challenge.code_hash, hashCode(ctx.config.SECRET, phone, purpose, code))
    : false
  if (!challenge || !right || !(await markUsed(ctx.db, challenge.id, ctx.now))) {
    throw new Refusal(422, 'wrong_otp', 'Please enter correct OTP.', { otp: 'Please enter correct OTP.' })
  }
}
