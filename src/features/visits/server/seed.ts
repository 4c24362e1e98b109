import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'

export type VisitState = 'scheduled' | 'done' | 'cancelled' | 'missed'

/** A row of `visit`, without who comes. */
export type VisitDraft = {
  home_id: number
  area_manager_id: number | null
  online: boolean
  starts_at: string
  state: VisitState
  door_code: string | null
  comment: string | null
  created_at: string
}

export type VisitWishes = {
  home_id: number
  area_manager_id: number | null
  today: Day
  /** Days from today, and the hour in India. */
  day: number
  hour: number
  online?: boolean
  state?: VisitState
}

/** Who shows what when: one area manager is in one place at a time. */
export type SlotBook = { take(manager: number | null, startsAt: string): boolean }

export function makeSlotBook(): SlotBook {
  const taken = new Set<string>()
  return {
    take(manager, startsAt) {
      const key = `${manager} ${startsAt}`
      if (manager === null || taken.has(key)) return manager === null
      taken.add(key)
      return true
    },
  }
}

const comments = [
  'Please call when you are at the gate.',
  'I come straight from work and may be ten minutes late.',
  'My parents will join on video.',
  'I want to see the parking and the terrace too.',
  'Is there place for a small fridge?',
  'Coming with a friend who may take the second bed.',
  'I have a cycle; please show where it can stand.',
  'Evenings suit me better if this slot falls through.',
]

export function makeVisit(random: Random, wishes: VisitWishes): VisitDraft {
  const { home_id, area_manager_id, today, day, hour } = wishes
  const online = wishes.online ?? random.chance(0.12)
  const starts = startOfDay(addDays(today, day)).getTime() + hour * 3_600_000
  const asked = starts - random.between(6, 80) * 3_600_000
  const latest = startOfDay(today).getTime() + random.between(6, 9) * 3_600_000
  const past = day < 0
  const state =
    wishes.state ??
    random.weighted<VisitState>([
      [past ? 'done' : 'scheduled', past ? 76 : 95],
      ['cancelled', past ? 14 : 5],
      ['missed', past ? 10 : 0],
    ])
  return {
    home_id,
    area_manager_id,
    online,
    starts_at: new Date(starts).toISOString(),
    state,
    door_code: online || state === 'cancelled' ? null : String(random.between(1000, 9999)),
    comment: random.chance(0.25) ? random.pick(comments) : null,
    created_at: new Date(Math.min(asked, latest)).toISOString(),
  }
}

/** A few visits behind and ahead of a home; a slot that its area manager has not free is left out. */
export function makeVisits(
  random: Random,
  home: { home_id: number; area_manager_id: number | null; today: Day },
  slots: SlotBook,
): VisitDraft[] {
  const past = Array.from(
    {
      length: random.weighted([
        [0, 50],
        [1, 25],
        [2, 15],
        [3, 10],
      ]),
    },
    () => -random.between(1, 45),
  )
  const ahead = Array.from(
    {
      length: random.weighted([
        [0, 75],
        [1, 18],
        [2, 7],
      ]),
    },
    () => random.between(1, 14),
  )
  return [...past, ...ahead].flatMap((day) => {
    const visit = makeVisit(random, { ...home, day, hour: random.between(9, 19) })
    const blocks = visit.state === 'scheduled' && !visit.online
    return blocks && !slots.take(home.area_manager_id, visit.starts_at) ? [] : [visit]
  })
}
