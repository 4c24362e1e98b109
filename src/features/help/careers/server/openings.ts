import { openCache } from '#platform/cache.ts'
import type { Context } from '#platform/context.ts'
import type { Opening } from '../contract.ts'

type Ctx = Pick<Context, 'providers'>

/** Served from here while the service is away, however long that takes. */
const kept = openCache<string, readonly Opening[]>({
  ttlMs: 5 * 60_000,
  staleWhileRevalidateMs: Number.POSITIVE_INFINITY,
  maxEntries: 1,
})

export const listOpenings = ({ providers }: Ctx): Promise<readonly Opening[]> =>
  kept.get('openings', async () =>
    (await providers.recruiting.openings()).map(({ postedOn, ...opening }) => ({ ...opening, posted_on: postedOn })),
  )
