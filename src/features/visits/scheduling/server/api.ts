// The door of visits: what other features and the demo world may call.
import { callOffAll } from './call-off-all.ts'
import { callOff, handOver } from './hand-over.ts'
import { listHomeHours, listKeyHours } from './hours-of-day.ts'
import { dropKeyHour, findKeyVisit, listKeyCalendar, takeKeyHour } from './key-visits.ts'
import { lockManager } from './lock-manager.ts'
import { deleteLeave, insertLeave, listHours, listLeave, refreshPlaces, replaceHours } from './manager-time.ts'
import { openPlaces } from './open-places.ts'
import { addressOf, getOwnVisit, listVisits, whoseVisits } from './own-visits.ts'
import { postToVisitor } from './post-to-visitor.ts'
import { findTogether, scheduleTogether } from './schedule-together.ts'
import { lockVisit, setCourse } from './visit-course.ts'
import { hasVisitInPerson } from './visit-in-person.ts'

export type { KeyHour, KeyVisit } from './key-visits.ts'

export const visits = {
  openPlaces,
  /** Used by offers: people who visit in person get no online-visit coupon. */
  hasVisitInPerson,
  /** For area managers: changes of their own visits, hours and leave. */
  lockVisit,
  setCourse,
  handOver,
  callOff,
  /** For a home that leaves. */
  callOffAll,
  listHours,
  replaceHours,
  listLeave,
  insertLeave,
  deleteLeave,
  lockManager,
  refreshPlaces,
  /** For a day of visits: when homes can be seen, where one is already, and all of them or none. */
  listHomeHours,
  /** For somebody who moves out. */
  listKeyHours,
  /** For somebody who moves in. */
  findKeyVisit,
  listKeyCalendar,
  takeKeyHour,
  dropKeyHour,
  listVisits,
  addressOf,
  getOwnVisit,
  whoseVisits,
  /** For reminders. */
  postToVisitor,
  findTogether,
  scheduleTogether,
}
