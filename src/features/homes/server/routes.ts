import { search } from '#features/search/server/api.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { dayInIndia } from '#shared/dates.ts'
import { getHouse as getHouseCall, listSimilar } from '../contract.ts'
import { getHouse } from './get-house.ts'
import { findHome, listSimilarHits } from './queries.ts'

export const homesRoutes = [
  handle(getHouseCall, (ctx, { params, query }) => getHouse(ctx, params.slug, query.move_in)),
  handle(listSimilar, async (ctx, { params }) => {
    const home = await findHome(ctx.db, params.slug)
    if (!home) throw notFound()
    const hits = await listSimilarHits(ctx.db, home.id, 3)
    return { houses: await search.getCards(ctx.db, hits, dayInIndia(ctx.now)) }
  }),
]
