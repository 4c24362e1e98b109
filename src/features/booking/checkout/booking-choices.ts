import type { PaymentItem } from '#features/booking/holds/contract.ts'
import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import type { Day } from '#shared/dates.ts'
import { changePeople, nobody, type People, type PeopleEvent } from './booking-people.ts'

/** The choices as the screen's URL holds them. Null: the server's default. */
export type Choices = {
  kind: RentTab
  unit: string | null
  moveIn: Day | null
  months: number
  deposit: DepositKind | null
  /** Paid with the token, ahead of move-in day. */
  payDeposit: boolean
  payRent: boolean
  couponCode: string
  /** When the present home is handed over: the day, and the hour as the server names it. */
  handOverDay: Day | null
  handOver: string | null
}

export type HandOverDay = { date: Day; text: string; slots: readonly { slot_id: string; text: string }[] }

/** The server's answer to the choices. */
export type Answer = {
  zeroDepositOffered: boolean
  /** Whether the bond partner covers this person and deposit: from the server, never from the URL. */
  zeroDepositEligible: boolean
  /** Days and hours at which the present home can be handed over. */
  handOverDays: readonly HandOverDay[]
  paymentItems: readonly PaymentItem[]
  payable: number | null
  couponId: number | null
  /** The part of the sum that credits would pay. */
  credits: number
  /** The invoice of the hold they already have. */
  invoiceId: number | null
}

export type BookingState = Choices &
  Answer &
  People & { houseId: number; houseType: string; useCredits: boolean; terms: boolean }

const unanswered: Answer = {
  zeroDepositOffered: false,
  zeroDepositEligible: false,
  handOverDays: [],
  paymentItems: [],
  payable: null,
  couponId: null,
  credits: 0,
  invoiceId: null,
}

type Home = Pick<BookingState, 'houseId' | 'houseType'>

export const startBooking = (home: Home, choices: Choices): BookingState => ({
  ...home,
  ...choices,
  ...unanswered,
  ...nobody,
  useCredits: false,
  terms: false,
})

export type BookingEvent =
  | { type: 'tabChosen'; kind: RentTab }
  | { type: 'unitChosen'; unit: string }
  | { type: 'dayChosen'; day: Day }
  | { type: 'monthsChosen'; months: number }
  | { type: 'depositChosen'; deposit: DepositKind }
  | { type: 'advanceChosen'; payDeposit?: boolean; payRent?: boolean }
  | { type: 'handOverDayChosen'; day: Day | null }
  | { type: 'handOverChosen'; slot: string | null }
  | { type: 'couponEntered'; code: string }
  | { type: 'creditsChosen'; use: boolean }
  | { type: 'termsRead'; terms: boolean }
  | { type: 'homeChanged'; home: Home; choices: Choices }
  | { type: 'addressChanged'; choices: Choices }
  | { type: 'answered'; answer: Answer }
  | PeopleEvent

/** Another day may change the price, so the choice to pay ahead is reset. */
const notToBePaid = { payDeposit: false, payRent: false, useCredits: false, ...unanswered } as const
/** The possible hand-over days depend on the move-in day. */
const notHandedOver = { handOverDay: null, handOver: null } as const

/** Another kind of unit resets dates, payment, deposit and coupon. */
const begunAnew = {
  ...{ ...notToBePaid, ...notHandedOver },
  ...{ unit: null, moveIn: null, deposit: null, couponCode: '' },
} as const

export function choose(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'tabChosen':
      if (event.kind === state.kind) return state
      return { ...state, ...begunAnew, kind: event.kind }
    case 'unitChosen':
      return { ...state, unit: event.unit }
    case 'dayChosen':
      return { ...state, ...notToBePaid, ...notHandedOver, moveIn: event.day }
    case 'homeChanged':
      return { ...state, ...event.choices, ...notToBePaid, ...event.home, terms: false }
    case 'monthsChosen':
      return { ...state, months: event.months }
    case 'depositChosen':
      return { ...state, deposit: event.deposit, terms: event.deposit === state.deposit && state.terms }
    case 'advanceChosen':
      return {
        ...state,
        payDeposit: event.payDeposit ?? state.payDeposit,
        payRent: event.payRent ?? state.payRent,
      }
    case 'handOverDayChosen':
      return { ...state, handOverDay: event.day, handOver: null }
    case 'handOverChosen':
      return { ...state, handOver: event.slot }
    case 'couponEntered':
      return { ...state, couponCode: event.code.trim().toUpperCase(), couponId: null }
    case 'creditsChosen':
      return { ...state, useCredits: event.use }
    case 'termsRead':
      return { ...state, terms: event.terms }
    case 'addressChanged':
      return { ...state, ...event.choices }
    case 'answered':
      return { ...state, ...event.answer, useCredits: state.useCredits && event.answer.credits > 0 }
    default:
      return { ...state, ...changePeople(state, event) }
  }
}

/** Credits pay only the person's own invoice; friends who pay together each use theirs when they pay. */
export const creditsUsed = ({ useCredits, shares, credits }: BookingState): number =>
  useCredits && shares.length === 0 ? credits : 0

export const toPayNow = (state: BookingState): number => (state.payable ?? 0) - creditsUsed(state)
