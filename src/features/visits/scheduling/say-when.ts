import { dayInIndia, formatShortDay, formatTime } from '#shared/dates.ts'

/** Mon, 16 Nov at 10:00 am */
export const sayWhen = (at: Date): string => `${formatShortDay(dayInIndia(at))} at ${formatTime(at)}`
