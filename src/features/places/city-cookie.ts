import { cookieYearS, siteCookie } from '#shared/site-cookie.ts'

/** The city looked at last, for a year; `slug` is one of a city. */
export const cityCookie = (slug: string): string => siteCookie('city', slug, cookieYearS)
