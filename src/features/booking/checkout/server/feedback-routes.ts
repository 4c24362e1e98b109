import { handle } from '#platform/http/handle.ts'
import { ratePayment as rateCall } from '../feedback-contract.ts'
import { ratePayment } from './feedback.ts'

export const feedbackRoutes = [handle(rateCall, (ctx, { body }) => ratePayment(ctx, body))]
