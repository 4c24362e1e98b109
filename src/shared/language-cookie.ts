import type { Language } from './language.ts'

/** A year. */
export const languageCookieAgeS = 31_536_000

export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${languageCookieAgeS}; SameSite=Lax`
