import type { EarlyPage, OfflineWords } from '#shared/early-page.ts'

const preload = /<link\b(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/g
const entry = /<script\b(?=[^>]* type="module")[^>]* async=""[^>]*>/
/** React Router adds a # to the address of a stylesheet that several screens share. */
const stylesheet = /<link\b(?=[^>]* rel="stylesheet")[^>]* href="([^"#]+)#?"[^>]*>/g

type Options = {
  nonce: string
  readStyles(href: string): string | undefined
  /** A script that fetches the page's scripts after the first paint, and keeps the page where the network is away. */
  earlyScript: string
  /** The words of a page that lost its network before its scripts came. */
  offline: OfflineWords
}

/**
 * Makes a page paint without any other request. Its styles are inlined and its scripts are fetched after the first
 * paint, so that a slow phone loads text and pictures first. Links and forms work meanwhile, and keep the page where the
 * network is away. (docs/decisions/0008, 0031)
 */
export function forFirstPaint(page: string, { nonce, readStyles, earlyScript, offline }: Options): string {
  const modules: string[] = []
  return page
    .replace(stylesheet, (link, href: string) => {
      const styles = readStyles(href)
      if (styles === undefined) return link
      // The link stays, at low priority: React hydrates against it, and the next page finds the styles in the browser's
      // cache.
      return `<style nonce="${nonce}">${styles}</style>${link.replace('<link', '<link media="not all"')}`
    })
    .replace(preload, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(entry, () => {
      const early = `(earlyPage=>{${earlyScript}})(${inAscii({ modules, offline })})`
      return `<script nonce="${nonce}">${early}</script><script nonce="${nonce}" type="text/plain" id="entry">`
    })
}

/** Pages are put together as bytes, and no value may end its script. */
const inAscii = (page: EarlyPage): string =>
  JSON.stringify(page).replace(/[^ -~]|</g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
