import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import { confirmApp, removeApp, startApp } from './authenticator-app.ts'
import { confirmIdentity, sendProofCode } from './confirm-identity.ts'
import { addPasskey, askPasskey, removePasskey, startPasskey, verifyPasskey } from './passkeys.ts'
import { findApp, listPasskeys } from './queries.ts'

const success = true as const

const confirming = [
  handle(contract.getProofWays, async (ctx) => {
    const { personId, waitsForSecondFactor = false } = signedIn(ctx)
    const { password_hash, phone } = await accounts.getPerson(ctx.db, personId)
    const factorOnly = await accounts.provesBySecondFactor(ctx)
    return {
      recent: await accounts.hasRecentProof(ctx),
      waits: waitsForSecondFactor,
      password: !factorOnly && password_hash !== null,
      phone: factorOnly ? null : phone && maskPhone(phone),
      passkey: (await listPasskeys(ctx.db, personId)).length > 0,
      app: Boolean((await findApp(ctx.db, personId))?.confirmed_at),
    }
  }),
  handle(contract.sendProofCode, async (ctx) => {
    const { resendAfterS } = await sendProofCode(ctx)
    return { success, resend_after_s: resendAfterS }
  }),
  handle(contract.confirmIdentity, async (ctx, { body }) => {
    await confirmIdentity(ctx, body)
    return { success }
  }),
]

const secondFactors = [
  handle(contract.getSecondFactors, async (ctx) => {
    const { personId } = signedIn(ctx)
    const passkeys = await listPasskeys(ctx.db, personId)
    return {
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        ...{ id, name, added_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null },
      })),
      app: Boolean((await findApp(ctx.db, personId))?.confirmed_at),
    }
  }),
  handle(contract.startPasskey, async (ctx) => ({ options: { ...(await startPasskey(ctx)) } })),
  handle(contract.addPasskey, async (ctx, { body }) => {
    await addPasskey(ctx, body.passkey as unknown as RegistrationResponseJSON)
    return { success }
  }),
  handle(contract.removePasskey, async (ctx, { params }) => {
    await removePasskey(ctx, params.id)
    return { success }
  }),
  handle(contract.askPasskey, async (ctx) => ({ options: { ...(await askPasskey(ctx)) } })),
  handle(contract.logInWithPasskey, async (ctx, { body }) => {
    const personId = await verifyPasskey(ctx, body.passkey as unknown as AuthenticationResponseJSON)
    const viewer = await accounts.enterById(ctx, personId, 'passkey')
    return { success, message: 'User has logged in successfully', viewer }
  }),
  handle(contract.startAuthenticatorApp, (ctx) => startApp(ctx)),
  handle(contract.confirmAuthenticatorApp, async (ctx, { body }) => {
    await confirmApp(ctx, body.totp)
    return { success }
  }),
  handle(contract.removeAuthenticatorApp, async (ctx) => {
    await removeApp(ctx)
    return { success }
  }),
]

export const securityRoutes = [...confirming, ...secondFactors]
