import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'

type Ctx = Pick<Context, 'config' | 'now'>

/** Long enough to choose another slot when the first was taken while the code was typed. */
export const proofMinutes = 15

const sign = ({ config }: Ctx, phone: string, until: number): Buffer =>
  createHmac('sha256', config.SECRET).update(`visit-phone\n${phone}\n${until}`).digest()

/** A short-lived proof that a code was entered for this phone, so that a retry needs no second code. */
export function provePhone(ctx: Ctx, phone: string): string {
  const until = ctx.now.getTime() + proofMinutes * 60_000
  return `${until}.${sign(ctx, phone, until).toString('base64url')}`
}

export function isProven(ctx: Ctx, phone: string, proof = ''): boolean {
  const [until, given] = proof.split('.')
  if (!given || !/^\d{13}$/.test(until ?? '') || Number(until) < ctx.now.getTime()) return false
  const right = sign(ctx, phone, Number(until))
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === right.length && timingSafeEqual(bytes, right)
}
