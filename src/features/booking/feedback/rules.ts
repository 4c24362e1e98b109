export const wordsMax = 1000

export const starTexts = ['Bad', 'Not good', 'All right', 'Good', 'Very good'] as const

export type FeedbackErrors = { stars?: string | undefined; words?: string | undefined }

/** Form values as typed. */
export type TypedFeedback = { stars: string; words: string }

export function checkFeedback({ stars, words }: TypedFeedback): FeedbackErrors {
  return {
    ...(/^[1-5]$/.test(stars) ? {} : { stars: 'Choose 1 to 5 stars.' }),
    ...(words.trim().length > wordsMax ? { words: `Up to ${wordsMax} letters, please.` } : {}),
  }
}
