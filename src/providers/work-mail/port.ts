/**
 * Whether an address can be somebody's at work: its domain takes mail and is nobody's free mailbox. Who reads the
 * mailbox is proven by a code sent there, not here. Throws a ProviderError: `unavailable` is worth a retry.
 */
export type WorkMailCheck = 'work' | 'personal' | 'no_mail'

export type WorkMail = { check(address: string): Promise<WorkMailCheck> }
