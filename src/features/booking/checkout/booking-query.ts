import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import { readStay, usualMonths } from '#features/homes/listing/stay-query.ts'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { dayInIndia, isDay } from '#shared/dates.ts'
import type { Choices } from './booking-choices.ts'

type Query = Pick<URLSearchParams, 'get'>
const isYes = (text: string | null): boolean => text === '1' || text === 'on'

/**
 * What the address asks for; what it does not say clearly is as if it were not there. A tab other than the unit's own was
 * chosen without a script: it resets what choosing it in the page does.
 */
export function readChoices(query: Query, tabs: readonly RentTab[], usual: RentTab): Choices {
  const { unit, months, deposit } = readStay(query)
  const asked = tabs.find((tab) => tab === query.get('kind'))
  const unitKind = tabs.find((tab) => unit?.startsWith(`${tab}-`))
  const kind = asked ?? unitKind ?? usual
  if (asked && unitKind && asked !== unitKind) return { kind, months, ...reset }
  return {
    kind,
    months,
    unit: unitKind ? (unit ?? null) : null,
    moveIn: query.get('move_in'),
    deposit: deposit ?? null,
    payDeposit: isYes(query.get('pay_deposit')),
    payRent: isYes(query.get('pay_rent')),
    couponCode: (query.get('coupon') ?? '').trim().slice(0, 40).toUpperCase(),
    ...readHandOver(query),
  }
}

const reset = {
  ...{ unit: null, moveIn: null, deposit: null, payDeposit: false, payRent: false, couponCode: '' },
  ...{ handOverDay: null, handOver: null },
}

/** An hour of another day was chosen before the day was: without a script both come at once. */
function readHandOver(query: Query): Pick<Choices, 'handOverDay' | 'handOver'> {
  const day = query.get('hand_over_day') ?? ''
  if (!isDay(day)) return { handOverDay: null, handOver: null }
  const slot = query.get('hand_over') ?? ''
  const [, minutes] = /^[1-9]\d{0,9}-(\d{7,9})$/.exec(slot) ?? []
  const fits = minutes !== undefined && dayInIndia(new Date(Number(minutes) * 60_000)) === day
  return { handOverDay: day, handOver: fits ? slot : null }
}

/** The same as an address: only what was chosen stands in it. */
export function queryOf(choices: Choices): string {
  const query = new URLSearchParams()
  if (choices.unit) query.set('unit', choices.unit)
  else query.set('kind', choices.kind)
  if (choices.moveIn) query.set('move_in', choices.moveIn)
  if (choices.months !== usualMonths) query.set('months', String(choices.months))
  if (depositKinds.some((kind) => kind === choices.deposit)) query.set('deposit', String(choices.deposit))
  if (choices.payDeposit) query.set('pay_deposit', '1')
  if (choices.payRent) query.set('pay_rent', '1')
  if (choices.handOverDay) query.set('hand_over_day', choices.handOverDay)
  if (choices.handOver) query.set('hand_over', choices.handOver)
  if (choices.couponCode) query.set('coupon', choices.couponCode)
  return query.toString()
}
