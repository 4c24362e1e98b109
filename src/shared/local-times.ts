import { m } from '#messages'
import { type Day, dayInIndia, formatTime } from './dates.ts'
import { localDay, localShortDay } from './local-dates.ts'

/** Hours and long days in the language of the page. Few screens need them: they stay out of what every page fetches. */

/** Monday, 16 November: as it is read out. */
export function localLongDay(day: Day): string {
  const [, month = 1, date] = day.split('-').map(Number)
  const weekday = m.dates_long_weekdays().split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${date} ${m.dates_long_months().split(' ')[month - 1]}`
}

/** 9:00 am */
export function localTime(instant: Date): string {
  const hour = new Date(instant.getTime() + 5.5 * 3600_000).getUTCHours()
  const part = hour < 4 ? 'early' : hour < 12 ? 'morning' : hour < 16 ? 'day' : hour < 20 ? 'evening' : 'night'
  return m.dates_time({ time: formatTime(instant).replace(/ .*/, ''), part })
}

/** Mon, 16 Nov at 10:00 am */
export const localMoment = (instant: Date): string =>
  m.dates_at({ day: localShortDay(dayInIndia(instant)), time: localTime(instant) })

/** 15 Nov 2026, 6:30 pm */
export const localDayAndTime = (instant: Date): string => `${localDay(dayInIndia(instant))}, ${localTime(instant)}`

const longMonth = (month: number): string => m.dates_long_months().split(' ')[month - 1] ?? ''

/** November 2026 */
export const localMonth = (day: Day): string => `${longMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`

const englishMonths = 'January February March April May June July August September October November December'.split(' ')

const englishWeekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** `Tue, 1 Dec`, `5 Dec 2026`, `November 2026` of a stored text in the language of the page. */
export const localDatesIn = (text: string): string =>
  text.replace(/[A-Z][a-z]+/g, (name) => {
    const whole = englishMonths.indexOf(name)
    if (whole >= 0 && name.length > 3) return longMonth(whole + 1)
    const short = englishMonths.findIndex((month) => month.startsWith(name))
    if (short >= 0 && name.length === 3) return m.dates_months().split(' ')[short] ?? name
    const weekday = englishWeekdays.indexOf(name)
    return m.dates_weekdays().split(' ')[weekday] ?? name
  })
