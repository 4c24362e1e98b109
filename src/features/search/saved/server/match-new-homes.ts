import type { Filters } from '#features/search/filters/filters.ts'
import { index } from '#features/search/index/server/api.ts'
import type { Db } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import type { JobContext } from '#platform/job.ts'
import { type Candidate, candidatesOf, insertMatches, type Match, type News, takeNews } from './alert-queries.ts'
import { filtersOf } from './local-name.ts'
import { type Look, matches } from './matches.ts'

const batch = 100

type Ctx = Pick<JobContext, 'db' | 'now'>

/**
 * Matches every unit in the news against the searches that could find it. A batch is one transaction and idempotent.
 */
export async function matchNewHomes(ctx: Ctx): Promise<void> {
  while (await matchBatch(ctx)) {}
}

/** False when there was nothing to do. */
async function matchBatch({ db, now }: Ctx): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const news = await takeNews(tx, batch)
    if (news.length === 0) return false
    const { rows } = await candidatesOf(news).execute(tx)
    await insertMatches(tx, await matchesAmong(tx, news, rows), now)
    return true
  })
}

async function matchesAmong(db: Db, news: readonly News[], candidates: readonly Candidate[]): Promise<Match[]> {
  const reasons = new Map(news.map(({ home_id, kind, reason }) => [home_id * 4 + kind, reason]))
  const readings = new Map<number, Reading | null>()
  const found: Match[] = []
  for (const candidate of candidates) {
    const { search_id, home_id, kind, url } = candidate
    if (!readings.has(search_id)) readings.set(search_id, await readSearch(db, url))
    const reading = readings.get(search_id)
    const reason = reasons.get(home_id * 4 + kind)
    if (!reading || !reason || !matches(reading.filters, candidate, reading.look)) continue
    found.push({ search_id, home_id, kind, reason })
  }
  // One home can be news as a bed and as a room.
  return [...new Map(found.map((match) => [`${match.search_id} ${match.home_id}`, match])).values()]
}

type Reading = { filters: Filters; look: Look }

/** A search whose place is no longer known finds nothing. */
async function readSearch(db: Db, url: string): Promise<Reading | null> {
  const filters = filtersOf(url)
  if (!filters) return null
  try {
    const { place } = await index.resolvePlace(db, filters)
    return { filters, look: index.lookOf(place, filters) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
