import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Tries a browser needs at most, half of that on average. A busy machine with two cores made 14,000 a second. */
const range = 40_000
const lifeMs = 10 * 60_000

export type Proof = { nonce: string; expires: Date }

/**
 * A small sum for the browser, in the manner of Altcha: find the number below `range` whose SHA-256 is given. Signed, so
 * that nothing is stored until it is solved.
 */
export function makePuzzle(secret: string, now: Date): string {
  const head = `${range}.${now.getTime() + lifeMs}.${randomBytes(12).toString('hex')}`
  const goal = digest(`${head}.${randomInt(range)}`)
  return `${head}.${goal}.${sign(secret, `${head}.${goal}`)}`
}

/** Null unless we made the puzzle, it is still valid and the number solves it. The caller lets each be used once. */
export function checkProof(secret: string, solution: string, now: Date): Proof | null {
  const [asked, expires = '', nonce = '', goal = '', signature = '', number = ''] = solution.split('.')
  const head = `${asked}.${expires}.${nonce}`
  if (!sameText(signature, sign(secret, `${head}.${goal}`))) return null
  if (now.getTime() > Number(expires) || digest(`${head}.${number}`) !== goal) return null
  return { nonce, expires: new Date(Number(expires)) }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`proof of work\n${text}`).digest('hex')

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
