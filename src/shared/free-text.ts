import { z } from 'zod'

export const longestFreeText = 200

/** Letters of any script, digits, spaces, new lines and the punctuation of a sentence. */
const allowed = /^[\p{L}\p{M}\p{N}\s.,;:!?'"’‘“”()/&+%₹@#*…–—-]*$/u

/** What somebody tells us in their own words: 1 to 200 characters of limited punctuation. */
export const FreeText = (empty: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(longestFreeText, `Use ${longestFreeText} characters at most.`)
    .regex(allowed, 'Use letters, digits and usual punctuation only.')
