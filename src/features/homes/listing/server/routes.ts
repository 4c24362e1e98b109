import { handle } from '#platform/http/handle.ts'
import { getHouse as getHouseCall } from '../contract.ts'
import { getHouseDetail as getHouseDetailCall } from '../detail-contract.ts'
import { getHouse } from './get-house.ts'
import { getHouseDetail } from './house-detail.ts'

export const homesRoutes = [
  handle(getHouseCall, (ctx, { params, query }) => getHouse(ctx, params.slug, query.move_in)),
  handle(getHouseDetailCall, (ctx, { params, query }) => getHouseDetail(ctx, params.house_id, query.move_in)),
]
