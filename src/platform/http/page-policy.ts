import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Rendered as the nonce of every inline script and style of ours, and removed before sending. It is random: a script
 * injected into a page's text does not carry it, gets no hash and does not run.
 */
export const pageMark: string = randomBytes(18).toString('base64url')

const attribute = ` nonce="${pageMark}"`

/** `scripts` and `styles` are sources of a content security policy. */
export type HashedPage = { html: string; scripts: string[]; styles: string[] }

/**
 * Removes the marks and returns the hashes that allow exactly the marked inline scripts and styles. The page is given
 * as bytes in latin1 text.
 */
export function hashInline(rendered: string): HashedPage {
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (let at = rendered.indexOf(attribute); at >= 0; ) {
    const tag = rendered.lastIndexOf('<', at)
    const start = rendered.indexOf('>', at) + 1
    const kind = rendered.startsWith('<script', tag) ? 'script' : rendered.startsWith('<style', tag) ? 'style' : null
    // React writes neither `>` inside an attribute nor the end tag inside a text.
    const end = kind ? rendered.indexOf(`</${kind}>`, start) : start
    if (end < 0) throw new Error('The page ends inside a script or a style.')
    if (kind && end > start) found[kind].add((kind === 'style' ? hashStyles : hashSource)(rendered.slice(start, end)))
    at = rendered.indexOf(attribute, end)
  }
  return { html: rendered.replaceAll(attribute, ''), scripts: [...found.script], styles: [...found.style] }
}

/** Browsers hash the parsed text, in which line ends are \n. */
export function hashSource(latin1: string): string {
  const parsed = latin1.includes('\r') ? latin1.replace(/\r\n?/g, '\n') : latin1
  return `'sha256-${hash('sha256', Buffer.from(parsed, 'latin1'), 'base64')}'`
}

/** The styles are the same few texts on every page, so their hashes are computed once. */
const styleHashes = new LRUCache<string, string>({ max: 200, memoMethod: hashSource })
const hashStyles = (latin1: string): string => styleHashes.memo(latin1)
