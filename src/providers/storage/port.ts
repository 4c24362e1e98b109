import type { Readable } from 'node:stream'

/**
 * Object storage for files and photos, like S3: whole objects under keys such as `pictures/3f/3fa8….webp`. A key is
 * lower-case segments of letters, digits, dot, dash and underscore, none beginning with a dot, and ends in the
 * extension of its content type. `put` replaces atomically; reading a missing object gives null, not an error. A
 * malformed key throws a ProviderError `rejected`.
 */
export type StoredFile = { key: string; size: number; contentType: string }
export type ByteRange = { start: number; end?: number }

export type Storage = {
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<void>
  /** `size` is that of the whole object, also when `range` (both ends included) limits the body. */
  get(key: string, range?: ByteRange): Promise<(StoredFile & { body: Readable }) | null>
  head(key: string): Promise<StoredFile | null>
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>
  /** All objects whose key begins with `prefix`, in key order. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** An address that reads this object for so many seconds, without our server; only where the storage has such. */
  readAddress?(key: string, seconds: number): Promise<string>
}
