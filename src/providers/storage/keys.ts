import { providerError } from '../provider-error.ts'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bin: 'application/octet-stream',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  ts: 'video/mp2t',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
}

const segments = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/

/** The content type of a key's extension; rejects keys that could escape the storage folder. */
export function contentTypeOf(key: string): string {
  const type = types[key.slice(key.lastIndexOf('.') + 1)]
  if (key.length > 200 || !segments.test(key) || type === undefined) {
    throw providerError('rejected', 'Not a storage key: lower-case path segments ending in a known extension')
  }
  return type
}

/** Validates a key prefix, which may end at any character. The empty prefix matches everything. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '' && !segments.test(prefix.replace(/\/$/, ''))) {
    throw providerError('rejected', 'Not the beginning of a storage key')
  }
}
