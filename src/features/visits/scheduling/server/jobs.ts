import { openVisitPlaces } from './open-places.ts'

export const visitJobs = [openVisitPlaces]
