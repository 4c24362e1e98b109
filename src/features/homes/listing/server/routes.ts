import { handle } from '#platform/http/handle.ts'
import { getHouse as getHouseCall } from '../contract.ts'
import { getHouseDetail as getHouseDetailCall } from '../detail-contract.ts'
import { getHouse } from './get-house.ts'
import { houseInLanguage } from './home-in-language.ts'
import { getHouseDetail } from './house-detail.ts'
import { isOwnedBy } from './queries.ts'

export const homesRoutes = [
  handle(getHouseCall, async (ctx, { params, query }) => {
    const house = houseInLanguage(await getHouse(ctx, params.slug, query.move_in))
    // Owners cannot visit their own home.
    const isOwn = ctx.actor?.roles.includes('owner') && (await isOwnedBy(ctx.db, house.id, ctx.actor.personId))
    return isOwn ? { ...house, allow_sav: false } : house
  }),
  handle(getHouseDetailCall, (ctx, { params, query }) => getHouseDetail(ctx, params.house_id, query.move_in)),
]
