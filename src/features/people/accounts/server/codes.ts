import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { postSecret } from '#platform/outbox.ts'
import { otp, resendWaitSeconds, triesAfterProof } from '../rules.ts'
import { type Asking, countCode, identifyAsker, takeMessage } from './code-budget.ts'
import { findValidChallenge, insertChallenge, isUsedUp, markUsed, spendTry, wasConfirmed } from './code-queries.ts'
import { askerOf } from './devices.ts'
import { returnGuess, spendGuess } from './guesses.ts'
import { countsOf } from './limit-queries.ts'
import { findPersonByPhone } from './queries.ts'

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
  | 'agreement'
  | 'step-up'

type Wanted = {
  phone: string
  purpose: CodePurpose
  digits?: number
  /** The person says the last code did not arrive: skips the resend delay, but not the rate limits. */
  resend?: boolean
  /** The one thing the code is for, where there is one: it then works for nothing else of its purpose. */
  about?: string
  /** The whole message, in the language of its reader. */
  words?: (code: string, minutes: number) => string
}

const hashCode = (secret: string, { phone, purpose, about }: Wanted, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(['otp', purpose, phone, code, ...(about === undefined ? [] : [about])].join('\n'))
    .digest()

export type SentCode = {
  resendAfterS: number
  /** The budget of the day is so low that only phones with an account still get codes. */
  accountsOnly: boolean
}

/**
 * Sends a new code unless the resend delay or a rate limit refuses it. Returns the seconds until the next is allowed.
 */
export async function sendCode(ctx: Context, wanted: Wanted): Promise<SentCode> {
  const { phone, purpose, digits = otp.digits } = wanted
  const asking = await identifyAsker(ctx, phone)
  if (!wanted.resend) await enforceResendDelay(ctx, wanted, asking)
  const sentThisHour = await countCode(ctx, asking)
  const { send, accountsOnly } = await takeMessage(ctx, asking, purpose === 'login')
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await ctx.db.transaction().execute(async (tx) => {
    await insertChallenge(tx, {
      phone,
      purpose,
      asker_hash: askerOf(ctx),
      code_hash: hashCode(ctx.config.SECRET, wanted, code),
      tries_left: asking.asker === 'proven stranger' ? triesAfterProof : otp.tries,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + otp.lifeMinutes * 60_000),
    })
    if (!send) return
    await postSecret(tx, ctx, {
      channel: 'sms',
      recipient: phone,
      purpose: `otp:${purpose}`,
      askedIn: ctx.exchange.language,
      body: () => wanted.words?.(code, otp.lifeMinutes) ?? m.sent_code({ code, minutes: otp.lifeMinutes }),
    })
  })
  return { resendAfterS: resendWaitSeconds(sentThisHour), accountsOnly }
}

/** Enforces the resend delay while an unused code of this asker is valid; the delay grows within the hour. */
async function enforceResendDelay(ctx: Context, { phone, purpose }: Wanted, { caps }: Asking): Promise<void> {
  const living = await findValidChallenge(ctx.db, { phone, purpose, asker: askerOf(ctx) }, ctx.now)
  if (!living) return
  const [sent = 1] = await countsOf(ctx.db, caps.slice(0, 1), ctx.now)
  const readyAt = living.created_at.getTime() + resendWaitSeconds(sent) * 1000
  const left = Math.ceil((readyAt - ctx.now.getTime()) / 1000)
  if (left > 0) throw new Refusal(429, 'code_on_its_way', m.accounts_code_on_its_way({ seconds: left }))
}

/**
 * Throws unless this is the last code that this browser, or this signed-in person, asked for with this phone and
 * purpose; a code works once. Guesses elsewhere reach no code and count against nobody.
 */
export async function confirmCode(ctx: Context, wanted: Wanted, code: string): Promise<void> {
  const which = { phone: wanted.phone, purpose: wanted.purpose, asker: askerOf(ctx) }
  if (!(await findValidChallenge(ctx.db, which, ctx.now))) {
    throw wrongCode((await isUsedUp(ctx.db, which, ctx.now)) ? 'last' : 'any')
  }
  const person = await findPersonByPhone(ctx.db, wanted.phone)
  const guess = await spendGuess(ctx, 'code', { personId: person?.id, name: wanted.phone })
  const challenge = await spendTry(ctx.db, which, ctx.now)
  const right = challenge ? timingSafeEqual(challenge.code_hash, hashCode(ctx.config.SECRET, wanted, code)) : false
  if (challenge && !right) throw wrongCode(challenge.tries_left === 0 ? 'last' : 'any')
  if (!challenge || !(await markUsed(ctx.db, challenge.id, ctx.now))) throw wrongCode('any')
  await returnGuess(ctx, guess)
}

/** Whether this browser, or this signed-in person, entered the right code for the phone in the last minutes. */
export const hasConfirmedCode = (ctx: Context, { phone, purpose }: Wanted, minutes: number): Promise<boolean> =>
  wasConfirmed(ctx.db, { phone, purpose, asker: askerOf(ctx) }, new Date(ctx.now.getTime() - minutes * 60_000))

function wrongCode(which: 'any' | 'last'): Refusal {
  const text = which === 'last' ? m.accounts_code_used_up() : m.accounts_wrong_otp()
  return new Refusal(422, 'wrong_otp', text, { otp: text })
}
