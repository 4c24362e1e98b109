// The door of an owner's homes and the visits to them.
import { listLetHomes, requireOwnHome } from './own-home.ts'
import { listOwnHomes, listVisitsTo } from './queries.ts'

export type { LetHome } from './own-home.ts'
export type { OwnHome, VisitRow } from './queries.ts'

export const ownHomes = { list: listOwnHomes, listVisitsTo, listLet: listLetHomes, require: requireOwnHome }
