import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/errors.ts'
import { checkProof, makePuzzle } from '#platform/proof-of-work.ts'
import { proofCookie } from '#shared/proof-of-work.ts'
import type { Cap } from '../rules.ts'
import { countAgainst, countUp } from './limit-queries.ts'

/** Throws if one of them is passed; returns the counts otherwise. */
export async function countWithin(ctx: Context, caps: readonly Cap[], refusal: Refusal): Promise<number[]> {
  const counts = await countAgainst(ctx.db, caps, ctx.now)
  if (counts.some((count, nth) => count > (caps[nth]?.max ?? 0))) throw refusal
  return counts
}

/** Asks the browser for a proof of work instead of turning a person away because of what others did. */
export const proofNeeded = ({ config, now }: Pick<Context, 'config' | 'now'>): Refusal =>
  new Refusal(429, 'proof_needed', m.accounts_too_many_tries(), {
    proof: makePuzzle(config.SECRET, now),
  })

/** Uses up the proof of work that came with this request; false if there is none or it was used before. */
export async function spendProof(ctx: Context): Promise<boolean> {
  const solution = ctx.exchange.cookies[proofCookie]
  if (!solution) return false
  const { secure } = ctx.config
  ctx.exchange.setCookies.push({ name: proofCookie, value: '', maxAgeS: 0, secure, httpOnly: false })
  const proof = checkProof(ctx.config.SECRET, solution, ctx.now)
  // Counted in the window of its expiry, not of now: otherwise it would work again when the window changes.
  return proof !== null && (await countUp(ctx.db, `proof:${proof.nonce}`, 60, proof.expires)) === 1
}
