import { handle } from '#platform/http/handle.ts'
import * as contract from '../contract.ts'
import {
  getSociety,
  listCitySocieties,
  listHomesNearSociety,
  listNearbySocieties,
  listSocietyHouses,
} from './societies.ts'

export const societiesRoutes = [
  handle(contract.getSociety, async (ctx, { query }) => ({ society: await getSociety(ctx, query) })),
  handle(contract.listNearbySocieties, async (ctx, { query }) => ({
    societies: await listNearbySocieties(ctx, query),
  })),
  handle(contract.listCitySocieties, (ctx, { query }) => listCitySocieties(ctx, query)),
  handle(contract.listSocietyHouses, (ctx, { query }) => listSocietyHouses(ctx, query)),
  handle(contract.listHomesNearSociety, (ctx, { query }) => listHomesNearSociety(ctx, query)),
]
