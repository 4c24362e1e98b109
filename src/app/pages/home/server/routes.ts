import { handle } from '#platform/http/handle.ts'
import { getHomePage as getHomePageCall } from '../contract.ts'
import { getHomePage } from './get-home-page.ts'

export const contentRoutes = [handle(getHomePageCall, (ctx, { query }) => getHomePage(ctx, query.city))]
