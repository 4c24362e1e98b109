import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'

type Booked = {
  unit: string
  title: string
  locality: string
  moveIn: string
  paid: number
  due: { amount: number; on: string } | null
  manager: { name: string; phone: string } | null
}

/** The message after paying: what is booked, when, what is due, and whom to call. */
export function sayBooked({ unit, title, locality, moveIn, paid, due, manager }: Booked): string {
  return [
    `${unit} in ${title}, ${locality} is yours. You move in on ${formatDay(moveIn)}.`,
    `Paid: ${formatRupees(paid)}.`,
    due ? `Due by ${formatDay(due.on)}: ${formatRupees(due.amount)}.` : 'Nothing is due before you move in.',
    manager ? `${manager.name} meets you with the keys: ${manager.phone}.` : '',
    'Your booking:',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
