/** How long before its time an online visit can be entered, and how long after. */
export const liveMinutes = { before: 10, after: 60 } as const

export type LiveState = 'early' | 'open' | 'over' | 'cancelled'

type Timed = { state: string; starts_at: Date }

export function liveState({ state, starts_at }: Timed, now: Date): LiveState {
  if (state === 'cancelled') return 'cancelled'
  if (state !== 'scheduled') return 'over'
  const minutes = (now.getTime() - starts_at.getTime()) / 60_000
  if (minutes < -liveMinutes.before) return 'early'
  return minutes < liveMinutes.after ? 'open' : 'over'
}

/** Signalling messages between the two browsers. The area manager offers, the visitor answers. */
export const signalKinds = ['hello', 'offer', 'answer', 'candidate', 'bye'] as const
export type Signal = { kind: (typeof signalKinds)[number]; data: string }

/**
 * The reply to a signal. Each side says hello on joining; the visitor replies with hello, and the manager replies to it
 * with an offer. So the order of joining and rejoining does not matter.
 */
export function onSignal(host: boolean, kind: Signal['kind']): 'offer' | 'greet' | 'answer' | 'accept' | 'add' | 'end' {
  if (kind === 'bye') return 'end'
  if (kind === 'hello') return host ? 'offer' : 'greet'
  if (kind === 'offer') return 'answer'
  return kind === 'answer' ? 'accept' : 'add'
}
