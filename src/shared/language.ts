/** The languages of the site. English has no prefix in addresses; the others have their own name. */
export const languages = ['en', 'hi', 'kn'] as const
export type Language = (typeof languages)[number]

/** The name of each in itself, and in English. */
export const languageNames: Readonly<Record<Language, { own: string; english: string }>> = {
  en: { own: 'English', english: 'English' },
  hi: { own: 'हिन्दी', english: 'Hindi' },
  kn: { own: 'ಕನ್ನಡ', english: 'Kannada' },
}

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text)

/** As HTML and Intl name it. */
export const languageTag = (language: Language): string => `${language}-IN`

// A global key, because Node and the built site each load a copy of this file.
const slot = Symbol.for('thikana.language')
const store = globalThis as { [slot]?: { getStore(): Language | undefined } }

/** The language of the request that is being answered; in a browser that of the page. */
export function currentLanguage(): Language {
  if (typeof document === 'undefined') return store[slot]?.getStore() ?? 'en'
  const shown = document.documentElement.lang.slice(0, 2)
  return isLanguage(shown) ? shown : 'en'
}

/** `/hi` for a page in Hindi, nothing for one in English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`)

/** An address of ours in a language: `/kn/bengaluru`. */
export const addressIn = (language: Language, path: string): string => {
  const prefix = prefixOf(language)
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`
}

/** An address of ours in the language of the page, for a plain `<a>`; the router's links are prefixed by themselves. */
export const localAddress = (path: string): string => addressIn(currentLanguage(), path)

/** `/kn/bengaluru?page=2` is `/bengaluru?page=2` in Kannada. */
export function splitAddress(url: string): { language: Language; path: string } {
  const prefix = /^\/(hi|kn)(?=[/?.#]|$)/.exec(url)?.[1]
  if (!isLanguage(prefix)) return { language: 'en', path: url }
  const rest = url.slice(prefix.length + 1)
  return { language: prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The path of a page as the routes know it, without the language. */
export const pathWithin = (url: { pathname: string }): string => splitAddress(url.pathname).path

/** Longer headers are nobody's languages. */
const longestHeader = 300

/** The first language of a request header that we speak; null when it names none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  if (!header || header.length > longestHeader) return null
  const wanted = header.split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = Number(/^\s*q=([\d.]+)\s*$/.exec(parameters.join(';'))?.[1] ?? 1)
    return { language: tag.split('-')[0], quality, position }
  })
  const order = wanted.toSorted((a, b) => b.quality - a.quality || a.position - b.position)
  const first = order.find(({ language, quality }) => quality > 0 && isLanguage(language))?.language
  return isLanguage(first) ? first : null
}
