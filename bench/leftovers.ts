/** Processes that must not outlive the bench: servers and browsers, stopped in reverse order of their start. */
const open: (() => Promise<void>)[] = []
let interrupted = false

/** Registers how to stop something that was just started; the returned function stops it once and unregisters it. */
export function stopLater(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const once = () => {
    stopping ??= stop().finally(() => open.splice(open.indexOf(once), 1))
    return stopping
  }
  open.push(once)
  if (interrupted) {
    once().catch(() => {})
    throw new Error('interrupted')
  }
  return once
}

export async function stopEverything(): Promise<void> {
  for (const stop of open.toReversed()) await stop().catch((error: unknown) => console.error(String(error)))
}

/** Stops everything that runs and prevents new starts, before the process ends. */
export function stopEverythingOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // As often as it comes: a terminal and npm may both send one, and a second would end us before all has stopped.
    process.on(signal, async () => {
      interrupted = true
      await stopEverything()
      process.exit(130)
    })
  }
}

/** Never resolves once the bench was interrupted, so that callers do nothing more. */
export const unlessInterrupted = (): Promise<void> => (interrupted ? new Promise(() => {}) : Promise.resolve())
