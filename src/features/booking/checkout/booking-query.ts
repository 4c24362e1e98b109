import type { RentTab } from '#features/homes/listing/rent-tabs.ts'
import { readStay, usualMonths } from '#features/homes/listing/stay-query.ts'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { dayInIndia, isDay } from '#shared/dates.ts'
import type { Choices } from './booking-choices.ts'

type Query = Pick<URLSearchParams, 'get'>
const isYes = (text: string | null): boolean => text === '1' || text === 'on'

/**
 * Parses the choices from the URL; invalid values are ignored. A tab other than the unit's own was
 * chosen without JavaScript: it resets the same choices as selecting it in the page.
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

/** Without JavaScript day and hour come together, so the hour may belong to the day chosen before. */
function readHandOver(query: Query): Pick<Choices, 'handOverDay' | 'handOver'> {
  const day = query.get('hand_over_day') ?? ''
  if (!isDay(day)) return { handOverDay: null, handOver: null }
  const slot = query.get('hand_over') ?? ''
  const [, minutes] = /^[1-9]\d{0,9}-(\d{7,9})$/.exec(slot) ?? []
  const fits = minutes !== undefined && dayInIndia(new Date(Number(minutes) * 60_000)) === day
  return { handOverDay: day, handOver: fits ? slot : null }
}

/** Serializes the choices to a URL; defaults are left out. */
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
