import { handle } from '#platform/http/handle.ts'
import { listOwnerVisits } from '../contract.ts'
import { listVisits } from './list-visits.ts'

export const ownersRoutes = [handle(listOwnerVisits, (ctx) => listVisits(ctx))]
