/** A seeded random generator. Its output depends on the seed and the keys it was forked by, never on the clock. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the pairs' values, with probability proportional to its weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T
  /** `count` different members, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** Normally distributed around `mean`, never further away than three times `spread`. */
  gauss(mean: number, spread: number): number
  /** An independent generator for `keys`, unaffected by earlier draws, so that home 7 is the same in every world. */
  fork(...keys: (string | number)[]): Random
}

export function randomFrom(seed: number): Random {
  return source(mix(seed | 0), mix(Math.floor(seed / 0x1_0000_0000) ^ 0x5bd1e995))
}

/** xoroshiro64**: two words of state, so that forks for millions of homes do not collide. */
function source(high: number, low: number): Random {
  let a = high | 1
  let b = low

  function next(): number {
    const spread = Math.imul(a, 0x9e3779bb)
    const word = Math.imul((spread << 5) | (spread >>> 27), 5) >>> 0
    b ^= a
    a = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9)
    b = (b << 13) | (b >>> 19)
    return word / 0x1_0000_0000
  }

  const random: Random = {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    weighted: (pairs) => weighted(next(), pairs),
    sample: (list, count) => sample(random, list, count),
    gauss: (mean, spread) => mean + spread * Math.max(-3, Math.min(3, bell(next, next))),
    fork: (...keys) => fork(high, low, keys),
  }
  return random
}

function weighted<T>(draw: number, pairs: readonly (readonly [T, number])[]): T {
  let total = 0
  for (const pair of pairs) total += pair[1]
  let left = draw * total
  for (const [value, weight] of pairs) {
    left -= weight
    if (left < 0) return value
  }
  return (pairs[pairs.length - 1] as readonly [T, number])[0]
}

function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  const wanted = Math.min(count, rest.length)
  for (let i = 0; i < wanted; i++) {
    const j = random.between(i, rest.length - 1)
    ;[rest[i], rest[j]] = [rest[j] as T, rest[i] as T]
  }
  return rest.slice(0, wanted)
}

/** The Box–Muller transform: two uniform draws to one normal draw. */
const bell = (u: () => number, v: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - u())) * Math.cos(2 * Math.PI * v())

function fork(high: number, low: number, keys: (string | number)[]): Random {
  let a = high
  let b = low
  for (const key of keys) {
    const word = typeof key === 'number' ? mix(key | 0) : hashText(key)
    a = mix(a ^ word)
    b = mix(b + Math.imul(word, 0x27d4eb2f) + 0x165667b1)
  }
  return source(a, b)
}

/** A stable integer hash of a text (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash)
}

function mix(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return x ^ (x >>> 16)
}
