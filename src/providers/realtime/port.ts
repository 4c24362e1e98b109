/**
 * A realtime database of JSON values under paths such as `pods`, as Firebase keeps one: `publish` replaces the whole
 * value at a path, `subscribe` hears the present value (if there is one) and then every later one, in order.
 * Values are copies on both sides. At most 256 kB a value.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Realtime = {
  publish(path: string, value: Json): Promise<void>
  read(path: string): Promise<Json>
  /** Returns how to stop listening. A listener must not throw. */
  subscribe(path: string, listener: (value: Json) => void): () => void
}
