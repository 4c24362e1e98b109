import { handle } from '#platform/http/handle.ts'
import { predictRent as predictCall } from '../contract.ts'
import { predictRent } from './predict-rent.ts'

export const predictorRoutes = [handle(predictCall, (ctx, { query }) => predictRent(ctx, query))]
