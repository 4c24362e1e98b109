import type { Link } from './link.ts'

/** Structured data of a page in schema.org vocabulary. */
export type JsonLd = { readonly [key: string]: unknown }

export const context = 'https://schema.org'

export const absolute = (origin: string, path: string): string => new URL(path, origin).href

/** Breadcrumbs; the last one is the page itself. */
export const breadcrumbList = (crumbs: readonly Link[], origin: string): JsonLd => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: text,
    item: absolute(origin, url),
  })),
})

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Serialises for a script element: nothing in it can close the element or open another. */
export const scriptText = (data: JsonLd | readonly JsonLd[]): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
