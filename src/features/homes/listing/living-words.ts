import { m } from '#messages'

/** Texts above and below the cost-of-living list. */
export const costOfLivingWords = () => ({ title: m.house_living_title(), disclaimer: m.house_living_note() })

/** Interest tags with the amenities a home needs to get them. */
const interests: readonly (readonly [tag: string, needs: readonly string[]])[] = [
  ['Working from home', ['wifi', 'study-desk']],
  ['Cooking', ['gas-stove', 'fridge']],
  ['Meals made for you', ['meals']],
  ['Fitness', ['gym']],
  ['Swimming', ['pool']],
  ['Walks and green', ['garden']],
  ['Reading', ['library']],
  ['Badminton', ['badminton']],
  ['Riding', ['two-wheeler-parking']],
]

export const interestTags = (amenities: readonly string[]): string[] =>
  interests.flatMap(([tag, needs]) => (needs.every((key) => amenities.includes(key)) ? [tag] : []))

/** A flat monthly charge for repairs, in paise, in homes we manage. */
export const assure = { charge: 300_00, message: '100% FREE repairs & maintenance' } as const
