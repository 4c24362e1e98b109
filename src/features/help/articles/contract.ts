import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { audiences, questionLength } from './rules.ts'

const Slug = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const ArticleLink = z.object({
  slug: Slug,
  title: z.string(),
  audience: z.enum(audiences),
  /** Its name in English, in any language of the call. */
  topic: z.string(),
  /** The answer in its first sentences. */
  summary: z.string(),
  /** The language of the title and the text: the caller's, or English where the article is not translated. */
  language: z.enum(languages),
})
export type ArticleLink = z.infer<typeof ArticleLink>

export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/v1/help/articles.json',
  access: 'public',
  summary: 'The articles of the help centre for tenants or for owners, in the order of their topics.',
  query: z.strictObject({ audience: z.enum(audiences).default('tenants') }),
  sharedMs: 60_000,
  reply: z.object({ articles: z.array(ArticleLink) }),
})

export const Article = ArticleLink.extend({
  checked_on: z.iso.date(),
  /** Whether it can be read in every language of the site. */
  is_translated: z.boolean(),
  /** Safe HTML: made from our own Markdown, without elements or addresses that could run a script. */
  html: z.string(),
  /** Others of its topic. */
  related: z.array(ArticleLink),
})
export type Article = z.infer<typeof Article>

export const getArticle = endpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/api/v1/help/articles/:slug',
  access: 'public',
  summary: 'One article of the help centre with the day on which it was last checked.',
  params: z.strictObject({ slug: Slug }),
  sharedMs: 60_000,
  reply: Article,
})

export const searchHelp = endpoint({
  name: 'searchHelp',
  method: 'GET',
  path: '/api/v1/help/search.json',
  access: 'public',
  summary:
    'Articles that answer a question, the best first; in Hindi and Kannada those that are translated come before the others. Forgives spelling, and knows Hindi in Latin letters.',
  limit: { perMinute: 120 },
  query: z.strictObject({ q: z.string().max(questionLength).default('') }),
  reply: z.object({ articles: z.array(ArticleLink) }),
})

export const rateArticle = endpoint({
  name: 'rateArticle',
  method: 'POST',
  path: '/api/v1/help/articles/:slug/useful',
  access: 'public',
  summary: 'Counts whether an article was useful. Nothing about who says so is kept.',
  limit: { perMinute: 10 },
  params: z.strictObject({ slug: Slug }),
  body: z.strictObject({ useful: z.boolean() }),
  reply: z.object({ success: z.literal(true) }),
})
