import { type Month, type MonthDay, msOfHour, type OpenDay, openDay, textOfHour, wordsOfDay } from '../slot-calendar.ts'
import { type Home, minutesOf } from '../slots.ts'

/** Days that are the same for every home are one text around the numbers of the home; any other is as it was. */
type Stretch = readonly string[] | MonthDay
export type WrittenMonth = readonly Stretch[]

/**
 * A month is three hundred slots, most of them the same for all homes of a locality but for the number of the home: to
 * put that into a text that is there is several times quicker than to make the slots anew and write them.
 */
export function writeMonth(month: Month): WrittenMonth {
  const stretches: (string[] | MonthDay)[] = []
  for (const day of month) {
    const last = stretches.at(-1)
    if (!day.open) stretches.push(day)
    else if (last && isWritten(last)) follow(last, textAround(day.open))
    else stretches.push(textAround(day.open))
  }
  return stretches
}

/** The days of a home's calendar as JSON. */
export function writeCalendar(home: Home, month: WrittenMonth): string {
  const id = String(home.id)
  const days: string[] = []
  for (const stretch of month) {
    if (isWritten(stretch)) days.push(stretch.join(id))
    else {
      const open = openDay(home, stretch)
      if (open) days.push(textAround(open).join(id))
    }
  }
  return `[${days.join()}]`
}

function follow(text: string[], next: readonly string[]): void {
  text.push(`${text.pop()},${next[0]}`, ...next.slice(1))
}

const isWritten = <T extends readonly string[]>(stretch: T | MonthDay): stretch is T => Array.isArray(stretch)

function textAround({ day, hours, preferred }: OpenDay): string[] {
  const pieces: string[] = []
  let text = `${JSON.stringify(wordsOfDay(day)).slice(0, -1)},"slots":[`
  for (const hour of hours) {
    pieces.push(`${text}{"slot_id":"`)
    text = `-${minutesOf(msOfHour(hour))}","text":"${textOfHour(hour)}","is_preferred":${hour === preferred}},`
  }
  return [...pieces, `${text.slice(0, -1)}]}`]
}
