import type { SlotDay } from './slots.ts'

type Days = readonly SlotDay[]

/** The one we would choose on a day. */
export const preferredOn = (day: SlotDay | undefined): string =>
  (day?.slots.find(({ is_preferred }) => is_preferred) ?? day?.slots[0])?.slot_id ?? ''

export const dayOfSlot = (days: Days, slotId: string): SlotDay | undefined =>
  days.find(({ slots }) => slots.some(({ slot_id }) => slot_id === slotId))

/** The chosen slot while it is free, else the preferred one of the first day. */
export const slotChosen = (days: Days, wish: string): string => (dayOfSlot(days, wish) ? wish : preferredOn(days[0]))
