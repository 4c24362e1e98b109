import { tidyLiveSignals } from './live-visit.ts'
import { openVisitPlaces } from './open-places.ts'
import { remindVisitors } from './reminders.ts'

export const visitJobs = [openVisitPlaces, remindVisitors, tidyLiveSignals]
