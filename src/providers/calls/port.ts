/**
 * Phone calls that hide both numbers from each other: the provider rings `from`, then `to`, each seeing the provider's
 * own number. Numbers are ten digits (India) or E.164. `reference` comes back with what the provider tells about the call.
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` is not.
 */
export type CallRequest = { from: string; to: string; reference: string }

/** Where a provider tells what happened. */
export const callWebhookPath = '/api/v1/calls/webhook'

const callEndings = ['completed', 'no_answer', 'busy', 'failed'] as const
export type CallEnding = (typeof callEndings)[number]
export type EndedCall = { callId: string; reference: string | null; ending: CallEnding; seconds: number }

/** A message of the provider's webhook. A missed call: somebody rang our number and nobody spoke to them. */
export type CallEvent = { kind: 'missed'; callId: string; from: string; at: Date } | ({ kind: 'ended' } & EndedCall)

export type CallMessage = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The fields of the query and of the body, merged. */
  fields: Readonly<Record<string, string>>
}

export type Calls = {
  connect(request: CallRequest): Promise<{ callId: string }>
  /** Null while it is not over. */
  findEnded(callId: string): Promise<EndedCall | null>
  /** Whether the message is the provider's. */
  verifyWebhook(message: CallMessage): boolean
  /** The content of a verified message; null where it is nothing that we use. */
  parseWebhook(message: CallMessage): CallEvent | null
}
