import type { Random } from '#shared/random.ts'
import type { HomePlan } from './types.ts'

const ofAny = [
  'We want people who treat the place as their own and call when something drips.',
  'Everything that can be repaired was repaired before the photos were taken.',
  'The neighbours have been here for years and are quiet people.',
  'I live twenty minutes away and come when I am needed, not otherwise.',
  'Water has never been a problem here, not even in May.',
  'Please come in daylight once: the light is what we are proud of.',
  'We painted all of it this year and would like it to stay that way.',
  'The last people stayed three years and left only because of work.',
]
const ofShared = [
  'Those who live here keep the kitchen clean by themselves; I have never had to say anything.',
  'I choose tenants slowly so that the people who share get on with each other.',
  'Guests are fine as long as the others know of it.',
]
const ofWhole = [
  'My parents lived here until last year and it has been looked after as they would have.',
  'Children are welcome; ours grew up in this house.',
  'I am happy to leave the curtains and the fans with whoever moves in.',
]
const ofPg = [
  'My wife plans the menu herself and we eat the same food.',
  'The gate is open to whoever works a late shift: tell us and the guard knows.',
  'Rooms are cleaned every day except Sunday.',
]

/** About one owner in three adds a sentence or two. */
export function makeOwnerWords(random: Random, { category }: Pick<HomePlan, 'category'>): string | null {
  if (!random.chance(0.35)) return null
  const own = { shared: ofShared, whole: ofWhole, pg: ofPg }[category]
  return random.chance(0.5) ? `${random.pick(ofAny)} ${random.pick(own)}` : random.pick([...ofAny, ...own])
}
