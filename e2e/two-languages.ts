import { isLongRun } from '#app/testing/test-length.ts'

type Language = 'hi' | 'kn'

/**
 * For journeys in Hindi and Kannada, with what is said there in each. A short run walks them in Kannada, whose words are
 * the longest, a long run in both. Messages are held whole in every language by tools/messages.test.ts.
 */
export const inTwoLanguages = <Said extends Record<Language, unknown>>(said: Said): [Language, Said[Language]][] =>
  (['hi', 'kn'] as const)
    .filter((language) => isLongRun || language === 'kn')
    .map((language) => [language, said[language]])
