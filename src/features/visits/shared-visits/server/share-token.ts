import { createHmac, timingSafeEqual } from 'node:crypto'

type Shared = { visitId: number; expiresAt: Date }

/** A signed token, not stored: whoever has the link may read the visit until it ends. */
export function shareToken(secret: string, { visitId, expiresAt }: Shared): string {
  const said = `${visitId}.${Math.floor(expiresAt.getTime() / 60_000)}`
  return `${said}.${signature(secret, said)}`
}

/** Null where it was not made by us or has ended. */
export function readShareToken(secret: string, token: string, now: Date): Shared | null {
  const [, id, minutes, signed = ''] = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !minutes) return null
  const expected = Buffer.from(signature(secret, `${id}.${minutes}`))
  if (!timingSafeEqual(expected, Buffer.from(signed))) return null
  const expiresAt = new Date(Number(minutes) * 60_000)
  return expiresAt > now ? { visitId: Number(id), expiresAt } : null
}

const signature = (secret: string, said: string): string =>
  createHmac('sha256', secret).update(`visit-share\n${said}`).digest('base64url')
