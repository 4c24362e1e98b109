import { handle } from '#platform/http/handle.ts'
import { listPricesToApprove } from '../contract.ts'
import { listPrices } from './repairs.ts'

export const ownerRepairRoutes = [handle(listPricesToApprove, (ctx) => listPrices(ctx))]
