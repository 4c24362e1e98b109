import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, conflict, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { Listing } from '../contract.ts'
import { listingTexts } from '../rules.ts'
import { type ListingRow, updateListing } from './queries.ts'
import { ownListing, refreshListingStatus, requireEditable, takeStep } from './steps.ts'

const codeDigits = 6

const codeOf = (phone: string, hash: string) => ({
  ...{ phone, purpose: 'agreement' as const, digits: codeDigits, about: hash },
  words: (code: string, minutes: number) => m.listings_code({ code, minutes }),
})

/** Bound to the text: it signs nothing else. */
export async function sendSignCode(ctx: Context, id: number, hash: string) {
  requireText(await ownListing(ctx, ctx.db, id), hash)
  const { phone } = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (phone === null) throw new Refusal(409, 'no_phone', m.listings_no_phone())
  const { resendAfterS } = await accounts.sendCode(ctx, { ...codeOf(phone, hash), resend: false })
  return { message: m.listings_code_sent({ end: phone.slice(-4) }), resend_after_s: resendAfterS }
}

/**
 * The code is spent first; then one transaction writes the signature. Dying in between costs a code. A text that is
 * signed already stays as it is.
 */
export async function signListing(
  ctx: Context,
  id: number,
  { hash, otp }: { hash: string; otp: string },
): Promise<Listing> {
  const row = await ownListing(ctx, ctx.db, id)
  if (row.signed_hash === hash && row.agreement_hash === hash) return takeStep(ctx, id, async () => {})
  requireText(row, hash)
  return writeSignature(ctx, id, hash, await prove(ctx, hash, otp))
}

/** For an owner who has proved who they are. */
export const writeSignature = (ctx: Context, id: number, hash: string, way: 'code' | 'proof'): Promise<Listing> =>
  takeStep(ctx, id, async (tx, locked) => {
    requireText(locked, hash)
    await updateListing(tx, id, { signed_hash: hash, signed_at: ctx.now, signed_by_way: way }, ctx.now)
    await refreshListingStatus(tx, id, ctx.now)
  })

/** By a code, or, where no code can go, by having signed in within the last minutes. */
async function prove(ctx: Context, hash: string, otp: string): Promise<'code' | 'proof'> {
  const { phone } = await accounts.getPerson(ctx.db, signedIn(ctx).personId)
  if (phone === null) {
    await accounts.requireRecentProof(ctx)
    return 'proof'
  }
  const text = m.listings_enter_code({ digits: codeDigits })
  if (!/^\d{6}$/.test(otp)) throw badInput({ otp: text }, text)
  await accounts.confirmCode(ctx, codeOf(phone, hash), otp)
  return 'code'
}

function requireText(row: ListingRow, hash: string): void {
  requireEditable(row)
  if (row.agreement_hash !== hash) throw conflict(listingTexts.text())
}
