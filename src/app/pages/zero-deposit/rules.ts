import { zeroDepositFee } from '#features/homes/pricing/deposits.ts'
import { type BedType, bedTypes, type Filters, noFilters } from '#features/search/filters/filters.ts'
import { m } from '#messages'
import { paise } from '#shared/money.ts'

export const mostHomes = 4
/** How far one press moves the scroller. */
export const scrollStepPx = 360

export const notInCity = (): string => m.zerohome_not_in_city()
export const noLocality = (): string => m.zerohome_no_locality()
export const unknownLocality = (): string => m.zerohome_unknown_locality()

type Asked = { city: string; locality?: string; bedType?: string | null }

/** Homes that can be booked without a deposit. */
export const zeroDepositSearch = ({ city, locality = '', bedType }: Asked): Filters => ({
  ...noFilters(city),
  ...{ locality, zeroDeposit: true },
  bedType: bedTypes.find((known): known is BedType => known === bedType) ?? 'bed_and_room',
})

/** The example beside the search: a home at ₹27,500 with a deposit of two months, moved into on the 1st. Paise. */
const rent = paise(27_500)
const onboarding = paise(2_000)
const deposit = 2 * rent
const fee = zeroDepositFee(deposit)
export const example = {
  ...{ rent, onboarding, deposit, fee },
  withDeposit: deposit + rent + onboarding,
  withoutDeposit: fee + rent + onboarding,
  /** The difference on the first day. */
  stays: deposit - fee,
} as const
