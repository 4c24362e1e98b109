/** What stands over and under the list of what living here costs. */
export const costOfLivingWords = {
  title: 'Cost of living',
  disclaimer: 'What people here usually pay each month beyond the rent. Yours depends on how you live.',
} as const

/** What people who choose a home like this one are often after, by what the home has for it. */
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

/** Repairs and upkeep for a flat charge, in paise, in homes that we look after. */
export const assure = { charge: 300_00, message: '100% FREE repairs & maintenance' } as const
