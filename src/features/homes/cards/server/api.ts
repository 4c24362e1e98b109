// The door of cards.
import { dropCards, findCards, getCards, keepCards, keepNoCards, readCards } from './cards.ts'
import { withOwnIncome } from './owner-income.ts'

export type { KeptCard } from './cards.ts'

export const cards = { getCards, findCards, readCards, keepCards, keepNoCards, dropCards, withOwnIncome }
