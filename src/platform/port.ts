/**
 * A function that a domain calls and a later domain provides. The earlier one defines it and does not know who answers;
 * `src/app/ports.ts` connects each before anything is served.
 */
export function definePort<Args extends unknown[], Result>(name: string) {
  let connected: ((...args: Args) => Result) | undefined
  const call = (...args: Args): Result => {
    if (!connected) throw new Error(`The port ${name} is not connected: add it to src/app/ports.ts.`)
    return connected(...args)
  }
  return Object.assign(call, {
    connect(provider: (...args: Args) => Result): void {
      connected = provider
    },
  })
}
