import type { TenancyState } from './rules.ts'

/**
 * The steps of a tenancy as data: the event, the states it may come in, the condition, and its effect on money. The
 * clock alone moves nobody: a licence that ends without notice goes on, and nobody is moved out by a date.
 */
export const tenancyEvents = [
  'agreement_prepared',
  'agreement_signed',
  'keys_given',
  'notice_given',
  'notice_withdrawn',
  'keys_returned',
  'settlement_begun',
  'settlement_paid',
  'cancelled',
] as const
export type TenancyEvent = (typeof tenancyEvents)[number]

/** Conditions, checked in the transaction of the step. */
export type Guard = 'paid_to_move_in' | 'licence_has_begun'

export type Step = {
  on: TenancyEvent
  from: readonly TenancyState[]
  to: TenancyState
  guards: readonly Guard[]
  /** The effect on money, in words: the use case that takes the step carries it out in the same transaction. */
  money: string
}

const beforeKeys = ['booked', 'agreement_pending', 'ready_to_move_in'] as const

export const steps: readonly Step[] = [
  {
    on: 'agreement_prepared',
    from: ['booked'],
    to: 'agreement_pending',
    guards: [],
    money: 'None: the first rent and the deposit stay with us.',
  },
  {
    on: 'agreement_signed',
    from: ['booked', 'agreement_pending'],
    to: 'ready_to_move_in',
    guards: [],
    money: 'None: they still stay with us.',
  },
  {
    on: 'keys_given',
    from: ['ready_to_move_in'],
    to: 'living',
    guards: ['paid_to_move_in', 'licence_has_begun'],
    money: 'The 48 hours begin after which the first rent goes to the owner.',
  },
  {
    on: 'notice_given',
    from: ['living'],
    to: 'notice_given',
    guards: [],
    money: 'Rent is invoiced up to the last day.',
  },
  {
    on: 'notice_withdrawn',
    from: ['notice_given'],
    to: 'living',
    guards: [],
    money: 'Rent is invoiced as before.',
  },
  {
    on: 'keys_returned',
    from: ['notice_given'],
    to: 'moved_out',
    guards: [],
    money: 'No further rent. The deposit is settled.',
  },
  {
    on: 'settlement_begun',
    from: ['moved_out'],
    to: 'settling',
    guards: [],
    money: 'Deductions are proposed.',
  },
  {
    on: 'settlement_paid',
    from: ['settling'],
    to: 'closed',
    guards: [],
    money: 'The deposit less deductions is paid back.',
  },
  {
    on: 'cancelled',
    from: beforeKeys,
    to: 'cancelled',
    guards: [],
    money: 'All but the token goes back, the agreement is void and the bond is cancelled.',
  },
]

/** The step for an event in a state; undefined where the event cannot come. */
export const findStep = (on: TenancyEvent, state: TenancyState): Step | undefined =>
  steps.find((step) => step.on === on && step.from.includes(state))
