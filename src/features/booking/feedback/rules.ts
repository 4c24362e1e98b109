import { m } from '#messages'
export const wordsMax = 1000

export const starText = (stars: number): string => m.booked_rate_star({ stars: String(stars) })

export type FeedbackErrors = { stars?: string | undefined; words?: string | undefined }

/** Form values as typed. */
export type TypedFeedback = { stars: string; words: string }

export function checkFeedback({ stars, words }: TypedFeedback): FeedbackErrors {
  return {
    ...(/^[1-5]$/.test(stars) ? {} : { stars: m.booked_rate_choose() }),
    ...(words.trim().length > wordsMax ? { words: m.booked_rate_long({ most: wordsMax }) } : {}),
  }
}
