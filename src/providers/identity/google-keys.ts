import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { providerError } from '../provider-error.ts'

/** The public keys that sign identity tokens, by their id. */
export type SigningKeys = { find(id: string): Promise<KeyObject | null> }

type Fetched = { keys: Map<string, KeyObject>; goodUntil: number }
type Options = { url: string; now: () => Date; timeoutMs: number }

const betweenLooksMs = 60_000
const longestMs = 24 * 3_600_000

/**
 * Fetched when needed and kept as long as the answer's Cache-Control says. An id that is not among them may be a key
 * that is newer than our copy: that is worth another look, but only once a minute, whoever sends however many.
 */
export function signingKeys(options: Options): SigningKeys {
  let fetched: Fetched | null = null
  let fetching: Promise<Fetched> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = (): Promise<Fetched> => {
    lookedAt = options.now().getTime()
    fetching ??= fetchKeys(options).finally(() => {
      fetching = null
    })
    return fetching
  }
  return {
    async find(id) {
      const now = options.now().getTime()
      if (fetched === null || now >= fetched.goodUntil) fetched = await look()
      const known = fetched.keys.get(id)
      if (known || now - lookedAt < betweenLooksMs) return known ?? null
      fetched = await look()
      return fetched.keys.get(id) ?? null
    },
  }
}

async function fetchKeys({ url, now, timeoutMs }: Options): Promise<Fetched> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const { keys } = (await response.json()) as { keys: unknown }
    if (!Array.isArray(keys)) throw new Error('answered no keys')
    return { keys: readKeys(keys), goodUntil: now().getTime() + lifeOf(response.headers) }
  } catch (error) {
    throw providerError('unavailable', "Google's keys cannot be fetched", error)
  }
}

function readKeys(keys: (JsonWebKey & { kid?: unknown })[]): Map<string, KeyObject> {
  const found = new Map<string, KeyObject>()
  for (const key of keys) {
    const { kid, kty, use = 'sig', alg = 'RS256' } = key
    if (typeof kid !== 'string' || kty !== 'RSA' || use !== 'sig' || alg !== 'RS256') continue
    const parsed = createPublicKey({ key, format: 'jwk' })
    if ((parsed.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) found.set(kid, parsed)
  }
  return found
}

function lifeOf(headers: Headers): number {
  const maxAge = /(?:^|[\s,])max-age=(\d+)/i.exec(headers.get('cache-control') ?? '')?.[1]
  const age = Number(headers.get('age')) || 0
  // Nobody is asked at every sign-in, whatever the answer says.
  return Math.min(Math.max((Number(maxAge ?? 300) - age) * 1000, betweenLooksMs), longestMs)
}
