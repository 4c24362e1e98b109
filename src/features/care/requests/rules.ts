import { problemLabels } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { addDays, type Day, dayInIndia, daysBetween, startOfDay } from '#shared/dates.ts'
import { type ProblemKey, problemOf } from './catalogue.ts'
import { type CareTerms, priceOf } from './terms.ts'

export const careStates = ['asked', 'accepted', 'planned', 'working', 'done', 'closed', 'cancelled'] as const
export type CareState = (typeof careStates)[number]
export const waits = ['slot', 'price', 'confirm'] as const
export type Wait = (typeof waits)[number]
export const payers = ['nobody', 'tenant', 'owner'] as const
export type Payer = (typeof payers)[number]

/** Until work has started the office may give it to another partner. */
export const isGivable = (state: string): boolean => state === 'asked' || state === 'accepted' || state === 'planned'

export const isOver = (state: string): boolean => state === 'closed' || state === 'cancelled'

/** In the language of the call. */
export const careTexts = {
  get none() {
    return m.care_no_request()
  },
  get noHome() {
    return m.care_no_home()
  },
  get notYet() {
    return m.care_not_yet()
  },
  get ownerManaged() {
    return m.care_owner_managed()
  },
  get room() {
    return m.care_wrong_room()
  },
  get thing() {
    return m.care_wrong_thing()
  },
  get problem() {
    return m.care_choose_problem()
  },
  get words() {
    return m.care_say_words()
  },
  get comment() {
    return m.care_write_first()
  },
  get picture() {
    return m.care_choose_photo()
  },
  get point() {
    return m.care_tap_again()
  },
  get slot() {
    return m.care_slot_gone()
  },
  get priceChanged() {
    return m.care_price_changed()
  },
  get moved() {
    return m.care_moved_on()
  },
  get notPartner() {
    return m.partners_not_partner()
  },
  get mainOwner() {
    return m.dashboard_main_owner_decides()
  },
  get ownerFirst() {
    return m.partners_owner_first()
  },
  get tenantFirst() {
    return m.partners_tenant_first()
  },
  get priceFree() {
    return m.partners_price_free()
  },
}

export type Quote = {
  /** Paise: of the work, and the tenant's part of it. */
  price: number
  youPay: number
  payer: Payer
  reason: string
  hours: number
  /** Paise, where we are late. */
  credit: number
  /** The owner is asked before work begins. */
  asksOwner: boolean
}

export type Asked = {
  thing: string
  problem: ProblemKey
  urgent: boolean
  movedInOn: Day
  today: Day
  /** Has bought free repairs. */
  assured: boolean
}

/** The days from moving in on, the first included. */
const isFirstDays = (movedInOn: Day, today: Day, { freeDays }: CareTerms): boolean =>
  daysBetween(movedInOn, today) < freeDays

/**
 * Price, payer and deadline, shown before the request is sent. The reason is in the language of the request: what is stored
 * is written inside `inLanguage('en')`.
 */
export function quoteOf(terms: CareTerms, asked: Asked): Quote {
  const { kind, cause } = problemOf(asked.problem)
  const price = priceOf(terms, asked.thing, asked.problem)
  const pace = asked.urgent ? 'urgent' : 'usual'
  const [payer, reason] = payerOf(terms, asked, cause)
  return {
    ...{ price, payer, reason, youPay: payer === 'tenant' ? price : 0 },
    ...{ hours: terms.hours[kind][pace], credit: terms.credit[pace] },
    asksOwner: payer === 'owner' && price > terms.ownerLimit,
  }
}

function payerOf(terms: CareTerms, { movedInOn, today, assured }: Asked, cause: 'worn' | 'used'): [Payer, string] {
  if (cause === 'worn') return ['owner', m.care_payer({ why: 'worn' })]
  if (isFirstDays(movedInOn, today, terms)) {
    return ['nobody', m.care_payer_first_days({ days: terms.freeDays })]
  }
  if (assured) return ['nobody', m.care_payer({ why: 'assured' })]
  return ['tenant', m.care_payer({ why: 'used' })]
}

/** The hours in which partners come, in India. */
const grid = [9, 11, 14, 16] as const
export const slotHours = 2
const hourMs = 3_600_000

/** Every time from an hour after now, over some days. */
export function slotsFrom(now: Date, days: number): Date[] {
  const first = dayInIndia(now)
  const earliest = now.getTime() + hourMs
  return Array.from({ length: days }, (_, n) => addDays(first, n))
    .flatMap((day) => grid.map((hour) => new Date(startOfDay(day).getTime() + hour * hourMs)))
    .filter((at) => at.getTime() >= earliest)
}

export const slotEnd = (at: Date): Date => new Date(at.getTime() + slotHours * hourMs)

const farthestDays = 14
export const isSlot = (at: Date, now: Date): boolean =>
  slotsFrom(now, farthestDays).some((slot) => slot.getTime() === at.getTime())

/** How long a partner has to answer before the next one is asked. */
export const answerMs = (urgent: boolean): number => (urgent ? 1 : 4) * hourMs

/** Once closed, it may be opened again for so long. */
export const reopenDays = 30
/** After so many days of silence a repair that the partner calls done counts as done. */
export const silentDays = 7
/** On these days after it was done the tenant is asked again. */
export const remindDays = [1, 3] as const

export const canReopen = (state: string, closedAt: Date | null, now: Date): boolean =>
  state === 'done' ||
  (state === 'closed' && closedAt !== null && now.getTime() < closedAt.getTime() + reopenDays * 24 * hourMs)

/** "Geyser: leaks, Bathroom", in English, for bills and messages; screens say it with `repairWords`. */
export const titleOf = (thing: string, problem: string, room: string): string =>
  `${thing}: ${lowerFirst(problemLabels[problem as ProblemKey])}, ${room}`

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Suresh P. */
export const shortName = (first: string, last: string | null): string =>
  last ? `${first} ${last.slice(0, 1)}.` : first

export const mostFiles = 6
