import { homes } from '#features/homes/listing/server/api.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { dayInIndia } from '#shared/dates.ts'
import { listSimilar } from '../contract.ts'
import { getCards } from './cards.ts'

const similarHomes = 3

export const cardsRoutes = [
  handle(listSimilar, async (ctx, { params }) => {
    const hits = await homes.listSimilarHits(ctx.db, params.slug, similarHomes)
    if (!hits) throw notFound()
    return { houses: await getCards(ctx.db, hits, dayInIndia(ctx.now)) }
  }),
]
