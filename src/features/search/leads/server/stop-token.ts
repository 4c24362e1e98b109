import { readToken, signToken } from '#platform/signed-token.ts'

const purpose = 'watch-stop'

export const stopToken = (secret: string, watchId: number): string => signToken(secret, purpose, String(watchId))

/** The watch it was made for, or null where it was not made by us. */
export function readStopToken(secret: string, token: string): number | null {
  const said = readToken(secret, purpose, token)
  return said === null ? null : Number(said)
}
