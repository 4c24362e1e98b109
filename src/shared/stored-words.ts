import { currentLanguage } from './language.ts'

/** A text as the program stores it in English, and the same in the language of the request. */
export type Saying = readonly [stored: RegExp, say: (parts: string[]) => string]

/** The text as the first saying that fits says it; in English as it is; null where none fits, because somebody wrote it. */
export function sayStored(text: string, sayings: readonly Saying[]): string | null {
  if (currentLanguage() === 'en') return text
  for (const [stored, say] of sayings) {
    const found = stored.exec(text)
    if (found) return say(found.slice(1))
  }
  return null
}
