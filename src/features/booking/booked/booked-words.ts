import { unitName } from '#features/booking/bookings/unit-name.ts'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { usualHours } from '#shared/help-line.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type { BookedHome } from './contract.ts'
import { type Known, movingInSteps } from './steps.ts'

type Unit = { kind: 'bed' | 'room' | 'house'; bed: string | null; room: string | null }

export type Booked = Omit<Known, 'unit'> & {
  unit: Unit
  title: string
  locality: string
  address: string
  help: BookedHome['help']
}

/** The SMS after paying: what is booked, when, what is due, what comes next, and whom to call. */
export function sayBooked(booked: Booked): string {
  const { manager, help } = booked
  return [
    sayHome(booked),
    sayPaid(booked),
    sayDue(booked),
    m.sent_booked_agreement(),
    manager ? m.sent_booked_manager(manager) : '',
    help.phone ? m.sent_booked_help({ phone: help.phone }) : '',
    m.sent_booked_more(),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** The mail after paying: all that the page of the booking says. `receipts` are links. */
export function writeBookedMail(booked: Booked, receipts: readonly string[]): string {
  const unit = unitWords(unitName(booked.unit))
  const toDo = movingInSteps({ ...booked, unit }).filter(({ state }) => state !== 'done')
  return [
    [sayHome(booked), booked.address],
    [sayPaid(booked), ...receipts.map((link) => m.sent_booked_receipt({ link })), sayDue(booked)],
    [`${m.booked_to_move_in_day()}:`, ...toDo.map(({ title, note }, at) => `${at + 1}. ${title}. ${note}`)],
    [`${m.booked_who_to_call()}:`, ...sayWhoToCall(booked)],
    [m.sent_your_booking()],
  ]
    .map((part) => part.join('\n'))
    .join('\n\n')
}

function sayHome({ unit, title, locality, move_in }: Booked): string {
  // Most titles name the locality.
  const home = title.includes(locality) ? title : `${title}, ${locality}`
  return m.sent_booked({ unit: sayUnit(unit), home, day: localDay(move_in) })
}

const sayPaid = ({ payments }: Booked): string =>
  m.sent_booked_paid({ amount: formatRupees(payments.reduce((sum, { amount }) => sum + amount, 0)) })

const sayDue = ({ due }: Booked): string =>
  due ? m.sent_booked_due({ day: localDay(due.due_on), amount: formatRupees(due.amount) }) : m.sent_booked_nothing_due()

function sayWhoToCall({ manager, help: { phone, email, hours } }: Booked): string[] {
  const when = hours === usualHours ? m.help_usual_hours() : hours
  return [
    ...(manager ? [`${manager.name}: ${manager.phone}. ${m.booked_manager_text()}`] : []),
    `${m.booked_help()}: ${phone ? `${phone}, ${email}` : email}. ${when}`,
  ]
}

/** `Bed 1B`, `Room 2`, `The whole house`. */
function sayUnit({ kind, bed, room }: Unit): string {
  const name = kind === 'bed' && bed ? bed : room
  const shown = kind === 'house' ? 'house' : kind === 'bed' && bed ? 'bed' : name === null ? 'none' : 'room'
  return m.sent_unit({ kind: shown, name: name ?? '' })
}
