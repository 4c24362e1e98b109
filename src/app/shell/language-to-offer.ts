import { isLanguage, type Language } from '#shared/language.ts'

/**
 * The language that a page in `page` offers: the one its visitor has chosen before, or the one that a browser asks for
 * first among those we speak. Null where the page is in it. Decided in the browser: a page that depended on a header or a
 * cookie could not be shared. A browser's wish alone changes nothing on a page in Hindi or Kannada, whose address was
 * asked for.
 */
export function languageToOffer(page: Language, wanted: readonly string[], cookies: string): Language | null {
  const chosen = chosenLanguage(cookies)
  if (chosen) return chosen === page ? null : chosen
  if (page !== 'en') return null
  const [first] = wanted.map((tag) => tag.toLowerCase().split('-')[0]).filter(isLanguage)
  return first === undefined || first === 'en' ? null : first
}

export function chosenLanguage(cookies: string): Language | null {
  const named = /(?:^|; )language=(\w+)/.exec(cookies)?.[1]
  return isLanguage(named) ? named : null
}
