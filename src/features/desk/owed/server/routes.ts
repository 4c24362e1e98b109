import { handle } from '#platform/http/handle.ts'
import { listOwedToOwners } from '../contract.ts'
import { listOwners, sumOwed } from './queries.ts'

export const owedRoutes = [
  handle(listOwedToOwners, async ({ db }, { query }) => {
    const [owners, sums] = await Promise.all([listOwners(db, query), sumOwed(db, query)])
    return { owners, ...sums }
  }),
]
