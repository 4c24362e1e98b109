import { handle } from '#platform/http/handle.ts'
import { ratePayment as rateCall } from '../contract.ts'
import { ratePayment } from './rate-payment.ts'

export const feedbackRoutes = [handle(rateCall, (ctx, { body }) => ratePayment(ctx, body))]
