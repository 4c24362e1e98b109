import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

/**
 * Encrypts identifying numbers (Aadhaar, PAN, bank accounts) and pictures of documents at rest: AES-256-GCM under keys
 * derived from DATA_KEY. `about` names the owner and the field and is authenticated, so that a value cannot be moved to
 * another row.
 */
const version = 1

type Key = Pick<Config, 'DATA_KEY'>
type Kind = 'identity numbers' | 'files'

export const seal = (config: Key, text: string, about: string): Buffer =>
  lock(keyOf(config, 'identity numbers'), Buffer.from(text, 'utf8'), about)

/** Throws when the key differs, the text was changed or `about` is another. */
export const unseal = (config: Key, sealed: Uint8Array, about: string): string =>
  unlock(keyOf(config, 'identity numbers'), sealed, about).toString('utf8')

/** Seals a whole file, under a separate key: the key for numbers opens no file. */
export const sealBytes = (config: Key, bytes: Uint8Array, about: string): Buffer =>
  lock(keyOf(config, 'files'), bytes, about)

export const unsealBytes = (config: Key, sealed: Uint8Array, about: string): Buffer =>
  unlock(keyOf(config, 'files'), sealed, about)

function lock(key: Buffer, bytes: Uint8Array, about: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed])
}

function unlock(key: Buffer, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== version) throw new Error('This was sealed in a way this version does not know.')
  // The tag length is explicit, or a truncated tag would pass as well.
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()])
}

const keyOf = ({ DATA_KEY }: Key, kind: Kind): Buffer =>
  Buffer.from(hkdfSync('sha256', DATA_KEY, '', `thikana ${kind}`, 32))
