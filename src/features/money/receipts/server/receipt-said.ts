import { inLanguage } from '#platform/language.ts'

/** Words of a paper: in the language of its reader, and in English where that differs. */
export type Said = string | { text: string; english: string }

/** A document worded in the language of its reader and in English: one and the same for a reader of English. */
export type InBoth<T> = { own: T; english: T }

/** Says something of a document in both languages. */
export type SayBoth<T> = (say: (content: T) => string) => Said

export const sayerOf =
  <T>({ own, english }: InBoth<T>): SayBoth<T> =>
  (say) => {
    const text = say(own)
    const inEnglish = inLanguage('en', () => say(english))
    return text === inEnglish ? text : { text, english: inEnglish }
  }

export const ownOf = (said: Said): string => (typeof said === 'string' ? said : said.text)
export const englishOf = (said: Said): string | null => (typeof said === 'string' ? null : said.english)
