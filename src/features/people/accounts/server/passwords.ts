import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { m } from '#messages'
import { Refusal } from '#platform/errors.ts'

const derive = promisify(argon2)

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** Each hash takes 19 MiB and a core, so that few run at once; the rest wait, and beyond that the answer is 503. */
const hashing = pLimit(availableParallelism())
const maxWaiting = 200

/** In the PHC string format: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hashOf(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Takes the same time without a stored password as with a wrong one, so that the timing reveals nothing. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , setting, salt, tag] = (stored ?? nobodys).split('$')
  const [memory, passes, parallelism] = [...(setting ?? '').matchAll(/\d+/g)].map(Number)
  if (!memory || !passes || !parallelism || !salt || !tag) return false
  const wanted = Buffer.from(tag, 'base64')
  const given = await hashOf(password, Buffer.from(salt, 'base64'), {
    memory,
    passes,
    parallelism,
    tagLength: wanted.length,
  })
  return timingSafeEqual(given, wanted) && stored !== null && stored !== undefined
}

const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

async function hashOf(password: string, nonce: Buffer, setting: typeof cost): Promise<Buffer> {
  if (hashing.pendingCount >= maxWaiting) {
    throw new Refusal(503, 'busy', m.accounts_busy())
  }
  // Normalised, so that different keyboards produce the same password.
  const message = password.normalize('NFKC')
  return hashing(() => derive('argon2id', { message, nonce, ...setting }) as Promise<Buffer>)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

let common: Promise<ReadonlySet<string>> | undefined

/** Whether it is on the list of common passwords, which is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => each.toLowerCase())),
  )
  const known = await common
  const plain = password.normalize('NFKC').toLowerCase()
  // "Password1" and "password123!" count as "password".
  return known.has(plain) || known.has(plain.replace(/[\d\W_]+$/u, ''))
}
