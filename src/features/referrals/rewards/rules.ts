import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'

/** Paise. */
export const reward = 1_000_00
/** From this tenant on each brings a second reward, and the first of them a trip, once. */
export const tripAt = 5

/** A reward is paid so many days after moving in, or after the home is live. */
export const tenantDays = 2
export const ownerDays = 28

export const tenantDue = (movedInAt: Date): Date => daysAfter(movedInAt, tenantDays)
export const ownerDue = (liveAt: Date): Date => daysAfter(liveAt, ownerDays)

const daysAfter = (at: Date, days: number): Date => startOfDay(addDays(dayInIndia(at), days))

export type RewardKind = 'tenant' | 'more' | 'owner'

/** The rewards for the n-th tenant somebody brings, counted from one. */
export const rewardsFor = (nth: number): { kinds: RewardKind[]; trip: boolean } => ({
  kinds: nth >= tripAt ? ['tenant', 'more'] : ['tenant'],
  trip: nth === tripAt,
})

export type Stage = 'joined' | 'visited' | 'booked' | 'moved_in' | 'paid'

type Facts = { visited: boolean; booked: boolean; movedInOn: Day | null; paid: boolean }

/** How far somebody who was brought has come. */
export function stageOf({ visited, booked, movedInOn, paid }: Facts): Stage {
  if (paid) return 'paid'
  if (movedInOn) return 'moved_in'
  if (booked) return 'booked'
  return visited ? 'visited' : 'joined'
}

/** How somebody is kept who was named by phone or email alone. */
export const namelessOwner = 'An owner'
