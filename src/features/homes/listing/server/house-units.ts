import { type UnitAvailability, unitAvailability } from '#features/homes/pricing/bookability.ts'
import { type DepositChoice, type DepositTerms, depositChoices } from '#features/homes/pricing/deposits.ts'
import type { Charges, Discount } from '#features/homes/pricing/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { RentTab } from '../rent-tabs.ts'
import { statusCodes } from '../rules.ts'
import type { BedFacts, UnitFacts } from './house-facts.ts'

/** A bookable unit on one day: a bed, a room or the whole house. Amounts in paise. */
export type Unit = UnitAvailability & {
  /** `bed-12`, `room-7`, `house-3`. */
  key: string
  kind: RentTab
  room_id: number | null
  bed_id: number | null
  label: string
  charges: Charges
  /** Accepted ways to pay its deposit, the default first. */
  choices: DepositChoice[]
  discount: Discount | undefined
  /** The first possible move-in day on which it is free; null if unknown. */
  firstDay: Day | null
}

type Part = Pick<Unit, 'kind' | 'room_id' | 'bed_id' | 'label'> & { rent: number | null; deposit: number | null }

export const isSoldOut = ({ status_code }: Pick<UnitFacts, 'status_code'>): boolean =>
  status_code === statusCodes.soldOut

type Days = { moveIn: Day; from: Day }

/** All units of a home, free or not, on a move-in day; `from` is the first day that can be chosen. */
export function listUnits(home: UnitFacts, days: Days): Unit[] {
  const { beds, rooms, booking_kinds: kinds } = home
  const units = (part: Part, inside: readonly BedFacts[]): Unit[] =>
    part.rent !== null && kinds.includes(part.kind) ? [unitOf(home, { ...part, rent: part.rent }, inside, days)] : []
  return [
    ...beds.flatMap((bed) => units({ ...bed, kind: 'bed', bed_id: bed.id, label: `Bed ${bed.label}` }, [bed])),
    ...rooms.flatMap((room) =>
      units(
        { ...room, kind: 'room', room_id: room.id, bed_id: null, label: room.name },
        beds.filter((bed) => bed.room_id === room.id),
      ),
    ),
    ...units(
      {
        ...{ kind: 'house', room_id: null, bed_id: null, label: 'The whole house' },
        ...{ rent: home.house_rent, deposit: home.house_deposit },
      },
      beds,
    ),
  ]
}

function unitOf(home: UnitFacts, part: Part & { rent: number }, inside: readonly BedFacts[], days: Days): Unit {
  const { kind, room_id, bed_id, label, rent } = part
  const deposit = part.deposit ?? 0
  const beds = isSoldOut(home) ? [] : inside.map((bed) => bed.stays)
  return {
    ...{ kind, room_id, bed_id, label },
    key: `${kind}-${bed_id ?? room_id ?? home.id}`,
    charges: {
      ...{ rent, deposit, token: home.token_amount },
      onboardingCharge: home.onboarding_charge,
      findingFee: home.finding_fee,
      societyCharge: home.society_charge,
    },
    choices: depositChoices(deposit, depositTerms(home)),
    discount: bestDiscount(home, kind),
    firstDay: unitAvailability(beds, days.from).availableFrom,
    ...unitAvailability(beds, days.moveIn),
  }
}

const depositTerms = (home: UnitFacts): DepositTerms => ({
  tags: home.tags,
  zeroDepositCity: home.zero_deposit_city,
  partialPercent: home.partial_deposit_percent,
  token: home.token_amount,
})

function bestDiscount({ offers }: UnitFacts, kind: RentTab): Discount | undefined {
  const offer = offers.find((each) => each.offer_type === 'onboarding_charges' && each.kinds.includes(kind))
  return offer && { code: offer.code, amount: offer.amount }
}

/** The default way to pay the deposit. */
export function usualChoice({ choices }: Pick<Unit, 'choices'>): DepositChoice {
  const [usual] = choices
  if (!usual) throw new Error('Every unit can be had in some way.')
  return usual
}
