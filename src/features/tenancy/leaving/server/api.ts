// The door of leaving.
import { noteNotice, undoNotice } from './notice.ts'
import { findNotice, getHomeToLeave, listOpenBills, listWaitingCharges, setNotice } from './queries.ts'
import { leavingFacts } from './simulate.ts'

export type { LeavingHome } from './queries.ts'

export const leaving = {
  noteNotice,
  undoNotice,
  findNotice,
  setNotice,
  getHome: getHomeToLeave,
  listOpenBills,
  listWaitingCharges,
  facts: leavingFacts,
}
