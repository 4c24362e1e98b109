import { m } from '#messages'

/** `grievanceTimes` of the rules in the language of the reader. */
export const grievanceTimes = () => ({ acknowledged: m.policies_acknowledged(), resolved: m.policies_resolved() })
