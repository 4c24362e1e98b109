/** The picture that stands for a page where it is shared: its path, below /og and ending in .png. */
export function ogImagePath(pageUrl: string): string {
  const path = pageUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return `/og${path || '/home'}.png`
}
