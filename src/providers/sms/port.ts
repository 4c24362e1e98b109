/**
 * Text messages. `to` is ten digits (India) or E.164; `templateId` is the id under which the operator registered the
 * text (DLT), without which Indian networks drop it. The same idempotency key sends once and returns the same ref.
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` is not.
 */
export type SmsMessage = { to: string; text: string; templateId: string; idempotencyKey: string }
export type Sms = { send(message: SmsMessage): Promise<{ ref: string }> }
