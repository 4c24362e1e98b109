// The door of cards.
import { disableCardCache, enableCardCache, evictCards, getCards } from './cards.ts'
import { withOwnIncome } from './owner-income.ts'

export const cards = { getCards, enableCardCache, disableCardCache, evictCards, withOwnIncome }
