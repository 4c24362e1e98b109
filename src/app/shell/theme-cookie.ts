import { cookieYearS, siteCookie } from '#shared/site-cookie.ts'

/** Light or dark for a year; the browser and the server both write it. */
export const themeCookie = (theme: 'light' | 'dark'): string => siteCookie('theme', theme, cookieYearS)
