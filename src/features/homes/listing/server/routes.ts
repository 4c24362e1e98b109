import { search } from '#features/search/results/server/api.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { dayInIndia } from '#shared/dates.ts'
import { getHouse as getHouseCall, listSimilar } from '../contract.ts'
import { getHouseDetail as getHouseDetailCall } from '../detail-contract.ts'
import { getHouse } from './get-house.ts'
import { getHouseDetail } from './house-detail.ts'
import { listSimilarHits } from './queries.ts'

export const homesRoutes = [
  handle(getHouseCall, (ctx, { params, query }) => getHouse(ctx, params.slug, query.move_in)),
  handle(getHouseDetailCall, (ctx, { params, query }) => getHouseDetail(ctx, params.house_id, query.move_in)),
  handle(listSimilar, async (ctx, { params }) => {
    const hits = await listSimilarHits(ctx.db, params.slug, 3)
    if (!hits) throw notFound()
    return { houses: await search.getCards(ctx.db, hits, dayInIndia(ctx.now)) }
  }),
]
