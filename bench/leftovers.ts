/** What must not outlive the bench: servers and browsers, stopped in the opposite order of their start. */
const open: (() => Promise<void>)[] = []

/** Remembers how to stop something that was started; the answer stops it once and forgets it. */
export function stopLater(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const once = () => {
    stopping ??= stop().finally(() => open.splice(open.indexOf(once), 1))
    return stopping
  }
  open.push(once)
  return once
}

export async function stopEverything(): Promise<void> {
  for (const stop of open.toReversed()) await stop().catch((error: unknown) => console.error(String(error)))
}

export function stopEverythingOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stopEverything().finally(() => process.exit(130)))
  }
}
