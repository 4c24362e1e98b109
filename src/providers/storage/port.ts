import type { Readable } from 'node:stream'

/**
 * Files and photos, as S3 keeps them: whole objects under keys such as `pictures/3f/3fa8….webp`.
 * A key is lower-case segments of letters, digits, dot, dash and underscore, none beginning with a dot, and ends in
 * the extension that goes with its content type. `put` replaces, at once and completely, or not at all; reading what
 * is not there gives null, not an error. A malformed key throws a ProviderError `rejected`.
 */
export type StoredFile = { key: string; size: number; contentType: string }
export type ByteRange = { start: number; end?: number }

export type Storage = {
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<void>
  /** `size` is the whole object's, also when `range` (both ends included) asks for a part of the body. */
  get(key: string, range?: ByteRange): Promise<(StoredFile & { body: Readable }) | null>
  head(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every object whose key begins with `prefix`, in key order. */
  list(prefix: string): AsyncIterable<StoredFile>
}
