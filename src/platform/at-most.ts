/** Runs at most `limit` pieces of work at once; the others wait their turn in the order they came. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === limit) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes this place over, so that no newcomer can slip in before them.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
