import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

/**
 * Numbers that identify a person (Aadhaar, PAN, bank accounts) rest encrypted: AES-256-GCM under a key made from
 * DATA_KEY. `about` says whose and what it is and is checked on opening, so that a row cannot be moved to another.
 */
const version = 1

export function seal(config: Pick<Config, 'DATA_KEY'>, text: string, about: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed])
}

/** Throws when the key is another, the text was changed or belongs to somebody else. */
export function unseal(config: Pick<Config, 'DATA_KEY'>, sealed: Uint8Array, about: string): string {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== version) throw new Error('This was sealed in a way this version does not know.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(1, 13)).setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(13, 29))
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString('utf8')
}

const keyOf = ({ DATA_KEY }: Pick<Config, 'DATA_KEY'>): Buffer =>
  Buffer.from(hkdfSync('sha256', DATA_KEY, '', 'thikana identity numbers', 32))
