import type { Context } from '#platform/context.ts'
import { readToken, signToken } from '#platform/signed-token.ts'

type Ctx = Pick<Context, 'config' | 'now'>

/** Long enough to choose another slot when the first was taken while the code was typed. */
export const proofMinutes = 15

/** The phone is signed with the rest and not written into the proof. */
const purposeOf = (phone: string): string => `visit-phone\n${phone}`

/** A short-lived proof that a code was entered for this phone, so that a retry needs no second code. */
export const provePhone = ({ config, now }: Ctx, phone: string): string =>
  signToken(config.SECRET, purposeOf(phone), String(now.getTime() + proofMinutes * 60_000))

export function isProven({ config, now }: Ctx, phone: string, proof = ''): boolean {
  const until = readToken(config.SECRET, purposeOf(phone), proof)
  return until !== null && Number(until) >= now.getTime()
}
