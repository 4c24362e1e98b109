import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signed token, not stored: only the recipient of the message has it. */
export const stopToken = (secret: string, watchId: number): string => `${watchId}.${signature(secret, watchId)}`

/** The watch it was made for, or null where it was not made by us. */
export function readStopToken(secret: string, token: string): number | null {
  const [, id, signed = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!id) return null
  const expected = Buffer.from(signature(secret, Number(id)))
  return timingSafeEqual(expected, Buffer.from(signed)) ? Number(id) : null
}

const signature = (secret: string, watchId: number): string =>
  createHmac('sha256', secret).update(`watch-stop\n${watchId}`).digest('base64url')
