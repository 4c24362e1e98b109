import { handle } from '#platform/http/handle.ts'
import { searchHomes as searchHomesCall } from '../contract.ts'
import { searchHomes } from './search-homes.ts'

export const searchRoutes = [handle(searchHomesCall, (ctx, { query }) => searchHomes(ctx, query))]
