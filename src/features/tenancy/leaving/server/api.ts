// The door of leaving.
import { noteNotice, undoNotice } from './notice.ts'
import { ownHome, refuseGone } from './own-home.ts'
import { findNotice, getHomeToLeave, listOpenBills, listWaitingCharges, setNotice } from './queries.ts'
import { leavingFacts } from './simulate.ts'

export type { LeavingHome } from './queries.ts'

export const leaving = {
  noteNotice,
  undoNotice,
  findNotice,
  setNotice,
  /** The caller's home; one that its owner manages is refused. */
  own: ownHome,
  refuseGone,
  getHome: getHomeToLeave,
  listOpenBills,
  listWaitingCharges,
  facts: leavingFacts,
}
