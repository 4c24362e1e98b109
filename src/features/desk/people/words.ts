import type { StoryPart } from './contract.ts'

export const partLabels: Readonly<Record<StoryPart, string>> = {
  visits: 'Visits',
  bookings: 'Bookings',
  money: 'Money',
  messages: 'Messages',
  repairs: 'Repairs',
  staff: 'Staff',
}
