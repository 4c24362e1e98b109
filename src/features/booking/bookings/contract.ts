import { z } from 'zod'
import { Bill, BillLine, DepositChoice } from '#features/homes/pricing/contract.ts'
import { depositKinds } from '#features/homes/pricing/deposits.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Amount = z.number().int()

/**
 * The cost of a stay from the first day to the last. Every amount is in whole paise.
 * total = one_time.total + later.total + months × monthly.total, and net = total − refunded.total.
 * Due on move-in day: due_at_move_in = one_time.total + first_rent.amount, of which pay_now holds the unit
 * today. The first rent covers the rest of the calendar month; the remainder of a month is charged in the last one.
 */
export const Quote = z.object({
  /** As asked for: `bed-12`, `room-7` or `house-3`, the `key` of an option of the house. */
  unit: z.string(),
  kind: z.enum(['bed', 'room', 'house']),
  label: z.string(),
  rent: Amount,
  /** Whether it can be booked on the day, and if not from when; null where no day is known. */
  bookable: z.boolean(),
  available_from: z.iso.date().nullable(),
  move_in: z.iso.date(),
  move_out: z.iso.date(),
  months: z.number().int(),
  deposit: z.enum(depositKinds),
  /** Deposit choices of this unit, the default first. */
  deposit_choices: z.array(DepositChoice),
  one_time: Bill,
  later: z.object({ lines: z.array(BillLine.extend({ due_on: z.iso.date() })), total: Amount }),
  monthly: Bill,
  first_rent: BillLine,
  due_at_move_in: Amount,
  pay_now: Amount,
  total: Amount,
  /** Refunded when the stay ends as planned: the deposit, or half of the fee's unexpired part. */
  refunded: Bill,
  net: Amount,
})

export type Quote = z.infer<typeof Quote>

export const getQuote = endpoint({
  name: 'getQuote',
  method: 'GET',
  path: '/api/v1/houses/:slug/quote.json',
  access: 'public',
  summary: 'What a stay in a bed, a room or a whole home costs: once, each month, in all, and what comes back.',
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  query: z.strictObject({
    unit: z.string().regex(/^(bed|room|house)-[1-9]\d{0,9}$/, { error: () => m.booking_choose_unit() }),
    /** Defaults to the first day that can be booked. */
    move_in: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-12-01')
      .optional(),
    months: z
      .string()
      .regex(/^([1-9]|[12]\d|3[0-6])$/, { error: () => m.booking_choose_months() })
      .transform(Number)
      .default(11),
    /** Defaults to the home's first choice. */
    deposit: z.enum(depositKinds, { error: () => m.booking_choose_deposit() }).optional(),
  }),
  reply: Quote,
})

const UnitKey = z.string().regex(/^(bed|room|house)-[1-9]\d{0,9}$/, { error: () => m.booking_choose_unit() })

export const listMoveInDates = endpoint({
  name: 'listMoveInDates',
  method: 'GET',
  path: '/api/v4/bookings/move_in_dates_for_variant',
  aliases: ['/api/v4/bookings/move_in_dates_for_variant.json'],
  access: 'public',
  summary:
    'The days one could move in, and why not on the others: of one unit, or of a PG’s variant. Without either, of the home.',
  query: z.strictObject({
    /** The slug or id of the home. */
    house: z.string().min(1).max(200),
    unit: UnitKey.optional(),
    /** How many share a room, and with AC or not: `2-ac`, the key of a variant of the complex. */
    variant_id: z
      .string()
      .regex(/^[1-9]\d?-(ac|non-ac)$/, 'A variant looks like 2-ac.')
      .optional(),
  }),
  reply: z.object({
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    /** The first day that can be booked, if there is one. */
    first_date: z.iso.date().nullable(),
    dates: z.array(z.object({ date: z.iso.date(), bookable: z.boolean(), reason: z.string() })),
  }),
})

export const TenantCheck = z.object({
  exists: z.boolean(),
  can_apply_referral: z.boolean(),
  internal_transfer: z.boolean(),
  moving_out: z.boolean(),
  info: z.string(),
  house_id: z.number().int().nullable(),
  show_referral_coupons: z.boolean(),
  offer_types: z.array(z.string()),
  referral_details: z.object({
    can_use_referral_code_at_booking: z.boolean(),
    referral_error_message: z.string().nullable(),
    referral_code: z.string().nullable(),
    referrer_id: z.number().int().nullable(),
    is_eligible_to_apply_referral_code_at_booking: z.boolean(),
  }),
  valid_referrals_info: z.array(z.object({ referral_code: z.string(), applied_on: z.iso.date() })),
  can_apply_zero_deposit: z.boolean(),
})

export type TenantCheck = z.infer<typeof TenantCheck>

export const checkTenant = endpoint({
  name: 'checkTenant',
  method: 'GET',
  path: '/profiles/check_tenant',
  aliases: ['/profiles/check_tenant.json'],
  access: 'signed-in',
  summary: 'How the caller stands as a tenant, before they book: a home they have, referral codes, zero deposit.',
  reply: TenantCheck,
})
