import type { Language } from './language.ts'
import { cookieYearS, siteCookie } from './site-cookie.ts'

/** The language chosen, for a year. */
export const languageCookie = (language: Language): string => siteCookie('language', language, cookieYearS)
