import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as calls from '../contract.ts'
import { apply, askOnceMore } from './apply.ts'
import { confirmFamily, sendCodeAgain } from './confirm-family.ts'
import { describeApplication, eligibilityFor, statusFor } from './describe-application.ts'

export const zeroDepositRoutes = [
  handle(calls.getZeroDepositEligibility, (ctx, { query }) => eligibilityFor(ctx, signedIn(ctx).personId, query)),
  handle(calls.getZeroDepositStatus, (ctx) => statusFor(ctx, signedIn(ctx).personId)),
  handle(calls.getBondApplication, (ctx) => describeApplication(ctx, signedIn(ctx).personId)),
  handle(calls.applyForBond, (ctx, { body }) => apply(ctx, body)),
  handle(calls.sendBondCode, (ctx) => sendCodeAgain(ctx)),
  handle(calls.confirmBondCode, (ctx, { body }) => confirmFamily(ctx, body.otp)),
  handle(calls.askBondPartner, (ctx) => askOnceMore(ctx)),
]
