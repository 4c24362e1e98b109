/** The options of the owner forms, in the words that are shown and sent. */
export const furnishings = ['unfurnished', 'semi furnished', 'fully furnished'] as const
/** First step of the count; the second choice opens `moreHomes`. */
export const homeCounts = ['Only 1', '2 or more'] as const
export const moreHomes = ['2-4', '5+'] as const
/** The value that the form sends. */
export const houseCounts = ['Only 1', ...moreHomes] as const
export const intents = ['Renting', 'Selling', 'Renting and Selling'] as const
export const languages = ['English', 'Hindi', 'Kannada'] as const

export const isOneOf = <T extends string>(options: readonly T[], text: string): text is T =>
  options.some((option) => option === text)
