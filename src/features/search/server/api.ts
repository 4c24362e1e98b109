// The door of search: what other features may call.
import { keepIndex } from './index-keeper.ts'
import { listCards } from './queries.ts'
import { cardOf, searchHomes } from './search-homes.ts'

export const search = { listCards, cardOf, searchHomes, keepIndex }
