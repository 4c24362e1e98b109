/**
 * Mail to one person. `text` is required, `html` optional. The same idempotency key sends once and returns the same
 * ref. Throws a ProviderError: `unavailable` is worth a retry, `rejected` is not.
 */
export type EmailMessage = { to: string; subject: string; text: string; html?: string; idempotencyKey: string }
export type Email = { send(message: EmailMessage): Promise<{ ref: string }> }
