import { z } from 'zod'
import { type Language, languages } from '#shared/language.ts'
import { readFolder, type Text } from './read-folder.ts'

/** Tab and topic are those of the English text, which stands beside it. */
const Head = z.strictObject({
  title: z.string().min(1).max(90),
  /** Other words people use for it, in its script. */
  words: z.string(),
  /** The day of the English text that it says the same as. */
  checked: z.iso.date(),
})

export type OtherLanguage = Exclude<Language, 'en'>
export type Translation = Text<z.output<typeof Head>>
export type Translations = Readonly<Record<OtherLanguage, ReadonlyMap<string, Translation>>>

type English = Text<{ checked: string }>

export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en')

/** Reads what is translated; a text that does not say the same as the English one stops the start. */
export function readTranslations(folder: URL, english: readonly English[]): Translations {
  const bySlug = new Map(english.map((text) => [text.slug, text]))
  const read = otherLanguages.map((language) => {
    const texts = readFolder(folder, Head, language)
    for (const text of texts) checkTranslation(text, bySlug.get(text.slug), language)
    return [language, new Map(texts.map((text) => [text.slug, text]))] as const
  })
  checkWhole(read)
  return Object.fromEntries(read) as unknown as Translations
}

/** Its numbers and its links, however the sentences around them are ordered. */
export const marksIn = (written: string): string =>
  (written.match(/\{\{\w+\}\}|\]\([^)]*\)/g) ?? [])
    .map((mark) => mark.replace(/^\]/, ''))
    .toSorted()
    .join(' ')

export function checkTranslation(text: Translation, english: English | undefined, language: Language): void {
  const wrong = wrongWith(text, english)
  if (wrong) throw new Error(`${text.slug}.${language}.md ${wrong}`)
}

function wrongWith(text: Translation, english: English | undefined): string | null {
  if (!english) return 'translates no article.'
  if (text.internal !== '') return 'has a part for staff: those are in English alone.'
  if (text.head.checked !== english.head.checked) return 'was checked against another day of the English text.'
  const [own, theirs] = [marksIn(text.written), marksIn(english.written)]
  return own === theirs ? null : `has other numbers or links than the English text: ${own}; not ${theirs}.`
}

/** A page names itself in every language or in English alone. */
function checkWhole(read: readonly (readonly [Language, ReadonlyMap<string, unknown>])[]): void {
  for (const [, texts] of read)
    for (const slug of texts.keys())
      for (const [language, others] of read)
        if (!others.has(slug)) throw new Error(`${slug}.${language}.md is missing: ${slug} is translated elsewhere.`)
}
