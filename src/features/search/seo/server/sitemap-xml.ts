import { addressIn, languages } from '#shared/language.ts'
import { alternates } from '#shared/share-meta.ts'
/** The limits of a sitemap: https://www.sitemaps.org/protocol.html */
export const limits = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const

/** A path of ours, when what it shows last changed, and whether it is there in every language. */
export type Entry = { path: string; changedAt: Date; isTranslated?: boolean }

/** Filled in when the file is served: one database may stand behind several addresses. */
export const originMark = '{origin}'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const setTag = `<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

const line = (tag: string, { path, changedAt, isTranslated = false }: Entry): string => {
  const linesOf = (own: string) =>
    `<${tag}><loc>${originMark}${escaped(own)}</loc><lastmod>${changedAt.toISOString()}</lastmod>${isTranslated ? others(path) : ''}</${tag}>\n`
  // Each language is an address of its own, and names all of them.
  return isTranslated ? languages.map((language) => linesOf(addressIn(language, path))).join('') : linesOf(path)
}

const others = (path: string): string =>
  alternates(originMark, path)
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`)
    .join('')

/** The longest origin we make room for: a name may have 253 letters. */
const longestOrigin = 253 + 'https://'.length

export type Part = { entries: number; changedAt: Date; xml: string }

/** Collects entries into files that keep the limits; a full one is handed over and the next one started. */
export function sitemapParts(onPart: (part: Part) => Promise<void>, max: { urls: number; bytes: number } = limits) {
  let lines: string[] = []
  let urls = 0
  let bytes = 0
  let newest = 0
  const frame = Buffer.byteLength(`${head}${setTag}</urlset>\n`)

  async function finish(): Promise<void> {
    if (lines.length === 0) return
    const part = {
      entries: urls,
      changedAt: new Date(newest),
      xml: `${head}${setTag}${lines.join('')}</urlset>\n`,
    }
    lines = []
    urls = 0
    bytes = 0
    newest = 0
    await onPart(part)
  }

  return {
    async add(entry: Entry): Promise<void> {
      const text = line('url', entry)
      const count = entry.isTranslated ? languages.length : 1
      const size = Buffer.byteLength(text) + longestOrigin * (text.split(originMark).length - 1)
      if (urls + count > max.urls || frame + bytes + size > max.bytes) await finish()
      lines.push(text)
      urls += count
      bytes += size
      newest = Math.max(newest, entry.changedAt.getTime())
    },
    finish,
  }
}

/** The file that names the others. */
export const sitemapIndex = (parts: readonly Entry[]): string =>
  `${head}<sitemapindex ${namespace}>\n${parts.map((part) => line('sitemap', part)).join('')}</sitemapindex>\n`
