import type { Random } from '#shared/random.ts'
import type { Region } from './regions.ts'

export type Street = { spot: string; landmark: string; address: string }

export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}

const sides = ['near', 'near', 'opposite', 'behind', 'beside'] as const

/** A street and a corner of it, such as "17th Cross, near the Anjaneya temple". */
export function makeStreet(random: Random, region: Region): Street {
  const spot = fillSpot(random, random.pick(region.spots))
  const landmark = random.pick(region.landmarks)
  return { spot, landmark, address: `${spot}, ${random.pick(sides)} ${landmark}` }
}

function fillSpot(random: Random, pattern: string): string {
  return pattern
    .replace('#th', () => ordinal(random.between(1, 28)))
    .replace('#', () => String(random.between(1, 14)))
    .replace('@', () => random.pick([...'ABCDEFGHJKL']))
}
