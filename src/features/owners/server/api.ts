// The door of an owner's homes and the visits to them.
import { listOwnHomes, listVisitsTo } from './queries.ts'

export type { OwnHome, VisitRow } from './queries.ts'

export const ownHomes = { list: listOwnHomes, listVisitsTo }
