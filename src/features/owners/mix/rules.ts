/** How one room is let, or the whole home. */
export type RoomWay = 'beds' | 'room'
export type Way = { house: true } | { house: false; rooms: readonly RoomWay[] }

/** Share of days on which nobody lives there: as expected, and where 8 in 10 homes lie. */
export type Vacancy = { low: number; middle: number; high: number }
export type Kind = 'bed' | 'room' | 'house'

export type MixRoom = {
  name: string
  /** Paise a month; null where too few homes say what it is. */
  bedRents: readonly (number | null)[]
  roomRent: number | null
}

export type MixFacts = {
  rooms: readonly MixRoom[]
  houseRent: number | null
  vacancy: Readonly<Record<Kind, Vacancy>>
  /** Our fee with tax, as a share of the rent that comes. */
  feeShare: number
}

export type Income = { full: number; empty: number; fee: number; low: number; net: number; high: number }

const none: Income = { full: 0, empty: 0, fee: 0, low: 0, net: 0, high: 0 }

/** A year of one place. Rounded to paise, so that sums are sums of what is shown. */
function yearOf(rent: number, kind: Kind, { vacancy, feeShare }: MixFacts): Income {
  const full = rent * 12
  const reaches = (share: number) => Math.round(full * (1 - share) * (1 - feeShare))
  const { low, middle, high } = vacancy[kind]
  const empty = Math.round(full * middle)
  const net = reaches(middle)
  return { full, empty, fee: full - empty - net, net, low: reaches(high), high: reaches(low) }
}

const add = (a: Income, b: Income): Income => ({
  ...{ full: a.full + b.full, empty: a.empty + b.empty, fee: a.fee + b.fee },
  ...{ low: a.low + b.low, net: a.net + b.net, high: a.high + b.high },
})

/** A year of one room let one way; null where a price is not known. */
function roomIncome(room: MixRoom, way: RoomWay, facts: MixFacts): Income | null {
  if (way === 'room') return room.roomRent === null ? null : yearOf(room.roomRent, 'room', facts)
  let sum = none
  for (const rent of room.bedRents) {
    if (rent === null) return null
    sum = add(sum, yearOf(rent, 'bed', facts))
  }
  return room.bedRents.length === 0 ? null : sum
}

export function incomeOf(way: Way, facts: MixFacts): Income | null {
  if (way.house) return facts.houseRent === null ? null : yearOf(facts.houseRent, 'house', facts)
  let sum = none
  for (const [at, room] of facts.rooms.entries()) {
    const income = roomIncome(room, way.rooms[at] ?? 'beds', facts)
    if (income === null) return null
    sum = add(sum, income)
  }
  return sum
}

export type Valued = { way: Way; income: Income }

const better = (a: Valued | null, b: Valued | null): Valued | null => {
  if (a === null || b === null) return a ?? b
  return b.income.net > a.income.net ? b : a
}

const valued = (way: Way, facts: MixFacts): Valued | null => {
  const income = incomeOf(way, facts)
  return income && { way, income }
}

/** Rooms do not depend on each other, so each takes its better way; then the whole home is held against them. */
export function bestWay(facts: MixFacts): Valued | null {
  const rooms = facts.rooms.map((room): RoomWay => {
    const [beds, whole] = [roomIncome(room, 'beds', facts), roomIncome(room, 'room', facts)]
    if (beds === null || whole === null) return beds === null ? 'room' : 'beds'
    return whole.net > beds.net ? 'room' : 'beds'
  })
  return better(valued({ house: false, rooms }, facts), valued({ house: true }, facts))
}

/** As it is let now, the best one, and all of one kind: what is held side by side. Ways without a price are left out. */
export function waysBeside(facts: MixFacts, now: Way): Valued[] {
  const all = (way: RoomWay): Way => ({ house: false, rooms: facts.rooms.map(() => way) })
  const best = bestWay(facts)
  const ways = [...(best ? [best.way] : []), now, all('beds'), all('room'), { house: true } as const]
  const seen = new Set<string>()
  return ways
    .filter((way) => !seen.has(keyOf(way)) && seen.add(keyOf(way)))
    .flatMap((way) => valued(way, facts) ?? [])
    .toSorted((a, b) => b.income.net - a.income.net)
}

/** house, or a letter for each room: b, r. */
export const keyOf = (way: Way): string =>
  way.house ? 'house' : way.rooms.map((each) => (each === 'beds' ? 'b' : 'r')).join('')

export function wayOf(key: string, rooms: number): Way | null {
  if (key === 'house') return { house: true }
  if (key.length !== rooms || !/^[br]+$/.test(key)) return null
  return { house: false, rooms: [...key].map((letter) => (letter === 'b' ? 'beds' : 'room')) }
}

/** Which kinds a way lets. */
export function kindsOf(way: Way): Kind[] {
  if (way.house) return ['house']
  return [
    ...(way.rooms.includes('beds') ? (['bed'] as const) : []),
    ...(way.rooms.includes('room') ? (['room'] as const) : []),
  ]
}

/** Empty days a year of one kind at which `rival` brings as much as `best`; null where there is none within a year. */
export function breakEvenDays(best: Way, rival: Way, kind: Kind, facts: MixFacts): number | null {
  const gain = (days: number): number => {
    const share = days / 365
    const changed = { ...facts, vacancy: { ...facts.vacancy, [kind]: { low: share, middle: share, high: share } } }
    return (incomeOf(best, changed)?.net ?? 0) - (incomeOf(rival, changed)?.net ?? 0)
  }
  const now = Math.round(facts.vacancy[kind].middle * 365)
  const before = Math.sign(gain(now))
  for (let step = 1; step <= 365; step += 1) {
    for (const days of [now - step, now + step]) {
      if (days >= 0 && days <= 365 && Math.sign(gain(days)) !== before) return days
    }
  }
  return null
}

/** The rent of the whole home, a month, from which it brings more than the best other way. Paise, up to the next ₹100. */
export function houseRentToWin(best: Income, { vacancy, feeShare }: MixFacts): number {
  const exact = best.net / (12 * (1 - vacancy.house.middle) * (1 - feeShare))
  return Math.ceil(exact / 100_00) * 100_00
}

/** Share of empty days of a kind, from how full such homes were and how many people ask for each place. */
export function expectedVacancy(base: Vacancy, demand: number | null): Vacancy {
  const factor = demand === null ? 1 : Math.min(2, Math.max(0.5, demand))
  const cut = (share: number): number => Math.min(0.6, Math.max(0.01, share / factor))
  return { low: cut(base.low), middle: cut(base.middle), high: cut(base.high) }
}
