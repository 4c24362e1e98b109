import { m } from '#messages'
import { localDatesIn, localTime } from '#shared/local-times.ts'
import { type Saying, sayStored } from '#shared/stored-words.ts'

/** `10:00 am`, as it is stored. */
function storedTime(text: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d\d) (am|pm)$/.exec(text) ?? []
  const hours = String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')
  return localTime(new Date(`2026-01-01T${hours}:${minute}:00+05:30`))
}

/** `Mon, 16 Nov at 10:00 am`, as it is stored. */
function storedMoment(text: string): string {
  const [day = '', time = ''] = text.split(' at ')
  return m.dates_at({ day: localDatesIn(day), time: storedTime(time) })
}

/** The sayings of `judgeEvent` and of the call. */
const sayings: readonly Saying[] = [
  [/^This visit was cancelled meanwhile\./, () => m.myday_was_cancelled()],
  [/^This visit was moved to (.+) meanwhile\./, ([when = '']) => m.myday_was_moved({ when: storedMoment(when) })],
  [/^This visit is on (.+)\. It cannot/, ([when = '']) => m.myday_not_yet({ when: storedMoment(when) })],
  [/^The visitor still has until (.+)\.$/, ([time = '']) => m.myday_still_time({ time: storedTime(time) })],
  [/^The keys are handed over with the check/, () => m.myday_check_first()],
  [/^Nobody is at the door/, () => m.myday_no_code_online()],
  // Answers of before 19 November 2026 begin with "That were five".
  [/^That (were five wrong codes|was the fifth wrong code)\. Keep the keys\./, () => m.myday_five_wrong_keys()],
  [/^That was the fifth wrong code\./, () => m.myday_fifth_wrong()],
  [/^This is not the code of this visit\. (\d+) /, ([left]) => m.myday_wrong_code({ left: Number(left) })],
  [/^Kept\. It counts as done/, () => m.myday_counts_later()],
]

/** The answer to an event, which is stored in English, in the language of the request. */
export const answerWords = (stored: string): string => sayStored(stored, sayings) ?? stored
