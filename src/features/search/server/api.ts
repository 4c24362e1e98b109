// The door of search: what other features may call.
import { listCards } from './queries.ts'
import { cardOf } from './search-homes.ts'

export const search = { listCards, cardOf }
