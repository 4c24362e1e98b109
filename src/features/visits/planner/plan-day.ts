import { commuteMinutes, type Traffic, trafficAt } from '#features/search/filters/commute.ts'
import { hourInIndia, type Point, showMinutes } from '#features/visits/scheduling/slots.ts'

/** The most homes in one day. */
export const mostPlanned = 6

/** A home and the hours of one day in which it can be seen, in ms. */
export type PlannedHome = Point & { id: number; hours: readonly number[] }
/** Where the visitor is at an hour already; online there is no way to it. */
export type Busy = Point & { at: number; online: boolean }
export type PlannedStop = {
  homeId: number
  at: number /** From the stop before; 0 for the first. */
  wayMinutes: number
}
export type DayPlan = { stops: PlannedStop[] /** Homes that do not fit into this day. */; leftOut: number[] }

export const wayMinutes = (from: Point, to: Point, at: number): number =>
  commuteMinutes(from, to, trafficAt(hourInIndia(at)))

/** Whether a visitor at one home can reach the other in time. */
export const canFollow = (from: Point, at: number, to: Point, due: number): boolean =>
  due > at && wayMinutes(from, to, at) <= (due - at) / 60_000 - showMinutes

const fitsBusy = (home: Point, at: number, busy: readonly Busy[]): boolean =>
  busy.every((stop) =>
    stop.online ? stop.at !== at : canFollow(stop, stop.at, home, at) || canFollow(home, at, stop, stop.at),
  )

/**
 * The best of all orders and hours: as many homes as possible, then the shortest day, the shortest way, the earliest
 * start. A manager can go on with the visitor to the next home, so hours that are free one by one are free together.
 */
export function planDay(given: readonly PlannedHome[], busy: readonly Busy[] = []): DayPlan {
  const homes = given
    .slice(0, mostPlanned)
    .toSorted((a, b) => a.id - b.id)
    .map((home) => ({ ...home, hours: home.hours.filter((at) => fitsBusy(home, at, busy)).toSorted((a, b) => a - b) }))
  const ways = waysBetween(homes)
  const starts = [...new Set(homes.flatMap(({ hours }) => hours))].sort((a, b) => a - b)
  let best: Route | null = null
  for (const start of starts) {
    // Once a day with all of them is known, a longer one is of no use.
    const longest: number = best?.count === homes.length ? best.at - best.start : Number.POSITIVE_INFINITY
    for (const route of routesFrom(homes, ways, start, longest)) if (!best || isBetter(route, best)) best = route
  }
  const stops = best ? stopsOf(homes, best) : []
  const seen = new Set(stops.map(({ homeId }) => homeId))
  return { stops, leftOut: given.map(({ id }) => id).filter((id) => !seen.has(id)) }
}

type Ways = readonly (readonly Readonly<Record<Traffic, number>>[])[]

/** Precomputed travel minutes, because they are read many thousand times. */
const waysBetween = (homes: readonly PlannedHome[]): Ways =>
  homes.map((from) =>
    homes.map((to) => ({
      peak: commuteMinutes(from, to, 'peak'),
      day: commuteMinutes(from, to, 'day'),
      night: commuteMinutes(from, to, 'night'),
    })),
  )

/** A partial route as a linked list from its last stop. */
type Route = { seen: number; last: number; at: number; start: number; way: number; count: number; before: Route | null }

const isBetter = (a: Route, b: Route): boolean =>
  (b.count - a.count || a.at - a.start - (b.at - b.start) || a.way - b.way || a.start - b.start) < 0

/** Dynamic programming: of routes with the same homes, last stop and time only the shortest is extended. */
function routesFrom(homes: readonly PlannedHome[], ways: Ways, start: number, longest: number): Iterable<Route> {
  const kept = new Map<string, Route>()
  let front: Route[] = homes.flatMap((home, last) =>
    home.hours.includes(start) ? [{ seen: 1 << last, last, at: start, start, way: 0, count: 1, before: null }] : [],
  )
  const all = [...front]
  while (front.length > 0) {
    kept.clear()
    for (const route of front) {
      for (const next of stepsFrom(homes, ways, route)) {
        if (next.at - start > longest) continue
        const key = `${next.seen} ${next.last} ${next.at}`
        const known = kept.get(key)
        if (!known || next.way < known.way) kept.set(key, next)
      }
    }
    front = [...kept.values()]
    all.push(...front)
  }
  return all
}

function* stepsFrom(homes: readonly PlannedHome[], ways: Ways, route: Route): Iterable<Route> {
  const traffic = trafficAt(hourInIndia(route.at))
  for (const [last, home] of homes.entries()) {
    if (route.seen & (1 << last)) continue
    const way = ways[route.last]?.[last]?.[traffic] ?? 0
    for (const at of home.hours) {
      if (at <= route.at || way > (at - route.at) / 60_000 - showMinutes) continue
      const { start, count } = route
      yield { seen: route.seen | (1 << last), last, at, start, way: route.way + way, count: count + 1, before: route }
    }
  }
}

function stopsOf(homes: readonly PlannedHome[], route: Route): PlannedStop[] {
  const before = route.before ? stopsOf(homes, route.before) : []
  const homeId = (homes[route.last] as PlannedHome).id
  return [...before, { homeId, at: route.at, wayMinutes: route.way - (route.before?.way ?? 0) }]
}
