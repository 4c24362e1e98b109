import type { DoorCheck } from '../contract.ts'

/** Derives the key of a code and checks whether it is right. */
export async function proveCode(door: DoorCheck, code: string): Promise<{ proof: string; right: boolean }> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits'])
  const salt = bytesOf(door.salt)
  const proof = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: door.rounds }, key, 256)
  return { proof: textOf(proof), right: textOf(await subtle.digest('SHA-256', proof)) === door.check }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
