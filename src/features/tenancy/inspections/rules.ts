import { m } from '#messages'

export const conditions = ['good', 'missing', 'defect', 'not accessible'] as const
export type Condition = (typeof conditions)[number]
export const categories = ['Bedroom', 'Kitchen', 'Bathroom', 'LivingOrDining', 'Other', 'Balcony', 'House'] as const
export type Category = (typeof categories)[number]
export const scopes = ['house_level', 'room_level', 'personal'] as const
export type Scope = (typeof scopes)[number]
export const floors = ['Ground', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const
export type Floor = (typeof floors)[number]
export const meterKinds = ['electricity', 'water', 'gas'] as const
export type MeterKind = (typeof meterKinds)[number]

/** Homes above the sixth floor have no name in the list. */
export const floorOf = (floor: number): Floor | null => floors[floor] ?? null

export const conditionWords: Readonly<Record<Condition, string>> = {
  good: 'Good',
  missing: 'Missing',
  defect: 'Defect',
  'not accessible': 'Not accessible',
}

export const longestNote = 500
export const photoFile = {
  maxBytes: 10_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  wrongType: () => m.errors_photo_type(),
} as const

export const meterKey = (kind: MeterKind): string => `meter:${kind}`

/** How many hours the tenant has to add remarks and sign, after the report was submitted. */
const signHours = 48
export const signUntil = (submittedAt: Date): Date => new Date(submittedAt.getTime() + signHours * 3_600_000)

export type ReportState = 'open' | 'submitted' | 'signed' | 'accepted'

/** Unsigned after 48 hours a report counts as it stands. */
export function reportState(state: 'open' | 'submitted' | 'signed', submittedAt: Date | null, now: Date): ReportState {
  return state === 'submitted' && submittedAt && now > signUntil(submittedAt) ? 'accepted' : state
}

type Said = { condition: Condition; note: string }

/** Something that is broken is described and shown. */
export function itemProblem({ condition, note }: Said, photos: number): string | null {
  if (condition !== 'defect') return null
  if (note.trim() === '') return m.homecheck_say_wrong()
  return photos === 0 ? m.homecheck_take_photo() : null
}
