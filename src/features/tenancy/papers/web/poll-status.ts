type Polling<T> = {
  ask(): Promise<T>
  everyMs: number
  /** The moment after which nobody asks any more. */
  until: number
  isOpen(answer: T): boolean
  /** With the answer that ended it; null where time was over. */
  onEnd(answer: T | null): void
}

/** Asks again and again until there is an end or time is over; a question that fails is asked again. Returns how to stop. */
export function pollStatus<T>({ ask, everyMs, until, isOpen, onEnd }: Polling<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const again = () => {
    // The next question would come too late.
    const isOver = Date.now() + everyMs > until
    timer = setTimeout(isOver ? () => onEnd(null) : turn, isOver ? Math.max(0, until - Date.now()) : everyMs)
  }
  const turn = async () => {
    const answer = await ask().catch(() => null)
    if (isStopped) return
    if (answer !== null && !isOpen(answer)) onEnd(answer)
    else again()
  }
  again()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
