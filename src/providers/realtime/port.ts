/**
 * A realtime database of JSON values under paths such as `pods`, like Firebase: `publish` replaces the whole value at a
 * path, `subscribe` delivers the current value (if any) and then every later one, in order. Values are copied on both
 * sides. At most 256 kB per value.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Realtime = {
  publish(path: string, value: Json): Promise<void>
  read(path: string): Promise<Json>
  /** Returns the unsubscribe function. A listener must not throw. */
  subscribe(path: string, listener: (value: Json) => void): () => void
}
