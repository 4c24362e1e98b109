import { startOfDay } from '#shared/dates.ts'
import { articlePath, helpPath } from '../rules.ts'
import { allArticles } from './articles.ts'
import { firstParagraph, toHtml } from './markdown.ts'
import { readFolder, readOnce } from './read-folder.ts'

const newest = (): string =>
  allArticles()
    .map(({ head }) => head.checked)
    .toSorted()
    .at(-1) ?? ''

/** The help centre and its articles, for the sitemap. */
export const listHelpPages = (): { path: string; changedAt: Date }[] => [
  { path: helpPath, changedAt: startOfDay(newest()) },
  ...allArticles().map(({ slug, head }) => ({ path: articlePath(slug), changedAt: startOfDay(head.checked) })),
]

/** Texts of ours in Markdown, for other pages. */
export const texts = { readFolder, readOnce, firstParagraph, toHtml }
