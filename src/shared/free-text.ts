import { z } from 'zod'
import { m } from '#messages'

const longestFreeText = 200

/** Letters of any script with their joiners, digits, spaces, new lines and the punctuation of a sentence: Hindi ends one with ।. */
const allowed = /^[-\p{L}\p{M}\p{N}\s.,;:!?'"’‘“”()/&+%₹@#*…–—।॥॰\u200c\u200d]*$/u

/** A remark in a person’s own words: 1 to 200 characters of limited punctuation. */
export const FreeText = (empty: string | (() => string)) =>
  z
    .string()
    .trim()
    .min(1, typeof empty === 'string' ? empty : { error: empty })
    .max(longestFreeText, { error: () => m.errors_words_long({ most: longestFreeText }) })
    .regex(allowed, { error: () => m.errors_words_signs() })
