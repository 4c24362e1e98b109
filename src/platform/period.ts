import { sql } from 'kysely'
import { addDays, type Period, startOfDay } from '#shared/dates.ts'

/** Whether a column's moment lies on one of the days. */
export const within = (column: string, { from, to }: Period) => {
  const moment = sql.ref(column)
  const start = from === undefined ? null : startOfDay(from)
  const end = to === undefined ? null : startOfDay(addDays(to, 1))
  return sql<boolean>`((${start}::timestamptz is null or ${moment} >= ${start})
    and (${end}::timestamptz is null or ${moment} < ${end}))`
}
