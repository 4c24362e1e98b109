/**
 * Phone calls that hide both numbers from each other: the provider rings `from`, then `to`, each seeing the provider's
 * own number. Numbers are ten digits (India) or E.164. `reason` is kept with the call for whoever looks it up later.
 * Throws a ProviderError: `unavailable` is worth a retry, `rejected` is not.
 */
export type CallRequest = { from: string; to: string; reason: string }
export type MissedCall = { callId: string; from: string; at: Date }

export type Calls = {
  connect(request: CallRequest): Promise<{ callId: string }>
  /** Calls to our number that nobody took, newest first. */
  missedCalls(options?: { since?: Date }): Promise<MissedCall[]>
}
