import { currentLanguage, isLanguage, type Language, languages } from '#shared/language.ts'

/** Where the captions of a tour in a language are noted. */
export const captionsColumn = {
  en: 'captions_key',
  hi: 'captions_hi_key',
  kn: 'captions_kn_key',
} as const satisfies Record<Language, string>

/** The files that were sent to us; those of the demo's tours belong to many homes. */
export const sentCaptions = 'tours/captions-'

/** In English as they always were, so that kept pages find them. */
export const captionsFile = (language: Language): string =>
  language === 'en' ? 'captions.vtt' : `captions-${language}.vtt`

/** The captions for a page: in its language, or in one that there is; null where there are none. */
export function captionsUrl(videoId: number, there: readonly Language[]): string | null {
  const language = [currentLanguage(), ...languages].find((each) => there.includes(each))
  return language ? `/video/${videoId}/${captionsFile(language)}` : null
}

/** The language of captions, which their address says. */
export function languageOfCaptions(url: string): Language {
  const named = /captions-(\w+)\.vtt$/.exec(url)?.[1]
  return isLanguage(named) ? named : 'en'
}
