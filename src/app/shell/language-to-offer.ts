import { isLanguage, type Language } from '#shared/language.ts'

/** English is what an English page offers already. */
export type OfferedLanguage = Exclude<Language, 'en'>

/**
 * The language that a browser asks for first among those we speak, where its visitor has chosen none yet; null for
 * English. Decided in the browser: a page that depended on a header could not be shared.
 */
export function languageToOffer(wanted: readonly string[], cookies: string): OfferedLanguage | null {
  if (/(^|; )language=/.test(cookies)) return null
  const [first] = wanted.map((tag) => tag.toLowerCase().split('-')[0]).filter(isLanguage)
  return first === undefined || first === 'en' ? null : first
}
