import { accounts } from '#features/people/accounts/server/api.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { once } from '#platform/once.ts'
import { isProviderError } from '#providers/provider-error.ts'
import * as bankCalls from '../bank-review-contract.ts'
import * as checkCalls from '../check-contract.ts'
import * as calls from '../contract.ts'
import * as payoutCalls from '../payout-contract.ts'
import { applyUnknownPayment } from './apply-unknown-payment.ts'
import { approveBankAccount, listBankReviews, refuseBankAccount } from './bank-reviews.ts'
import { checkMoney } from './check-money.ts'
import { approveMoney, refuseMoney } from './decide-approval.ts'
import { describePayment, listMoneyApprovals, listPayments, listRefunds } from './list-payments.ts'
import { listPayouts, retryPayout } from './office-payouts.ts'
import { describeOffice } from './overview.ts'
import { refundByHand } from './refund-by-hand.ts'
import { retryRefund } from './retry-refund.ts'

/** A gateway failure becomes a 503, not a client error. */
async function asking<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isProviderError(error)) throw error
    throw new Refusal(503, 'gateway_away', 'The gateway does not answer. Please try again in a while.')
  }
}

const scopeOf = (ctx: Context): string => `person:${signedIn(ctx).personId}`

export const moneyOfficeRoutes = [
  handle(checkCalls.getMoneyOffice, (ctx) => describeOffice(ctx)),
  handle(calls.listOfficePayments, (ctx, { query }) => listPayments(ctx, query)),
  handle(calls.getOfficePayment, (ctx, { params }) => describePayment(ctx, params.id)),
  handle(calls.refundByHand, async (ctx, { params, body }) => {
    await accounts.requireRecentProof(ctx)
    return once(ctx, { scope: scopeOf(ctx), call: `refundByHand:${params.id}`, body }, () =>
      asking(() => refundByHand(ctx, { paymentId: params.id, ...body })),
    )
  }),
  handle(calls.listMoneyApprovals, (ctx, { query }) => listMoneyApprovals(ctx, query)),
  handle(calls.approveMoney, async (ctx, { params }) => {
    await accounts.requireRecentProof(ctx)
    return asking(() => approveMoney(ctx, params.id))
  }),
  handle(calls.refuseMoney, (ctx, { params, body }) => refuseMoney(ctx, params.id, body.note)),
  handle(calls.listOfficeRefunds, (ctx, { query }) => listRefunds(ctx, query)),
  handle(calls.retryRefund, async (ctx, { params }) => {
    await accounts.requireRecentProof(ctx)
    return asking(() => retryRefund(ctx, params.id))
  }),
  handle(payoutCalls.listOfficePayouts, (ctx, { query }) => listPayouts(ctx, query)),
  handle(payoutCalls.retryPayout, async (ctx, { params }) => {
    await accounts.requireRecentProof(ctx)
    return asking(() => retryPayout(ctx, params.id))
  }),
  handle(bankCalls.listBankReviews, (ctx) => listBankReviews(ctx)),
  handle(bankCalls.approveBankAccount, async (ctx, { params, body }) => {
    await accounts.requireRecentProof(ctx)
    return asking(() => approveBankAccount(ctx, params.id, body.account_number))
  }),
  handle(bankCalls.refuseBankAccount, (ctx, { params, body }) => refuseBankAccount(ctx, params.id, body.reason)),
  handle(checkCalls.checkMoney, (ctx) => asking(() => checkMoney(ctx, signedIn(ctx).personId))),
  handle(checkCalls.settleMismatch, (ctx, { params }) => asking(() => applyUnknownPayment(ctx, params.id))),
]
