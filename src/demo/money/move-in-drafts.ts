import { bookingCharges } from '#features/booking/bookings/booking-charges.ts'
import { wholeDeposit } from '#features/homes/pricing/deposits.ts'
import { firstOfNextMonth } from '#features/homes/pricing/proration.ts'
import { type InvoiceLine, totalOf } from '#features/money/payments/invoice-rules.ts'
import { rentLines, rentPeriods, rentTitle } from '#features/tenancy/rent/rules.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'

/** A tenancy with the charges of its home. */
export type SeedTenancy = {
  id: number
  booking_id: number | null
  person_id: number
  title: string
  /** The owner collects the rent. */
  otb: boolean
  rent: number
  deposit: number
  onboarding_charge: number
  finding_fee: number
  society_charge: number
  token_amount: number
  starts_on: Day
  ends_on: Day | null
  booked_at: Date
}

export type InvoiceDraft = {
  tenancy: SeedTenancy
  purpose: 'booking' | 'pre_movein' | 'rent'
  title: string
  lines: InvoiceLine[]
  due_on: Day
  period: string | null
  created_at: Date
  /** Null while unpaid. */
  paid_at: Date | null
}

const minute = 60_000
const hour = 60 * minute

/** Tenants have paid every invoice since booking; for people in `owing`, this month's rent is still open. */
export function makeInvoiceDrafts(tenancies: readonly SeedTenancy[], now: Date, owing: number): InvoiceDraft[] {
  const drafts = tenancies.flatMap((tenancy) => [
    ...moveInOf(tenancy, now),
    ...(tenancy.otb ? [] : rentsOf(tenancy, now, owing)),
  ])
  return drafts.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.tenancy.id - b.tenancy.id)
}

/** The token is paid when booking, everything else on the day before move-in. */
function moveInOf(tenancy: SeedTenancy, now: Date): InvoiceDraft[] {
  const { starts_on, booked_at, title } = tenancy
  const charges = {
    ...{ rent: tenancy.rent, deposit: tenancy.deposit, token: tenancy.token_amount },
    ...{ onboardingCharge: tenancy.onboarding_charge, findingFee: tenancy.finding_fee },
    societyCharge: tenancy.society_charge,
  }
  const choice = wholeDeposit(tenancy.deposit)
  const lines = bookingCharges({ charges, choice, moveIn: starts_on, payDeposit: false, payRent: false })
  const eve = new Date(Math.max(startOfDay(addDays(starts_on, -1)).getTime() + 11 * hour, booked_at.getTime() + hour))
  const facts = { tenancy, period: null, created_at: booked_at }
  const drafts: InvoiceDraft[] = [
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
      paid_at: eve < now ? eve : null,
    },
  ]
  return drafts.filter((draft) => totalOf(draft.lines) > 0)
}

/** Issued on the first of each month by the rules of the job, paid by the 5th. */
function rentsOf(tenancy: SeedTenancy, now: Date, owing: number): InvoiceDraft[] {
  const { id, rent, starts_on, ends_on } = tenancy
  const today = dayInIndia(now)
  return rentPeriods({ billed_to: firstOfNextMonth(starts_on), ends_on }, today).map((period, n) => {
    const nth = id + n
    const { from, to, due_on } = period
    const paid = new Date(startOfDay(addDays(from, 1 + (nth % 4))).getTime() + (9 + (nth % 11)) * hour)
    const isOwed = tenancy.person_id === owing && firstOfNextMonth(from) > today
    return {
      ...{ tenancy, purpose: 'rent', title: rentTitle(from), due_on, period: `[${from},${to})` },
      lines: rentLines({ rent, society_charge: 0 }, period),
      created_at: startOfDay(from),
      paid_at: isOwed || paid > now ? null : paid,
    }
  })
}
