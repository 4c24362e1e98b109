import { type Month, type MonthDay, msOfHour, type OpenDay, openDay, textOfHour, wordsOfDay } from '../slot-calendar.ts'
import { type Home, minutesOf } from '../slots.ts'

/** A day that is the same for every home is its text around the numbers of the home; any other is as it was. */
type WrittenDay = readonly string[] | MonthDay
export type WrittenMonth = readonly WrittenDay[]

/**
 * A month is three hundred slots, most of them the same for all homes of a locality but for the number of the home: to
 * put that into a text that is there is several times quicker than to make the slots anew and write them.
 */
export const writeMonth = (month: Month): WrittenMonth => month.map((day) => (day.open ? textAround(day.open) : day))

/** The days of a home's calendar as JSON. */
export function writeCalendar(home: Home, month: WrittenMonth): string {
  const id = String(home.id)
  const days: string[] = []
  for (const day of month) {
    if (isWritten(day)) days.push(day.join(id))
    else {
      const open = openDay(home, day)
      if (open) days.push(textAround(open).join(id))
    }
  }
  return `[${days.join()}]`
}

const isWritten = (day: WrittenDay): day is readonly string[] => Array.isArray(day)

function textAround({ day, hours, preferred }: OpenDay): string[] {
  const pieces: string[] = []
  let text = `${JSON.stringify(wordsOfDay(day)).slice(0, -1)},"slots":[`
  for (const hour of hours) {
    pieces.push(`${text}{"slot_id":"`)
    text = `-${minutesOf(msOfHour(hour))}","text":"${textOfHour(hour)}","is_preferred":${hour === preferred}},`
  }
  return [...pieces, `${text.slice(0, -1)}]}`]
}
