import { m } from '#messages'
import { type Saying, sayStored } from '#shared/stored-words.ts'

const sayings: readonly Saying[] = [
  [/^The partner could not work with these details\./, () => m.zero_wrong_details()],
  [/^We no longer have the details you applied with\./, () => m.zero_details_gone()],
  [/^The partner does not vouch for you now\.$/, () => m.zero_not_vouched()],
]

/** A reason of ours, stored in English, in the language that is spoken; null where it is in the partner's own words. */
export const ownReason = (reason: string): string | null => sayStored(reason, sayings)
