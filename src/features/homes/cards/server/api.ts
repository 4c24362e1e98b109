// The door of cards.
import { dropCards, getCards, keepCards, keepNoCards } from './cards.ts'
import { withOwnIncome } from './owner-income.ts'

export const cards = { getCards, keepCards, keepNoCards, dropCards, withOwnIncome }
