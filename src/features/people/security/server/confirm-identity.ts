import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { confirmIdentity as contract } from '../contract.ts'
import { checkAppCode } from './authenticator-app.ts'
import { verifyPasskey } from './passkeys.ts'

type Proof = HandlerInput<typeof contract>['body']

export async function sendProofCode(ctx: Context): Promise<{ resendAfterS: number }> {
  return accounts.sendCode(ctx, { phone: await ownPhone(ctx), purpose: 'step-up' })
}

/** Throws unless the proof is right; then the session counts as proven for some minutes. */
export async function confirmIdentity(ctx: Context, proof: Proof): Promise<void> {
  if (Object.values(proof).filter((each) => each !== undefined).length !== 1) {
    throw badInput({ password: m.security_one_proof() })
  }
  if ((proof.password !== undefined || proof.otp !== undefined) && (await accounts.provesBySecondFactor(ctx))) {
    throw new Refusal(403, 'second_factor_wanted', m.security_second_factor_wanted())
  }
  if (proof.password !== undefined) {
    await accounts.checkOwnPassword(ctx, proof.password, 'password')
    await accounts.recordProof(ctx, 'password')
  } else if (proof.otp !== undefined) {
    await accounts.confirmCode(ctx, { phone: await ownPhone(ctx), purpose: 'step-up' }, proof.otp)
    await accounts.recordProof(ctx, 'code')
  } else if (proof.totp !== undefined) {
    await checkAppCode(ctx, proof.totp)
    await accounts.recordProof(ctx, 'app')
  } else {
    const owner = await verifyPasskey(ctx, proof.passkey as unknown as AuthenticationResponseJSON)
    if (owner !== signedIn(ctx).personId) throw new Refusal(422, 'passkey_refused', m.security_passkey_of_another())
    await accounts.recordProof(ctx, 'passkey')
  }
}

async function ownPhone(ctx: Context): Promise<string> {
  const { phone } = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (!phone) throw new Refusal(409, 'no_phone', m.security_no_phone())
  return phone
}
