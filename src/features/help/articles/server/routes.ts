import { handle } from '#platform/http/handle.ts'
import { getArticle, listArticles, rateArticle, searchHelp } from '../contract.ts'
import { articleOf, articlesFor } from './articles.ts'
import { rate } from './rate.ts'
import { searchArticles } from './search-index.ts'

export const articlesRoutes = [
  handle(listArticles, (_ctx, { query }) => ({ articles: articlesFor(query.audience) })),
  handle(getArticle, (_ctx, { params }) => articleOf(params.slug)),
  handle(searchHelp, (_ctx, { query }) => ({ articles: searchArticles(query.q) })),
  handle(rateArticle, async ({ db }, { params, body }) => {
    await rate(db, params.slug, body.useful)
    return { success: true as const }
  }),
]
