import { z } from 'zod'
import { notFound } from '#platform/errors.ts'
import type { Article, ArticleLink } from '../contract.ts'
import { type Audience, audiences, topics } from '../rules.ts'
import { firstParagraph, toHtml } from './markdown.ts'
import { readFolder, readOnce } from './read-folder.ts'

const Head = z
  .strictObject({
    title: z.string().min(1).max(90),
    for: z.enum(audiences),
    topic: z.string(),
    /** Other words people use for it, also Hindi in Latin letters. */
    words: z.string(),
    checked: z.iso.date(),
  })
  .refine((head) => topics[head.for].includes(head.topic), 'The tab has no such topic')

export const allArticles = readOnce(() => readFolder(new URL('../text/', import.meta.url), Head))

/** Article by id. */
export type Ids = Readonly<Record<string, string>>

export type Text = ReturnType<typeof allArticles>[number]

export const linkTo = ({ slug, head, body }: Text): ArticleLink => ({
  ...{ slug, title: head.title, audience: head.for, topic: head.topic },
  summary: firstParagraph(body),
})

export const articlesFor = (audience: Audience): ArticleLink[] =>
  topics[audience].flatMap((topic) =>
    allArticles()
      .filter(({ head }) => head.for === audience && head.topic === topic)
      .map(linkTo),
  )

const bySlug = readOnce(() => new Map(allArticles().map((article) => [article.slug, article])))

/** By its name, or by the id that this site's settings give it (`HELP_IDS`). */
export function findArticle(key: string, ids: Ids = {}): Text {
  const found = bySlug().get(ids[key] ?? key)
  if (!found) throw notFound('There is no such article.')
  return found
}

export function articleOf(key: string, ids: Ids = {}): Article {
  const found = findArticle(key, ids)
  const { slug } = found
  const { checked } = found.head
  const link = linkTo(found)
  const related = articlesFor(link.audience).filter((other) => other.topic === link.topic && other.slug !== slug)
  return { ...link, checked_on: checked, html: toHtml(found.body), related: related.slice(0, 4) }
}
