import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listOwnerVisits as call, OwnerVisit, OwnerVisitHome } from '../contract.ts'
import { averageRating } from '../rules.ts'
import { listOwnHomes, listVisitsTo, type OwnHome, type VisitRow } from './queries.ts'

const shownPast = 20
const shownDays = 365

export async function listVisits(ctx: Context): Promise<Reply<typeof call>> {
  const { personId } = signedIn(ctx)
  const homes = await listOwnHomes(ctx.db, personId, dayInIndia(ctx.now))
  const since = startOfDay(addDays(dayInIndia(ctx.now), -shownDays))
  const ids = homes.map(({ id }) => id)
  const rows = ids.length > 0 ? await listVisitsTo(ctx.db, ids, since) : []
  const byHome = Map.groupBy(rows, ({ home_id }) => home_id)
  const shown = homes.map((home) => homeOf(home, byHome.get(home.id) ?? [], ctx.now))
  const upcoming = shown.reduce((sum, { counts }) => sum + counts.upcoming, 0)
  return {
    upcoming,
    past: rows.length - upcoming,
    rating: averageRating(rows.map(({ rating }) => rating)),
    // Homes with the next visit first.
    homes: shown.toSorted((a, b) => nextAt(a) - nextAt(b) || a.id - b.id),
  }
}

const nextAt = ({ upcoming: [next] }: OwnerVisitHome): number =>
  next ? Date.parse(next.starts_at) : Number.MAX_SAFE_INTEGER

function homeOf(home: OwnHome, rows: readonly VisitRow[], now: Date): OwnerVisitHome {
  const coming = rows.filter((row) => row.state === 'scheduled' && row.starts_at > now)
  const past = rows.filter((row) => !coming.includes(row))
  const count = (state: VisitRow['state']) => rows.filter((row) => row.state === state).length
  return {
    ...home,
    upcoming: coming.map((row) => visitOf(row, home)),
    past: past
      .toReversed()
      .slice(0, shownPast)
      .map((row) => visitOf(row, home)),
    counts: {
      upcoming: coming.length,
      done: count('done'),
      missed: count('missed'),
      cancelled: count('cancelled'),
      unreported: count('scheduled') - coming.length,
    },
    rating: averageRating(rows.map(({ rating }) => rating)),
  }
}

const visitOf = (
  { id, starts_at, name, online, state, rating, person_id }: VisitRow,
  { main_owner }: OwnHome,
): OwnerVisit => ({
  id,
  starts_at: starts_at.toISOString(),
  visitor: name.trim().split(/\s+/)[0] ?? '',
  online,
  state,
  rating,
  can_write: main_owner === null && person_id !== null && state !== 'cancelled',
})
