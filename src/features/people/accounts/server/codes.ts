import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { Refusal, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { postMessage } from '#platform/outbox.ts'
import { codeCaps, otp, resendWaitSeconds } from '../rules.ts'
import { findValidChallenge, insertChallenge, markUsed, spendTry } from './code-queries.ts'
import { returnGuess, spendGuess } from './guesses.ts'
import { countAgainst, countsOf } from './limit-queries.ts'

/** A code is valid for one purpose only. */
export type CodePurpose =
  | 'login'
  | 'signup'
  | 'phone'
  | 'common'
  | 'exit-intent'
  | 'online-visit'
  | 'visit'
  | 'delete'
  | 'bond'

type Wanted = {
  phone: string
  purpose: CodePurpose
  digits?: number
  /** The person says the last code did not arrive: skips the resend delay, but not the rate limits. */
  anew?: boolean
  /** Explains the code to a recipient who did not request it. */
  saying?: string
}

const hashCode = (secret: string, { phone, purpose }: Wanted, code: string): Buffer =>
  createHmac('sha256', secret).update(`otp\n${purpose}\n${phone}\n${code}`).digest()

/**
 * Sends a new code unless the resend delay or a rate limit refuses it. Returns the seconds until the next is allowed.
 */
export async function sendCode(ctx: Context, wanted: Wanted): Promise<{ resendAfterS: number }> {
  const { phone, purpose, digits = otp.digits } = wanted
  if (!wanted.anew) await enforceResendDelay(ctx, wanted)
  const sentThisHour = await countAgainstCaps(ctx, phone)
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await ctx.db.transaction().execute(async (tx) => {
    await insertChallenge(tx, {
      phone,
      purpose,
      code_hash: hashCode(ctx.config.SECRET, wanted, code),
      tries_left: otp.tries,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + otp.lifeMinutes * 60_000),
    })
    await postMessage(tx, ctx.queue, {
      channel: 'sms',
      recipient: phone,
      purpose: `otp:${purpose}`,
      body: wanted.saying
        ? `${code} ${wanted.saying}. It works for ${otp.lifeMinutes} minutes. If you do not want that, ignore it.`
        : `${code} is your Thikana code. It works for ${otp.lifeMinutes} minutes. Tell it to nobody.`,
    })
  })
  return { resendAfterS: resendWaitSeconds(sentThisHour) }
}

/** Enforces the resend delay while an unused code is valid; the delay grows within the hour. */
async function enforceResendDelay(ctx: Context, { phone, purpose }: Wanted): Promise<void> {
  const living = await findValidChallenge(ctx.db, phone, purpose, ctx.now)
  if (!living) return
  const [sent = 1] = await countsOf(ctx.db, codeCaps(phone, '', 0).slice(0, 1), ctx.now)
  const readyAt = living.created_at.getTime() + resendWaitSeconds(sent) * 1000
  const left = Math.ceil((readyAt - ctx.now.getTime()) / 1000)
  if (left > 0) throw new Refusal(429, 'code_on_its_way', `A code is on its way. Ask for a new one in ${left} s.`)
}

/** Refused attempts are counted too, so that hammering does not earn a code. */
async function countAgainstCaps(ctx: Context, phone: string): Promise<number> {
  const caps = codeCaps(phone, addressKey(ctx.exchange.address), ctx.config.SMS_PER_DAY)
  const counts = await countAgainst(ctx.db, caps, ctx.now)
  const refused = counts.some((count, nth) => count > (caps[nth]?.max ?? 0))
  if (refused) throw tooMany('Too many codes were asked for. Please try again later.')
  return counts[0] ?? 0
}

/** Throws unless this is the last code sent to this phone for this purpose; a code works once. */
export async function confirmCode(ctx: Context, wanted: Wanted, code: string): Promise<void> {
  const guess = await spendGuess(ctx, 'code', wanted.phone)
  const challenge = await spendTry(ctx.db, wanted.phone, wanted.purpose, ctx.now)
  const right = challenge ? timingSafeEqual(challenge.code_hash, hashCode(ctx.config.SECRET, wanted, code)) : false
  if (challenge && right && (await markUsed(ctx.db, challenge.id, ctx.now))) return returnGuess(ctx, guess)
  throw new Refusal(422, 'wrong_otp', 'Please enter correct OTP.', { otp: 'Please enter correct OTP.' })
}
