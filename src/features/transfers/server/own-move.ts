import { unitName } from '#features/booking/bookings/unit-name.ts'
import { holidaysBetween } from '#features/homes/pricing/bookability.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { canLeaveOn } from '#features/tenancy/leaving/rules.ts'
import { type LeavingHome, leaving } from '#features/tenancy/leaving/server/api.ts'
import { m } from '#messages'
import type { Db } from '#platform/db.ts'
import { badInput } from '#platform/errors.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import type { TransferHome } from '../contract.ts'
import { firstDayAfter, isFreeMove, type NewHome, type OldHome, transferTexts } from '../rules.ts'
import { countMoves, getStanding, type Standing, type UnitRow } from './queries.ts'

export type Mover = {
  home: LeavingHome
  /** The key of the unit they live in. */
  unit: string
  movedInOn: Day
  movesBefore: number
  free: boolean
  /** The notice that was given before. */
  noticed: { last_day: Day; rent_to: Day } | null
}

const unitKey = ({ home_id, kind }: Pick<LeavingHome, 'home_id' | 'kind'>, { room_id, bed_id }: Standing) =>
  `${kind}-${{ bed: bed_id, room: room_id, house: home_id }[kind]}`

export async function moverOf(db: Db, home: LeavingHome, today: Day): Promise<Mover> {
  const [standing, movesBefore, notice] = await Promise.all([
    getStanding(db, home.id),
    countMoves(db, home.tenant_id),
    leaving.findNotice(db, home.id),
  ])
  const movedInOn = standing.moved_in_at ? dayInIndia(standing.moved_in_at) : standing.starts_on
  return {
    ...{ home, unit: unitKey(home, standing), movedInOn, movesBefore },
    free: isFreeMove({ movedInOn, today, movesBefore }),
    noticed: notice?.state === 'given' ? { last_day: notice.last_day, rent_to: notice.rent_to } : null,
  }
}

export const heldFor = ({ id, tenant_id }: LeavingHome) =>
  ({ kind: 'deposits_held', personId: tenant_id, tenancyId: id }) as const

export const depositHeld = (db: Db, home: LeavingHome): Promise<number> => payments.balanceOf(db, heldFor(home))

/** Named by its place in the language of the request, as the new one. */
export const oldHomeOf = ({ home, noticed }: Mover, deposit: number): OldHome => ({
  ...{
    title: places.placeName(home.locality),
    rent: home.rent,
    society_charge: home.society_charge,
    billed_to: home.billed_to,
    deposit,
  },
  rent_to: noticed?.rent_to,
})

export const newHomeOf = ({ locality, rent, deposit, onboarding_charge, finding_fee }: UnitRow): NewHome => ({
  ...{ title: places.placeName(locality), rent, deposit, onboarding_charge, finding_fee },
})

/** The day must be one on which one can leave, and the next one on which keys are handed over. */
export function checkLastDay(lastDay: Day, today: Day, home: Pick<LeavingHome, 'starts_on'>): void {
  if (!canLeaveOn(lastDay, today) || lastDay < home.starts_on) {
    throw badInput({ last_day: transferTexts.day() }, transferTexts.day())
  }
  const first = firstDayAfter(lastDay)
  if (holidaysBetween(first, first).length === 0) return
  const name = m.house_holiday({ date: first.slice(5).replace('-', '_') })
  const text = m.transfers_no_keys({ holiday: name, day: localDay(first) })
  throw badInput({ last_day: text }, text)
}

/** Without the quote; the unit as calls name it. */
export function placeOf(row: UnitRow, kind: LeavingHome['kind']): Omit<TransferHome, 'quote'> {
  const { onboarding_charge, finding_fee, room_id, bed_id, room, bed, ...shown } = row
  const where = { locality: places.placeName(row.locality), city: places.placeName(row.city) }
  return { ...shown, ...where, unit_name: unitName({ kind, room, bed }) }
}
