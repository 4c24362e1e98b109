import { commuteMinutes, trafficAt } from '#features/search/filters/commute.ts'
import { hourInIndia, hourMs, type Point, readSlotId } from '../slots.ts'

/** A span of our own clock, in ms. */
type Span = { from: number; to: number }

export type Attempt = Span & {
  kind: 'schedule' | 'move' | 'cancel'
  phone: string
  homeId: number
  /** The hour that was asked for; of no meaning when cancelling. */
  at: number
  online: boolean
  /** Id and version of the visit to be changed, as the caller saw it. */
  visitId?: number
  version?: number
  answer: { visitId: number } | { code: string; nextSlots: string[] }
}

/** The audit rows of the trigger: one each time a visit got a place. */
export type HeldRow = {
  visit_id: number
  version: number
  manager_id: number
  starts_at: Date
  place: number
  home_id: number
  phone: string
  online: boolean
}

export type Hold = {
  visitId: number
  version: number
  managerId: number
  at: number
  place: number
  homeId: number
  phone: string
  online: boolean
  /** From the request that took it to the response that released it: certainly free outside. */
  perhaps: Span
  /** From the response that took it to the request that released it: certainly held inside. */
  surely: Span
}

export type SimulatedHome = Point & { id: number; locality: number; closed: 'sold_out' | 'no_visits' | null }
export type Town = {
  homes: ReadonlyMap<number, SimulatedHome>
  /** The managers of a locality. */
  managers: ReadonlyMap<number, readonly number[]>
  /** How many parties a manager takes at an hour; nothing when not at work. */
  parties(managerId: number, at: number): number
}

const meet = (a: Span, b: Span) => a.from <= b.to && b.from <= a.to
const covers = (whole: Span, part: Span) => whole.from <= part.from && part.to <= whole.to
const succeeded = (attempt: Attempt) => 'visitId' in attempt.answer

export function holdsOf(rows: readonly HeldRow[], attempts: readonly Attempt[]): Hold[] {
  const key = (visitId: number, version: number) => `${visitId}.${version}`
  const takers = new Map<string, Span>()
  const leavers = new Map<string, Span>()
  for (const attempt of attempts) {
    if (!('visitId' in attempt.answer)) continue
    const { version = 0 } = attempt
    const taken = key(attempt.answer.visitId, version + 1)
    const twin = takers.get(taken)
    takers.set(taken, {
      from: Math.min(attempt.from, twin?.from ?? attempt.from),
      to: Math.min(attempt.to, twin?.to ?? attempt.to),
    })
    if (version > 0) leavers.set(key(attempt.answer.visitId, version), attempt)
  }
  return rows.map((row) => {
    const taker = takers.get(key(row.visit_id, row.version))
    if (!taker) throw new Error(`Visit ${row.visit_id} was written, and nobody was told`)
    const leaver = leavers.get(key(row.visit_id, row.version))
    return {
      visitId: row.visit_id,
      version: row.version,
      managerId: row.manager_id,
      at: row.starts_at.getTime(),
      place: row.place,
      homeId: row.home_id,
      phone: row.phone,
      online: row.online,
      perhaps: { from: taker.from, to: leaver?.to ?? Number.POSITIVE_INFINITY },
      surely: { from: taker.to, to: leaver?.from ?? Number.POSITIVE_INFINITY },
    }
  })
}

/** Judges whether a refusal can have been true at some moment of its call. */
export function makeJudge(town: Town, holds: readonly Hold[], attempts: readonly Attempt[]) {
  const byHour = Map.groupBy(holds, ({ managerId, at }) => `${managerId} ${at}`)
  const byPhone = Map.groupBy(holds, ({ phone }) => phone)
  const changes = Map.groupBy(attempts.filter(succeeded), ({ visitId }) => visitId)
  const holdsAt = (managerId: number, at: number) => byHour.get(`${managerId} ${at}`) ?? []

  /** Whether this manager could show the home then, given the held places. */
  function hasRoom(
    managerId: number,
    home: SimulatedHome,
    at: number,
    online: boolean,
    isHeld: (hold: Hold) => boolean,
  ) {
    const near = hoursNear.flatMap((hours) => holdsAt(managerId, at + hours * hourMs)).filter(isHeld)
    const used = new Set(near.filter((hold) => hold.at === at).map(({ place }) => place))
    if (used.size >= town.parties(managerId, at)) return false
    return near.every((hold) => managerClash(town, { homeId: home.id, at, online }, hold) === null)
  }
  const someoneHasRoom = (home: SimulatedHome, at: number, online: boolean, isHeld: (hold: Hold) => boolean) =>
    (town.managers.get(home.locality) ?? []).some((id) => hasRoom(id, home, at, online, isHeld))

  function isTrue(attempt: Attempt, code: string): boolean {
    const home = town.homes.get(attempt.homeId) as SimulatedHome
    const own = (byPhone.get(attempt.phone) ?? []).filter(({ perhaps }) => meet(perhaps, attempt))
    const changed = (changes.get(attempt.visitId) ?? []).filter(({ from }) => from < attempt.to)
    switch (code) {
      case 'sold_out':
      case 'no_visits':
        return home.closed === code
      case 'slot_taken':
        return !someoneHasRoom(home, attempt.at, attempt.online, ({ perhaps }) => meet(perhaps, attempt))
      case 'visitor_busy':
        return own.some(({ at, homeId }) => at === attempt.at && homeId !== home.id)
      case 'same_slot':
        return own.some(({ at, visitId }) => at === attempt.at && visitId === attempt.visitId)
      case 'visit_exists':
        return own.some(({ homeId }) => homeId === home.id)
      case 'visit_changed':
        return changed.some(({ version }) => version === attempt.version)
      case 'visit_over':
        return changed.some(({ kind }) => kind === 'cancel')
      default:
        return false
    }
  }

  return {
    isTrue,
    /** Whether a slot that was named instead was free at least for a moment of the call. */
    wasFree(attempt: Attempt, slot: string): boolean {
      const read = readSlotId(slot)
      const home = read && town.homes.get(read.homeId)
      if (!home || home.id !== attempt.homeId) return false
      return someoneHasRoom(home, read.startsAt.getTime(), false, ({ surely }) => covers(surely, attempt))
    },
  }
}

/** Pairs of visits that were both surely held at one moment and cannot both be. */
export function findClashes(town: Town, holds: readonly Hold[]): string[] {
  const byManager = Map.groupBy(holds, ({ managerId }) => managerId)
  const byPhone = Map.groupBy(holds, ({ phone }) => phone)
  const clashes: string[] = []
  const compare = (group: readonly Hold[], clash: (a: Hold, b: Hold) => string | null) => {
    for (const [i, a] of group.entries()) {
      for (const b of group.slice(i + 1)) {
        const said = a.visitId !== b.visitId && overlap(a.surely, b.surely) ? clash(a, b) : null
        if (said) clashes.push(`${said}: visits ${a.visitId} and ${b.visitId}`)
      }
    }
  }
  for (const group of byManager.values()) compare(group, (a, b) => managerClash(town, a, b))
  for (const group of byPhone.values()) {
    compare(group, (a, b) => {
      if (a.homeId === b.homeId) return 'one person sees one home twice'
      return a.at === b.at ? 'one person in two homes' : null
    })
  }
  return clashes
}

const overlap = (a: Span, b: Span) => Math.max(a.from, b.from) < Math.min(a.to, b.to)

/** Within so many hours the way between two homes matters. */
const hoursNear = [-3, -2, -1, 0, 1, 2, 3]

type Shown = Pick<Hold, 'homeId' | 'at' | 'online'> & { place?: number }

/** Reimplemented independently of the code under test: half an hour in each home, the rest for the way. */
function managerClash(town: Town, a: Shown, b: Shown): string | null {
  if (a.at === b.at && a.place === b.place) return 'one place for two'
  if (a.at === b.at) return a.homeId === b.homeId ? null : 'one manager in two homes'
  const minutes = Math.abs(a.at - b.at) / 60_000
  if (a.online || b.online || minutes > 180) return null
  const [here, there] = [a, b].map(({ homeId }) => town.homes.get(homeId)) as [SimulatedHome, SimulatedHome]
  const way = commuteMinutes(here, there, trafficAt(hourInIndia(Math.min(a.at, b.at))))
  return way <= minutes - 30 ? null : 'no time for the way'
}
