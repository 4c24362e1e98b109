/**
 * A function that an earlier domain declares and calls and a later domain implements; `src/app/ports.ts` connects each
 * before anything is served.
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
