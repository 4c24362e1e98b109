import { bookingCharges } from '#features/booking/bookings/booking-charges.ts'
import { wholeDeposit } from '#features/homes/pricing/deposits.ts'
import { type InvoiceLine, totalOf } from '#features/money/payments/invoice-rules.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'

/** A tenancy with the charges of its home. */
export type SeedTenancy = {
  id: number
  booking_id: number | null
  person_id: number
  title: string
  rent: number
  deposit: number
  onboarding_charge: number
  finding_fee: number
  society_charge: number
  token_amount: number
  starts_on: Day
  booked_at: Date
}

export type MoveInDraft = {
  tenancy: SeedTenancy
  purpose: 'booking' | 'pre_movein'
  title: string
  lines: InvoiceLine[]
  due_on: Day
  created_at: Date
  paid_at: Date
}

const minute = 60_000
const hour = 60 * minute

export function makeMoveInDrafts(tenancies: readonly SeedTenancy[], latest: Date): MoveInDraft[] {
  const drafts = tenancies.flatMap((tenancy) => moveInOf(tenancy, latest))
  return drafts.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.tenancy.id - b.tenancy.id)
}

/** The token is paid when booking, everything else on the day before move-in, or at the latest moment of a payment. */
function moveInOf(tenancy: SeedTenancy, latest: Date): MoveInDraft[] {
  const { starts_on, booked_at, title } = tenancy
  const charges = {
    ...{ rent: tenancy.rent, deposit: tenancy.deposit, token: tenancy.token_amount },
    ...{ onboardingCharge: tenancy.onboarding_charge, findingFee: tenancy.finding_fee },
    societyCharge: tenancy.society_charge,
  }
  const choice = wholeDeposit(tenancy.deposit)
  const lines = bookingCharges({ charges, choice, moveIn: starts_on, payDeposit: false, payRent: false })
  const eve = startOfDay(addDays(starts_on, -1)).getTime() + 11 * hour
  const paid_at = new Date(Math.max(Math.min(eve, latest.getTime()), booked_at.getTime() + hour))
  const facts = { tenancy, created_at: booked_at }
  const drafts: MoveInDraft[] = [
    {
      ...{
        ...facts,
        purpose: 'booking',
        title: `Booking of ${title}`,
        lines: lines.now,
        due_on: dayInIndia(booked_at),
      },
      paid_at: new Date(booked_at.getTime() + 6 * minute),
    },
    {
      ...{ ...facts, purpose: 'pre_movein', title: 'To move in', lines: lines.later, due_on: starts_on },
      paid_at,
    },
  ]
  return drafts.filter((draft) => totalOf(draft.lines) > 0)
}
