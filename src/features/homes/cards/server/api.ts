// The door of cards.
import { evictCards, getCards, enableCardCache, disableCardCache } from './cards.ts'
import { withOwnIncome } from './owner-income.ts'

export const cards = { getCards, enableCardCache, disableCardCache, evictCards, withOwnIncome }
