import { dayInIndia, formatDay, formatShortDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { BookedHome } from './contract.ts'

export type Step = { key: string; title: string; note: string; state: 'done' | 'now' | 'next' }
type Known = Pick<BookedHome, 'unit' | 'payments' | 'due' | 'move_in' | 'manager'>

/** The way from paying to the keys. The first step that is not done is the one to do now. */
export function movingInSteps({ unit, payments, due, move_in, manager }: Known): Step[] {
  const [first, ...others] = payments
  const onDay = formatShortDay(move_in)
  const last = others.at(-1)
  const paidOn = (at: string) => formatDay(dayInIndia(new Date(at)))
  const who = manager?.name ?? 'Your area manager'
  const steps = [
    {
      ...{ key: 'hold', title: unit === 'The whole house' ? 'Book the house' : `Book ${unit}`, isDone: true },
      note: first ? `${formatRupees(first.amount)} paid on ${paidOn(first.paid_at)}` : '',
    },
    due
      ? {
          ...{ key: 'rest', title: `Pay ${formatRupees(due.amount)}`, isDone: false },
          note: `By ${formatShortDay(due.due_on)}. Keys are handed over once it is paid.`,
        }
      : {
          ...{ key: 'rest', title: 'Pay what is due to move in', isDone: true },
          note: last ? `Paid on ${paidOn(last.paid_at)}` : 'All of it was paid with the booking',
        },
    {
      ...{ key: 'agreement', title: 'Sign the agreement', isDone: false },
      note: `${who} sends it to you before you move in. Read it before you sign.`,
    },
    {
      ...{ key: 'keys', title: 'Collect your keys', isDone: false },
      note: `${onDay}, at the home. ${who} meets you there. Bring your Aadhaar or PAN.`,
    },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, at) => ({ ...step, state: isDone ? 'done' : at === next ? 'now' : 'next' }))
}
