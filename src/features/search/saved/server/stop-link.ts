import { readToken, signToken } from '#platform/signed-token.ts'

const purpose = 'stop alerts'

/** The end of the link that pauses somebody's messages: proof of having got the message, and good for nothing else. */
export const stopCode = (secret: string, alertId: number): string => signToken(secret, purpose, String(alertId))

export function readStopCode(secret: string, code: string): number | null {
  const said = readToken(secret, purpose, code)
  return said === null ? null : Number(said)
}
