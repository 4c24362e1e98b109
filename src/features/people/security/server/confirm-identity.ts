import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { badInput, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { confirmIdentity as contract } from '../contract.ts'

type Proof = HandlerInput<typeof contract>['body']

export async function sendProofCode(ctx: Context): Promise<{ resendAfterS: number }> {
  return accounts.sendCode(ctx, { phone: await ownPhone(ctx), purpose: 'step-up' })
}

/** Throws unless the proof is right; then the session counts as proven for some minutes. */
export async function confirmIdentity(ctx: Context, proof: Proof): Promise<void> {
  if ((proof.password === undefined) === (proof.otp === undefined)) {
    throw badInput({ password: 'Send a password or an otp.' })
  }
  if (proof.password !== undefined) {
    await accounts.checkOwnPassword(ctx, proof.password, 'password')
    await accounts.recordProof(ctx, 'password')
    return
  }
  await accounts.confirmCode(ctx, { phone: await ownPhone(ctx), purpose: 'step-up' }, proof.otp ?? '')
  await accounts.recordProof(ctx, 'code')
}

async function ownPhone(ctx: Context): Promise<string> {
  const { phone } = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (!phone) throw new Refusal(409, 'no_phone', 'Your account has no phone. Log in again instead.')
  return phone
}
