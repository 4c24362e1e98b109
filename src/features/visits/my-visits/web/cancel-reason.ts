import { cancelReasons } from '#features/visits/scheduling/rules.ts'
import { m } from '#messages'

/** The reason is kept in English, for the staff who read it. */
const kept: readonly string[] = cancelReasons
const keys = ['found', 'time', 'wrong', 'later', 'other']

export const reasonWords = (reason: string): string =>
  m.visits_cancel_reason({ reason: keys[kept.indexOf(reason)] ?? 'other' })

export const reasonOptions = () => kept.map((value) => ({ value, label: reasonWords(value) }))

/** The request that a form makes. */
export function cancelIn(form: FormData): { id: number; version: number; reason: string } {
  const text = (name: string) => String(form.get(name) ?? '')
  const [reason, note] = [text('reason'), text('note').trim()]
  return {
    ...{ id: Number(text('id')), version: Number(text('version')) },
    reason: note ? `${reason}: ${note}`.slice(0, 300) : reason,
  }
}
