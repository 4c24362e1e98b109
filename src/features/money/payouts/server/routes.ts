import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { updateBankDetails } from './bank-accounts.ts'
import { getBankDetails } from './bank-details.ts'
import { verifyBankDetails } from './check-account.ts'

export const payoutRoutes = [
  handle(calls.getBankDetails, (ctx) => getBankDetails(ctx)),
  handle(calls.updateBankDetails, (ctx, { body }) => updateBankDetails(ctx, body)),
  handle(calls.updateBankDetailsForRefund, (ctx, { body }) => updateBankDetails(ctx, body)),
  handle(calls.verifyBankDetails, (ctx) => verifyBankDetails(ctx)),
]
