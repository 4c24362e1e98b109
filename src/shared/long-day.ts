import type { Day } from './dates.ts'

const longMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Monday, 16 November: as it is read out. In English, for what is stored and for screens in English alone. */
export function formatLongDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${longWeekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${date} ${longMonths[month - 1]}`
}
