/**
 * Phone calls that hide both numbers from each other: the provider rings `from`, then `to`, each seeing the provider's
 * own number. Numbers are ten digits (India) or E.164. `reason` is stored with the call. Throws a ProviderError:
 * `unavailable` is worth a retry, `rejected` is not.
 */
export type CallRequest = { from: string; to: string; reason: string }
export type MissedCall = { callId: string; from: string; at: Date }

export type Calls = {
  connect(request: CallRequest): Promise<{ callId: string }>
  /** Unanswered calls to our number, newest first. */
  missedCalls(options?: { since?: Date }): Promise<MissedCall[]>
}
