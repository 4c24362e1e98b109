import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getBankDetails, updateBankDetails, verifyBankDetails } from './bank-accounts.ts'

export const payoutRoutes = [
  handle(calls.getBankDetails, (ctx) => getBankDetails(ctx)),
  handle(calls.updateBankDetails, (ctx, { body }) => updateBankDetails(ctx, body)),
  handle(calls.updateBankDetailsForRefund, (ctx, { body }) => updateBankDetails(ctx, body)),
  handle(calls.verifyBankDetails, (ctx) => verifyBankDetails(ctx)),
]
