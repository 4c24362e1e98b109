import type { Language } from './language.ts'

/** The language chosen, for a year. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
