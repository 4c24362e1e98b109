import { providerError } from '../provider-error.ts'
import type { Json, Realtime } from './port.ts'

const MAX_PATHS = 1_000
const MAX_BYTES = 256 * 1024

/** In memory of this process: published values are copies of database rows, so a restart loses nothing. */
export function sandboxRealtime(): Realtime {
  const values = new Map<string, string>()
  const listeners = new Map<string, Set<(text: string) => void>>()
  return {
    async publish(path, value) {
      checkPath(path)
      const text = JSON.stringify(value)
      if (Buffer.byteLength(text) > MAX_BYTES) throw providerError('rejected', 'The value is larger than 256 kB')
      if (!values.has(path) && values.size === MAX_PATHS) throw providerError('rejected', 'There are too many paths')
      values.set(path, text)
      for (const tell of listeners.get(path) ?? []) tell(text)
    },
    async read(path) {
      checkPath(path)
      return JSON.parse(values.get(path) ?? 'null') as Json
    },
    subscribe(path, listener) {
      checkPath(path)
      const heard = listeners.get(path) ?? new Set()
      let listening = true
      // Asynchronous, as over a network: callers must not rely on delivery before `publish` or `subscribe` returns.
      const tell = (text: string) => setImmediate(() => listening && listener(JSON.parse(text) as Json))
      listeners.set(path, heard.add(tell))
      const present = values.get(path)
      if (present !== undefined) tell(present)
      return () => {
        listening = false
        heard.delete(tell)
        if (heard.size === 0 && listeners.get(path) === heard) listeners.delete(path)
      }
    },
  }
}

function checkPath(path: string): void {
  if (path.length > 200 || !/^[\w-]+(\/[\w-]+)*$/.test(path)) {
    throw providerError('rejected', 'A path is names of letters, digits, - and _, divided by /')
  }
}
