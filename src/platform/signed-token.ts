import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Words with a signature of ours, for links in messages: nothing of it is stored, and only the recipient of the message
 * has it. `purpose` keeps a token of one kind from being taken for another.
 */
export const signToken = (secret: string, purpose: string, said: string): string =>
  `${said}.${signature(secret, purpose, said)}`

/** The words of a token, or null where it was not made by us for this purpose. */
export function readToken(secret: string, purpose: string, token: string): string | null {
  const [, said, signed = ''] = /^(.{1,100})\.([\w-]{43})$/.exec(token) ?? []
  if (said === undefined) return null
  return timingSafeEqual(Buffer.from(signature(secret, purpose, said)), Buffer.from(signed)) ? said : null
}

const signature = (secret: string, purpose: string, said: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${said}`).digest('base64url')
