/**
 * Mail to one person. `text` is always there, `html` beside it where the mail is worth looking at.
 * The same idempotency key sends once and answers the same ref.
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` is not.
 */
export type EmailMessage = { to: string; subject: string; text: string; html?: string; idempotencyKey: string }
export type Email = { send(message: EmailMessage): Promise<{ ref: string }> }
