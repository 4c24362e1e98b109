import { m } from '#messages'

/** The parts a comparison is cut into, in their order. */
export const rowGroups = ['money', 'home', 'travel', 'stay', 'amenities'] as const
export type RowGroup = (typeof rowGroups)[number]

export const groupTitle = (group: RowGroup): string => m.compare_group({ group })
