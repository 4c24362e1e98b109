import { z } from 'zod'
import { endpoint, isStaff, roles } from '#shared/endpoint.ts'
import { Article, ArticleLink } from './contract.ts'
import { questionLength } from './rules.ts'

const staff = roles.filter(isStaff)

const known = {
  /** The id that this site's settings give it. */
  id: z.string().nullable(),
  ...{ useful: z.number().int(), not_useful: z.number().int() },
}

export const KnowledgeLink = ArticleLink.extend({ ...known, has_internal: z.boolean() })
export type KnowledgeLink = z.infer<typeof KnowledgeLink>

export const listKnowledge = endpoint({
  name: 'listKnowledge',
  method: 'GET',
  path: '/api/v1/desk/knowledge.json',
  access: staff,
  summary: 'All help articles with their ids and how useful they were, or those that answer a question, for staff.',
  query: z.strictObject({ q: z.string().max(questionLength).default('') }),
  reply: z.object({ articles: z.array(KnowledgeLink) }),
})

export const Knowledge = Article.extend({ ...known, internal_html: z.string() })
export type Knowledge = z.infer<typeof Knowledge>

export const getKnowledge = endpoint({
  name: 'getKnowledge',
  method: 'GET',
  path: '/api/v1/desk/knowledge/:key',
  access: staff,
  summary: 'One help article, by its name or its id, with the part for staff.',
  params: z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,60}$/, 'There is no such article.') }),
  reply: Knowledge,
})
