// The door of search: what other features may call.
import { getCards } from './cards.ts'
import { keepIndex } from './index-keeper.ts'
import { searchHomes } from './search-homes.ts'

export const search = { getCards, searchHomes, keepIndex }
