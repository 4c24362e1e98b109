import { flashName as name } from './has-flash.ts'
import { siteCookie } from './site-cookie.ts'

/** A message for the next page: shown there once as a snackbar, then deleted. */
export const flashCookie = (text: string): string => siteCookie(name, encodeURIComponent(text), 20)

export const expiredFlashCookie = siteCookie(name, '', 0)

export function readFlash(cookies: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || null
  } catch {
    return null
  }
}
