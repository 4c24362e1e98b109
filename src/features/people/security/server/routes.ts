import { maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import { confirmIdentity, sendProofCode } from './confirm-identity.ts'

const success = true as const

export const securityRoutes = [
  handle(contract.getProofWays, async (ctx) => {
    const { password_hash, phone } = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
    const recent = await accounts.hasRecentProof(ctx)
    return { recent, password: password_hash !== null, phone: phone && maskPhone(phone) }
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
