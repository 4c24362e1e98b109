import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'

type Unit = { kind: 'bed' | 'room' | 'house'; bed: string | null; room: string | null }

type Booked = {
  unit: Unit
  title: string
  locality: string
  moveIn: string
  paid: number
  due: { amount: number; on: string } | null
  manager: { name: string; phone: string } | null
}

/** The message after paying: what is booked, when, what is due, and whom to call. */
export function sayBooked({ unit, title, locality, moveIn, paid, due, manager }: Booked): string {
  // Most titles end with the locality.
  const home = title.endsWith(locality) ? title : `${title}, ${locality}`
  return [
    m.sent_booked({ unit: sayUnit(unit), home, day: localDay(moveIn) }),
    m.sent_booked_paid({ amount: formatRupees(paid) }),
    due ? m.sent_booked_due({ day: localDay(due.on), amount: formatRupees(due.amount) }) : m.sent_booked_nothing_due(),
    manager ? m.sent_booked_manager(manager) : '',
    m.sent_your_booking(),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** `Bed 1B`, `Room 2`, `The whole house`. */
function sayUnit({ kind, bed, room }: Unit): string {
  const name = kind === 'bed' && bed ? bed : room
  const shown = kind === 'house' ? 'house' : kind === 'bed' && bed ? 'bed' : name === null ? 'none' : 'room'
  return m.sent_unit({ kind: shown, name: name ?? '' })
}
