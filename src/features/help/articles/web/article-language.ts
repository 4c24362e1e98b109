import { currentLanguage, languageTag } from '#shared/language.ts'
import type { ArticleLink } from '../contract.ts'

/** The language of an article that the page has not got in its own; undefined for all others. */
export const otherLanguage = ({ language }: Pick<ArticleLink, 'language'>): string | undefined =>
  language === currentLanguage() ? undefined : languageTag(language)
