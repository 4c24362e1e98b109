import { readToken, signToken } from '#platform/signed-token.ts'

type Shared = { visitId: number; expiresAt: Date }

const purpose = 'visit-share'

/** The link lets its holder read the visit until it ends. */
export const shareToken = (secret: string, { visitId, expiresAt }: Shared): string =>
  signToken(secret, purpose, `${visitId}.${Math.floor(expiresAt.getTime() / 60_000)}`)

/** Null where it was not made by us or has ended. */
export function readShareToken(secret: string, token: string, now: Date): Shared | null {
  const [visitId, minutes] = readToken(secret, purpose, token)?.split('.').map(Number) ?? []
  if (visitId === undefined || minutes === undefined) return null
  const expiresAt = new Date(minutes * 60_000)
  return expiresAt > now ? { visitId, expiresAt } : null
}
