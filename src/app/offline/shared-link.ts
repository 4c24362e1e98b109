import { m } from '#messages'
import { localAddress } from '#shared/language.ts'

const longestText = 100
const anyLink = /https?:\/\/[^\s<>"']+/i

/** The parts of what another app shares; most put a link into the text. */
export type Shared = { url?: string | undefined; text?: string | undefined; title?: string | undefined }

/** Where a share leads: to the page of ours that it links to, or to the search, which says what is missing. */
export function pathOfShared({ url, text, title }: Shared, ownHosts: readonly string[]): string {
  for (const part of [url, text, title]) {
    const link = anyLink.exec(part ?? '')?.[0]
    const path = link && URL.canParse(link) ? pathOnSite(new URL(link), ownHosts) : null
    if (path) return path
  }
  const words = [text, title].map((part) => (part ?? '').replace(anyLink, '').trim()).find((part) => part !== '') ?? ''
  const hasLink = [url, text, title].some((part) => anyLink.test(part ?? ''))
  const query = new URLSearchParams({
    ...(words ? { tq: words.slice(0, longestText) } : {}),
    redirect_message: hasLink ? m.search_shared_other() : m.search_shared_none(),
  })
  return localAddress(`/search?${query}`)
}

/** Only the path is taken, so that a share never leads to another site. */
function pathOnSite({ host, pathname, search }: URL, ownHosts: readonly string[]): string | null {
  const isOurs = ownHosts.includes(host.toLowerCase())
  return isOurs && !/^\/[/\\]/.test(pathname) ? pathname + search : null
}
