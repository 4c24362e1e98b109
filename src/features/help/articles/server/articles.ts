import { z } from 'zod'
import { m } from '#messages'
import { notFound } from '#platform/errors.ts'
import { addressIn, currentLanguage, type Language } from '#shared/language.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import type { Article, ArticleLink } from '../contract.ts'
import { type Audience, audiences, helpPath, topics } from '../rules.ts'
import { firstParagraph, htmlWriter, toHtml } from './markdown.ts'
import { readFolder, readOnce } from './read-folder.ts'
import { readTranslations } from './translations.ts'

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

const folder = new URL('../text/', import.meta.url)

export const allArticles = readOnce(() => readFolder(folder, Head))
const translations = readOnce(() => readTranslations(folder, allArticles()))

/** Reads every text, so that one that is not as expected stops the start. */
export const readTexts = (): void => void translations()

/** Article by id. */
export type Ids = Readonly<Record<string, string>>

export type Text = ReturnType<typeof allArticles>[number]

/** An article as it is read in a language: in English where it is not translated. */
export function textIn(language: Language, { slug, head, body }: Text) {
  const own = language === 'en' ? undefined : translations()[language].get(slug)
  return own ? { language, ...own.head, body: own.body } : { language: 'en' as const, ...head, body }
}

/** Whether it can be read in every language. */
export const isTranslatedArticle = (slug: string): boolean => translations().hi.has(slug)

export function linkTo(article: Text, language: Language = currentLanguage()): ArticleLink {
  const text = textIn(language, article)
  return {
    ...{ slug: article.slug, title: text.title, audience: article.head.for, topic: article.head.topic },
    ...{ summary: firstParagraph(text.body), language: text.language },
  }
}

/** Articles in the reader’s language first, then those in English alone. */
export const ownFirst = (links: readonly ArticleLink[], language: Language): ArticleLink[] => [
  ...links.filter((link) => link.language === language),
  ...links.filter((link) => link.language !== language),
]

export const articlesFor = (audience: Audience, language: Language = currentLanguage()): ArticleLink[] =>
  topics[audience].flatMap((topic) =>
    ownFirst(
      allArticles()
        .filter(({ head }) => head.for === audience && head.topic === topic)
        .map((article) => linkTo(article, language)),
      language,
    ),
  )

const bySlug = readOnce(() => new Map(allArticles().map((article) => [article.slug, article])))

/** By its name, or by the id that this site's settings give it (`HELP_IDS`). */
export function findArticle(key: string, ids: Ids = {}): Text {
  const found = bySlug().get(ids[key] ?? key)
  if (!found) throw notFound(m.help_no_article())
  return found
}

/** The screen a link in a text leads to, as routes.ts writes it. */
const patternOf = (path: string): string => (path.startsWith(`${helpPath}/`) ? `${helpPath}/:slug` : path)

const writerIn = (language: Language) =>
  htmlWriter((href) => (href.startsWith('/') && isTranslated(patternOf(href)) ? addressIn(language, href) : href))

/** Links lead to the page in the reader’s language, where it has one. */
export const htmlIn: Readonly<Record<Language, (text: string) => string>> = {
  ...{ en: toHtml, hi: writerIn('hi'), kn: writerIn('kn') },
}

export function articleOf(key: string, ids: Ids = {}, language: Language = currentLanguage()): Article {
  const found = findArticle(key, ids)
  const { slug } = found
  const link = linkTo(found, language)
  const related = articlesFor(link.audience, language).filter(
    (other) => other.topic === link.topic && other.slug !== slug,
  )
  return {
    ...link,
    ...{ checked_on: found.head.checked, is_translated: isTranslatedArticle(slug) },
    ...{ html: htmlIn[language](textIn(language, found).body), related: related.slice(0, 4) },
  }
}
