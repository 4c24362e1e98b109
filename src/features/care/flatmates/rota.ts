import { addDays, type Day } from '#shared/dates.ts'

/** A person who lives in the home; `to` is the first day they do not, null while that is not known. */
export type Resident = { id: number; from: Day; to: Day | null }
export type Turn = { week: Day; id: number }
export type PlannedTurn = { week: Day; id: number | null }

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** There the whole week. */
const livesAll = ({ from, to }: Resident, week: Day): boolean => from <= week && (to === null || to >= addDays(week, 7))
const livesSome = ({ from, to }: Resident, week: Day): boolean => from < addDays(week, 7) && (to === null || to > week)

type Facts = {
  residents: readonly Resident[]
  /** Written down: past weeks, this one, and weeks that were swapped. */
  turns: readonly Turn[]
  skips: readonly Turn[]
}

/**
 * The flatmate whose turn each week is. A written turn counts while that person lives there; else it is the one whose
 * last turn is the longest ago, a newcomer counting from the week of moving in. A person who skips has the next week.
 */
export function planRota({ residents, turns, skips }: Facts, first: Day, weeks: number): PlannedTurn[] {
  const written = new Map(turns.map(({ week, id }) => [week, id]))
  const lastTurn = new Map(residents.map(({ id, from }) => [id, mondayOf(from)]))
  for (const { week, id } of turns.toSorted((a, b) => a.week.localeCompare(b.week))) {
    if (week < first && lastTurn.has(id)) lastTurn.set(id, week)
  }
  const plan: PlannedTurn[] = []
  for (let n = 0, week = first; n < weeks; n += 1, week = addDays(week, 7)) {
    const skipped = new Set(skips.filter((skip) => skip.week === week).map(({ id }) => id))
    const there = candidates(residents, week).filter(({ id }) => !skipped.has(id))
    const fixed = there.find(({ id }) => id === written.get(week))
    const next = fixed ?? longestAgo(there, lastTurn, soon(turns, week, residents.length))
    if (next) lastTurn.set(next.id, week)
    plan.push({ week, id: next?.id ?? null })
  }
  return plan
}

/** In a week in which nobody is there from Monday to Sunday, those who are there on some days. */
function candidates(residents: readonly Resident[], week: Day): Resident[] {
  const all = residents.filter((each) => livesAll(each, week))
  return all.length > 0 ? all : residents.filter((each) => livesSome(each, week))
}

/** People who have a fixed turn in the next round and need no other one before it. */
const soon = (turns: readonly Turn[], week: Day, round: number): Set<number> =>
  new Set(turns.filter((turn) => turn.week > week && turn.week < addDays(week, 7 * round)).map(({ id }) => id))

function longestAgo(there: readonly Resident[], last: ReadonlyMap<number, Day>, later: ReadonlySet<number>) {
  const free = there.filter(({ id }) => !later.has(id))
  const from = free.length > 0 ? free : there
  const keyOf = ({ id }: Resident) => last.get(id) ?? ''
  return from.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.from.localeCompare(b.from) || a.id - b.id)[0]
}
