import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The end of the link that pauses somebody's messages. It is proof of having got the message and is good for nothing
 * else; nothing of it is stored.
 */
export const stopCode = (secret: string, alertId: number): string =>
  `${alertId.toString(36)}-${markOf(secret, alertId).toString('base64url')}`

export function readStopCode(secret: string, code: string): number | null {
  const [, id = '', mark = ''] = /^([0-9a-z]{1,10})-([\w-]{22})$/.exec(code) ?? []
  const alertId = Number.parseInt(id, 36)
  if (!Number.isSafeInteger(alertId) || alertId.toString(36) !== id) return null
  return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(secret, alertId)) ? alertId : null
}

const markOf = (secret: string, alertId: number): Buffer =>
  createHmac('sha256', secret).update(`stop alerts\n${alertId}`).digest().subarray(0, 16)
