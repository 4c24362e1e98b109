import { startOfDay } from '#shared/dates.ts'
import { isTranslated } from '#shared/translated-screens.ts'
import { articlePath, helpPath } from '../rules.ts'
import { allArticles, htmlIn, isTranslatedArticle, readTexts } from './articles.ts'
import { firstParagraph } from './markdown.ts'
import { readFolder, readOnce } from './read-folder.ts'
import { marksIn, otherLanguages } from './translations.ts'

const newest = (): string =>
  allArticles()
    .map(({ head }) => head.checked)
    .toSorted()
    .at(-1) ?? ''

/** The help centre and its articles, for the sitemap. */
export const listHelpPages = (): { path: string; changedAt: Date; isTranslated: boolean }[] => [
  { path: helpPath, changedAt: startOfDay(newest()), isTranslated: isTranslated(helpPath) },
  ...allArticles().map(({ slug, head }) => ({
    ...{ path: articlePath(slug), changedAt: startOfDay(head.checked), isTranslated: isTranslatedArticle(slug) },
  })),
]

/** At the start: a text that is not as expected stops it. */
export const readHelpTexts = readTexts

/** Texts of ours in Markdown, for other pages. */
export const texts = { readFolder, readOnce, firstParagraph, htmlIn, marksIn, otherLanguages }
