import { handle } from '#platform/http/handle.ts'
import { askCallBack } from '../call-back-contract.ts'
import { getArticle, listArticles, rateArticle, searchHelp } from '../contract.ts'
import { getKnowledge, listKnowledge } from '../knowledge-contract.ts'
import { articleOf, articlesFor } from './articles.ts'
import { askCallBack as leaveCallBack } from './call-back.ts'
import { knowledgeOf, listForStaff } from './knowledge.ts'
import { rate } from './rate.ts'
import { searchArticles } from './search-index.ts'

export const articlesRoutes = [
  handle(listArticles, (_ctx, { query }) => ({ articles: articlesFor(query.audience) })),
  handle(getArticle, ({ config }, { params }) => articleOf(params.slug, config.HELP_IDS)),
  handle(searchHelp, (_ctx, { query }) => ({ articles: searchArticles(query.q) })),
  handle(askCallBack, async (ctx, { body }) => ({ success: true as const, ...(await leaveCallBack(ctx, body)) })),
  handle(listKnowledge, ({ db, config }, { query }) => listForStaff(db, config.HELP_IDS, query.q)),
  handle(getKnowledge, ({ db, config }, { params }) => knowledgeOf(db, config.HELP_IDS, params.key)),
  handle(rateArticle, async ({ db }, { params, body }) => {
    await rate(db, params.slug, body.useful)
    return { success: true as const }
  }),
]
