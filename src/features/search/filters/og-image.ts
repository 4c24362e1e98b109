import { localAddress } from '#shared/language.ts'

/** The picture that stands for a page where it is shared: its path in the language of the page, below /og, as .png. */
export function ogImagePath(pageUrl: string): string {
  const path = pageUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return `/og${localAddress(path || '/home')}.png`
}
