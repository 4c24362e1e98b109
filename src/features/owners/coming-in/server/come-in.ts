import { isEmail, isOtp } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput } from '#platform/errors.ts'
import { homeDialCode, readDialCode } from '#shared/dial-codes.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { confirmOwnerCode, sendOwnerCode } from '../contract.ts'
import { checkNumber, ownerTexts } from '../rules.ts'

type Asked = HandlerInput<typeof sendOwnerCode>['body']
type Proof = HandlerInput<typeof confirmOwnerCode>['body']

/** A code by SMS goes to Indian numbers only; owners abroad get a link by mail. */
export async function sendWayIn(ctx: Context, { name, country_code, phone, email }: Asked) {
  const errors = checkNumber({ country_code, phone })
  if (Object.keys(errors).length > 0) throw badInput(errors)
  const countryCode = readDialCode(country_code)
  if (countryCode === homeDialCode) {
    const { resendAfterS } = await accounts.sendCode(ctx, { phone, purpose: 'login' })
    return { message: m.accounts_otp_sent(), way: 'sms' as const, resend_after_s: resendAfterS }
  }
  if (email === '') throw badInput({ email: ownerTexts.emailAbroad() })
  if (!isEmail(email)) throw badInput({ email: ownerTexts.email() })
  await accounts.mailLinkAbroad(ctx, { name, email, countryCode, phone })
  return {
    message: m.comingin_link_sent(),
    way: 'email' as const,
    resend_after_s: 60,
  }
}

export async function comeIn(ctx: Context, { country_code, phone, otp }: Proof) {
  const errors = checkNumber({ country_code, phone })
  if (Object.keys(errors).length > 0) throw badInput(errors)
  if (readDialCode(country_code) !== homeDialCode) throw badInput({ country_code: ownerTexts.emailAbroad() })
  if (!isOtp(otp)) throw badInput({ otp: m.accounts_enter_otp() }, m.accounts_enter_otp())
  return accounts.logInWithCode(ctx, phone, otp)
}
