import { m } from '#messages'

/** How a home was checked. */
export const ways = ['in_person', 'phone', 'video'] as const

export type Way = (typeof ways)[number]

export const wayLabel = (way: Way): string => m.checks_way({ way })
