export const callStates = ['ringing', 'completed', 'no_answer', 'busy', 'failed'] as const
export type CallState = (typeof callStates)[number]

export const callWords: Readonly<Record<CallState, string>> = {
  ringing: 'Rings',
  completed: 'Talked',
  no_answer: 'Nobody answered',
  busy: 'Busy',
  failed: 'Not connected',
}

/** •••• ••42: enough to tell two callers apart, not to ring either. */
export const maskCaller = (phone: string): string => `•••• ••${phone.slice(-2)}`

/** How long a conversation took: 42 s, 3 min 5 s. */
export const talkTime = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** A call of which nothing was heard for this long is over, so that its caller can make the next one. */
export const longestSilenceMs = 70 * 60_000
/** Callers who are settled are forgotten after this many days. */
export const keepDays = 90

export const callReference = (id: number): string => `call-${id}`
export const readReference = (text: string | null): number | null => {
  const [, id] = /^call-(\d{1,15})$/.exec(text ?? '') ?? []
  return id ? Number(id) : null
}
