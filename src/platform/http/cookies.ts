/** `a=1; b=2` as an object; a value that does not decode is kept as it came. */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = Object.create(null)
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    cookies[name] ??= decode(pair.slice(at + 1).trim())
  }
  return cookies
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export type CookieOptions = { maxAgeS: number; secure: boolean; httpOnly: boolean }

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${options.maxAgeS}`, 'SameSite=Lax']
  if (options.httpOnly) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}

/** The __Host- prefix binds the cookie to this very host, but browsers take it over HTTPS only. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-thikana' : 'thikana_session')
