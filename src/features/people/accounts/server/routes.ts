import { referrals } from '#features/people/referral-codes/server/api.ts'
import { m } from '#messages'
import { badInput, notAllowed, notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import * as deviceContract from '../device-contract.ts'
import * as phoneContract from '../phone-contract.ts'
import { deviceName, otp } from '../rules.ts'
import { sendCode } from './codes.ts'
import { logInWithLink, mailSignInLink } from './links.ts'
import { logInWithCode, logInWithPassword } from './log-in.ts'
import { logInWithOutsideIdentity, offersGoogle, startOutsideSignIn } from './outside-identity.ts'
import { setOwnPassword } from './own-password.ts'
import { changePhone, confirmPhone, sendPhoneCode } from './phones.ts'
import { updatePerson } from './queries.ts'
import { endSessions, listSessions } from './session-queries.ts'
import { closeSession, startSession } from './sessions.ts'
import { join, startSignUp } from './sign-up.ts'
import { viewerOf } from './viewer.ts'

const success = true as const

const signingIn = [
  handle(contract.getViewer, async (ctx) => {
    const { actor } = ctx
    const viewer = actor ? await viewerOf(ctx, actor.personId, actor.role, actor.waitsForSecondFactor) : null
    const seen = viewer && actor?.seenBy && { roles: [actor.role], seen_until: actor.seenBy.endsAt.toISOString() }
    return { signed_in: viewer !== null, viewer: viewer && { ...viewer, ...seen } }
  }),
  handle(contract.logOut, async (ctx) => {
    await closeSession(ctx, signedIn(ctx))
    return { success }
  }),
  handle(contract.signUp, async (ctx, { body }) => {
    if (body.otp === undefined) {
      const { resendAfterS } = await startSignUp(ctx, body)
      return { success, message: m.accounts_otp_sent(), confirm_otp: true, resend_after_s: resendAfterS }
    }
    const viewer = await join(ctx, body, body.otp)
    return { success, message: m.accounts_logged_in_with_code(), confirm_otp: false, viewer }
  }),
  handle(contract.sendLoginCode, async (ctx, { body }) => {
    const { resendAfterS, accountsOnly } = await sendCode(ctx, { phone: body.phone, purpose: 'login' })
    return {
      success,
      message: accountsOnly ? m.accounts_otp_sent_if_account() : m.accounts_otp_sent(),
      resend_after_s: resendAfterS,
    }
  }),
  // The specification has two wordings: the first after a password, the second after a code.
  handle(contract.logIn, async (ctx, { body: { identifier, password, otp: code } }) => {
    if ((password === undefined) === (code === undefined)) throw badInput({ password: m.accounts_password_or_otp() })
    if (code !== undefined) {
      return { success, message: m.accounts_logged_in_with_code(), viewer: await logInWithCode(ctx, identifier, code) }
    }
    const viewer = await logInWithPassword(ctx, identifier, password ?? '')
    return { success, message: m.accounts_logged_in_with_password(), viewer }
  }),
  handle(contract.sendLoginLink, async (ctx, { body }) => {
    await mailSignInLink(ctx, body.email)
    return { success, message: m.accounts_link_on_its_way() }
  }),
  handle(contract.openAuth, async (ctx, { query }) => ({
    success,
    message: m.accounts_logged_in_with_code(),
    viewer: await logInWithLink(ctx, query.open_auth_token),
  })),
  handle(contract.getSignInWays, (ctx) => ({ google: offersGoogle(ctx) })),
  handle(contract.startOutsideSignIn, (ctx, { body }) => ({ url: startOutsideSignIn(ctx, body.target) })),
  handle(contract.verifyOauthToken, async (ctx, { body }) => ({
    success,
    message: m.accounts_logged_in_with_password(),
    ...(await logInWithOutsideIdentity(ctx, body.token)),
  })),
]

const account = [
  handle(contract.verifyAccount, async (ctx, { body: { user, referralCode } }) => {
    const { personId, role } = signedIn(ctx)
    if (user) await updatePerson(ctx.db, personId, user)
    if (referralCode) {
      await referrals.applyCode(ctx.db, { code: referralCode, personId, step: 'signup', now: ctx.now })
    }
    return { success, viewer: await viewerOf(ctx, personId, role) }
  }),
  handle(contract.switchRole, async (ctx, { body }) => {
    const { personId, roles, waitsForSecondFactor } = signedIn(ctx)
    if (waitsForSecondFactor) throw notAllowed(m.accounts_second_factor_first())
    if (!roles.includes(body.role)) throw notAllowed(m.accounts_role_not_held())
    await startSession(ctx, { personId, role: body.role, how: 'role' })
    return { success, viewer: await viewerOf(ctx, personId, body.role) }
  }),
  handle(deviceContract.setPassword, async (ctx, { body }) => {
    await setOwnPassword(ctx, body.password, body.current)
    return { success }
  }),
]

const phones = [
  handle(phoneContract.sendPhoneCode, async (ctx, { body }) => {
    const { resendAfterS } = await sendPhoneCode(ctx, body.phone, body.force_update ?? false)
    return { success, message: m.accounts_otp_sent(), resend_after_s: resendAfterS }
  }),
  handle(phoneContract.confirmPhoneCode, async (ctx, { body }) => {
    await confirmPhone(ctx, body.phone, body.otp)
    return { success, confirmed: true as const }
  }),
  handle(phoneContract.changePhone, async (ctx, { body }) => ({
    success,
    ...(await changePhone(ctx, body.phone, body.otp)),
  })),
  handle(phoneContract.sendCommonCode, async (ctx, { body }) => {
    const { resendAfterS } = await sendCode(ctx, { phone: body.phone, purpose: 'common' })
    return { success, message: m.accounts_otp_sent(), resend_after_s: resendAfterS }
  }),
  handle(phoneContract.sendTenantCode, async (ctx, { body }) => {
    const wanted = { phone: body.phone, purpose: 'exit-intent', digits: otp.exitIntentDigits } as const
    const { resendAfterS } = await sendCode(ctx, wanted)
    return { success, message: m.accounts_otp_sent(), info: m.accounts_otp_sent(), resend_after_s: resendAfterS }
  }),
]

const devices = [
  handle(deviceContract.listDevices, async (ctx) => {
    const { personId, sessionId } = signedIn(ctx)
    const sessions = await listSessions(ctx.db, personId, ctx.now)
    return {
      devices: sessions.map(({ id, role, how, user_agent, created_at, last_seen_at }) => ({
        id,
        role,
        how: how as deviceContract.Device['how'],
        name: deviceName(user_agent),
        since: created_at.toISOString(),
        last_seen: last_seen_at.toISOString(),
        here: id === sessionId,
      })),
    }
  }),
  handle(deviceContract.endDevice, async (ctx, { params }) => {
    const { personId } = signedIn(ctx)
    if ((await endSessions(ctx.db, { personId, id: params.id, now: ctx.now })) === 0)
      throw notFound(m.accounts_no_such_device())
    return { success }
  }),
  handle(deviceContract.endOtherDevices, async (ctx) => {
    const { personId, sessionId } = signedIn(ctx)
    return { success, ended: await endSessions(ctx.db, { personId, except: sessionId, now: ctx.now }) }
  }),
]

export const accountsRoutes = [...signingIn, ...account, ...phones, ...devices]
