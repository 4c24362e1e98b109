import { handle } from '#platform/http/handle.ts'
import * as contract from '../internal-contract.ts'
import { setHomeListed, setHomePrice, setHomeSoldOut, setHomeTags, setHomeVisits } from './internal-changes.ts'
import { getInternalHouse } from './internal-house.ts'

const success = true as const

export const internalHomesRoutes = [
  handle(contract.getInternalHouse, (ctx, { params, query }) => getInternalHouse(ctx, params.slug, query.move_in)),
  handle(contract.setHomeListed, async (ctx, { params, body }) => ({
    success,
    ...(await setHomeListed(ctx, params.slug, body)),
  })),
  handle(contract.setHomeVisits, async (ctx, { params, body }) => ({
    success,
    ...(await setHomeVisits(ctx, params.slug, body)),
  })),
  handle(contract.setHomeSoldOut, async (ctx, { params, body }) => ({
    success,
    ...(await setHomeSoldOut(ctx, params.slug, body)),
  })),
  handle(contract.setHomeTags, async (ctx, { params, body }) => ({
    success,
    ...(await setHomeTags(ctx, params.slug, body)),
  })),
  handle(contract.setHomePrice, async (ctx, { params, body }) => ({
    success,
    ...(await setHomePrice(ctx, params.slug, body)),
  })),
]
