import { m } from '#messages'

/** The options of the owner forms, as they are sent. In English they are shown in the same words. */
export const furnishings = ['unfurnished', 'semi furnished', 'fully furnished'] as const
/** First step of the count; the second choice opens `moreHomes`. */
export const homeCounts = ['Only 1', '2 or more'] as const
export const moreHomes = ['2-4', '5+'] as const
/** The value that the form sends. */
export const houseCounts = ['Only 1', ...moreHomes] as const
export const intents = ['Renting', 'Selling', 'Renting and Selling'] as const
export const languages = ['English', 'Hindi', 'Kannada'] as const

export const furnishingName = (option: (typeof furnishings)[number]): string =>
  m.comingin_furnishing({ furnishing: option.replace(/ .*/, '') })
export const homeCountName = (option: (typeof homeCounts)[number]): string =>
  m.comingin_home_count({ count: option === 'Only 1' ? 'one' : 'more' })
export const intentName = (option: (typeof intents)[number]): string =>
  m.comingin_intent({ intent: option.toLowerCase() })
export const languageName = (option: (typeof languages)[number]): string =>
  m.comingin_language({ language: option.toLowerCase() })

export const isOneOf = <T extends string>(options: readonly T[], text: string): text is T =>
  options.some((option) => option === text)
