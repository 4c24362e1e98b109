const name = 'thikana_flash'

/** A message for the next page: shown there once as a snackbar, then deleted. */
export const flashCookie = (text: string): string =>
  `${name}=${encodeURIComponent(text)}; Path=/; Max-Age=20; SameSite=Lax`

export const expiredFlashCookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`

export function readFlash(cookies: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || null
  } catch {
    return null
  }
}
