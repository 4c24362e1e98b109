/** The parts a comparison is cut into, in their order. */
export const rowGroups = ['money', 'home', 'travel', 'stay', 'amenities'] as const
export type RowGroup = (typeof rowGroups)[number]

export const groupTitles: Readonly<Record<RowGroup, string>> = {
  money: 'What it costs',
  home: 'The home',
  travel: 'Getting to work',
  stay: 'Living there',
  amenities: 'Amenities',
}
