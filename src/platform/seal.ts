import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

/**
 * Encrypts at rest what must not be read from a copy of the database or the storage: identifying numbers (Aadhaar, PAN,
 * bank accounts), messages with codes and links, pictures of documents. AES-256-GCM under keys derived from DATA_KEY.
 * `about` names the owner and the field and is authenticated, so that a value cannot be moved to another row.
 *
 * A sealed value names its key, so that keys can be changed: DATA_KEY seals, DATA_KEY_OLD still opens, and `npm run
 * admin -- rotate-key` re-encrypts everything. Layout: version, key id, iv, tag, text. Version 1 had no key id.
 */
const version = 2
const withoutKeyId = 1
const idBytes = 4

export type SealKeys = Pick<Config, 'DATA_KEY'> & Partial<Pick<Config, 'DATA_KEY_OLD'>>
type Kind = 'identity numbers' | 'files'

export const seal = (keys: SealKeys, text: string, about: string): Buffer =>
  lock(keys, 'identity numbers', Buffer.from(text, 'utf8'), about)

/** Throws when no key of ours sealed it, the text was changed or `about` is another. */
export const unseal = (keys: SealKeys, sealed: Uint8Array, about: string): string =>
  unlock(keys, 'identity numbers', sealed, about).toString('utf8')

/** Seals a whole file, under a separate key: the key for numbers opens no file. */
export const sealBytes = (keys: SealKeys, bytes: Uint8Array, about: string): Buffer => lock(keys, 'files', bytes, about)

export const unsealBytes = (keys: SealKeys, sealed: Uint8Array, about: string): Buffer =>
  unlock(keys, 'files', sealed, about)

/** Whether the present DATA_KEY sealed it. */
export const isSealedByPresentKey = ({ DATA_KEY }: SealKeys, sealed: Uint8Array): boolean =>
  Buffer.from(sealed.subarray(0, 1 + idBytes)).equals(markOf(DATA_KEY))

function lock({ DATA_KEY }: SealKeys, kind: Kind, bytes: Uint8Array, about: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(DATA_KEY, kind), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([markOf(DATA_KEY), iv, cipher.getAuthTag(), sealed])
}

function unlock({ DATA_KEY, DATA_KEY_OLD = [] }: SealKeys, kind: Kind, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed)
  const known = [DATA_KEY, ...DATA_KEY_OLD]
  if (bytes[0] === version) {
    const key = known.find((each) => bytes.subarray(0, 1 + idBytes).equals(markOf(each)))
    if (!key) throw new Error('This was sealed with a key that is neither DATA_KEY nor one of DATA_KEY_OLD.')
    return open(keyOf(key, kind), bytes.subarray(1 + idBytes), about)
  }
  if (bytes[0] !== withoutKeyId) throw new Error('This was sealed in a way this version does not know.')
  // It names no key, so each is tried; the tag tells the right one.
  for (const key of known.slice(0, -1)) {
    try {
      return open(keyOf(key, kind), bytes.subarray(1), about)
    } catch {}
  }
  return open(keyOf(known.at(-1) as string, kind), bytes.subarray(1), about)
}

function open(key: Buffer, bytes: Buffer, about: string): Buffer {
  // The tag length is explicit, or a truncated tag would pass as well.
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

/** The first bytes of what a key seals: the version and the key's id, which tells nothing about the key. */
const markOf = (dataKey: string): Buffer =>
  Buffer.concat([Buffer.from([version]), Buffer.from(hkdfSync('sha256', dataKey, '', 'thikana key id', idBytes))])

const keyOf = (dataKey: string, kind: Kind): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `thikana ${kind}`, 32))
