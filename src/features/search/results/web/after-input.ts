const restMs = 100

/** Runs `work` once input has rested; returns how to call it off, which the next input does. */
export function afterInput(work: () => void): () => void {
  const timer = setTimeout(work, restMs)
  return () => clearTimeout(timer)
}
