import type { Db } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { ReportFilm } from '../contract.ts'

/** The film of a check, with its rooms and items; null until it is tagged. */
export const filmOfReport = definePort<[db: Db, inspectionId: number], Promise<ReportFilm | null>>('filmOfReport')
