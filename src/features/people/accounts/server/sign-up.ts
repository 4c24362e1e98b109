import { consents } from '#features/people/consents/server/api.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { signUp, Viewer } from '../contract.ts'
import { keepChosenLanguage } from './chosen-language.ts'
import { confirmCode, sendCode } from './codes.ts'
import { mailConfirmation } from './links.ts'
import { enter } from './log-in.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { findPersonByPhone, insertPerson, updatePerson } from './queries.ts'
import { giveReferralCode } from './referral-code.ts'

type Details = HandlerInput<typeof signUp>['body']

/**
 * Step one always answers with a code; step two creates the account once the code proves the phone. Only then is an
 * existing account revealed, to the owner of the phone. Whether an address is known is never revealed; it is confirmed
 * by the mailed link.
 */
export async function startSignUp(ctx: Context, details: Details): Promise<{ resendAfterS: number }> {
  await checkDetails(ctx, details)
  return sendCode(ctx, { phone: details.phone, purpose: 'signup' })
}

export async function join(ctx: Context, details: Details, code: string): Promise<Viewer> {
  await checkDetails(ctx, details)
  await confirmCode(ctx, { phone: details.phone, purpose: 'signup' }, code)
  const password_hash = await hashPassword(details.password)
  const id = await ctx.db.transaction().execute(async (tx) => {
    const personId = await openAccount({ ...ctx, db: tx }, details, password_hash)
    await keepChosenLanguage({ ...ctx, db: tx }, personId)
    await giveReferralCode(tx, personId, details.first_name)
    if (details.referral_code) {
      await referrals.applyCode(tx, { code: details.referral_code, personId, step: 'signup', now: ctx.now })
    }
    await consents.recordConsent(tx, personId, 'account', ctx.now)
    await mailConfirmation({ ...ctx, db: tx }, personId, details.email)
    return personId
  })
  return enter(ctx, { id, roles: ['tenant'], locked_at: null }, 'code')
}

type Contact = { name: string; email: string; phone: string }

/**
 * Opens an account with what somebody gave for a visit, once a code has proven the phone. It has no password, and the
 * address is theirs only after they open the mailed link, so an address of another account stays with that one.
 * Returns the account that has the phone if there is one already.
 */
export async function openAccountFor(ctx: Context, { name, email, phone }: Contact): Promise<number> {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  const row = { first_name, last_name: rest.join(' '), phone, phone_confirmed_at: ctx.now, signed_up_at: ctx.now }
  const id = await insertPerson(ctx.db, { ...row, created_at: ctx.now })
  if (id === undefined) {
    const known = await findPersonByPhone(ctx.db, phone)
    if (!known) throw makePhoneTaken()
    return known.id
  }
  await keepChosenLanguage(ctx, id)
  await giveReferralCode(ctx.db, id, first_name)
  await consents.recordConsent(ctx.db, id, 'account', ctx.now)
  await mailConfirmation(ctx, id, email)
  return id
}

/** Completes a guest's account; refuses a phone with a full account. */
async function openAccount(ctx: Context, details: Details, password_hash: string): Promise<number> {
  const { first_name, last_name, phone } = details
  const known = await findPersonByPhone(ctx.db, phone)
  if (known?.signed_up_at || known?.locked_at) throw makePhoneTaken()
  const row = { first_name, last_name, password_hash, phone_confirmed_at: ctx.now, signed_up_at: ctx.now }
  if (known) {
    await updatePerson(ctx.db, known.id, row)
    return known.id
  }
  const id = await insertPerson(ctx.db, { ...row, phone, created_at: ctx.now })
  if (id === undefined) throw makePhoneTaken()
  return id
}

const makePhoneTaken = () => {
  const text = m.accounts_phone_taken()
  return new Refusal(422, 'phone_taken', text, { 'profile.phone': text })
}

async function checkDetails(ctx: Context, { password, referral_code, phone }: Details): Promise<void> {
  if (password.includes(phone) || (await isCommonPassword(password))) {
    const text = m.accounts_weak_password()
    throw new Refusal(422, 'weak_password', text, { password: text })
  }
  if (!referral_code) return
  const refusal = await referrals.checkCode(ctx.db, referral_code, null)
  if (refusal) throw new Refusal(422, 'referral_refused', refusal, { referral_code: refusal })
}
