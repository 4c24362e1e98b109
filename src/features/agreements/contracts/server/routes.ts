import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getClickwrap, listContracts, verify } from './describe-agreement.ts'
import { sendCode, sign } from './sign.ts'

export const agreementRoutes = [
  handle(calls.getClickwrap, (ctx, { query }) => getClickwrap(ctx, query.agreement_id)),
  handle(calls.sendAgreementCode, (ctx, { body }) => sendCode(ctx, body)),
  handle(calls.signAgreement, (ctx, { body }) => sign(ctx, body)),
  handle(calls.listContracts, (ctx) => listContracts(ctx)),
  handle(calls.verifyAgreement, (ctx, { params }) => verify(ctx, params.hash)),
]
