import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { depositKinds } from './deposits.ts'

/** One line of money with the reason for it, in paise; a discount is negative. */
export const BillLine = z.object({ label: z.string(), amount: z.number(), reason: z.string().optional() })
export const Bill = z.object({ lines: z.array(BillLine), total: z.number() })
export type Bill = z.infer<typeof Bill>

const Amount = z.number().int()

/** How the deposit may be paid for one unit: what is due on move-in day instead of, or as part of, it. */
export const DepositChoice = z.object({
  kind: z.enum(depositKinds),
  /** Due on move-in day: the deposit, its first part, or the fee in its place. */
  at_move_in: Amount,
  /** The rest of the deposit, a month later; 0 but for a partial one. */
  later: Amount,
})
export type DepositChoice = z.infer<typeof DepositChoice>

/**
 * What a stay costs from the first day to the last. Every amount is whole paise.
 * total = one_time.total + later.total + months × monthly.total, and net = total − refunded.total.
 * The first month's rent is one of the months; what is due on move-in day is due_at_move_in = one_time.total + rent,
 * of which pay_now holds the unit today.
 */
export const Quote = z.object({
  /** As asked for: `bed-12`, `room-7` or `house-3`, the `key` of an option of the house. */
  unit: z.string(),
  kind: z.enum(['bed', 'room', 'house']),
  label: z.string(),
  rent: Amount,
  /** Whether it can be had on the day, and if not from when; null where no day is known. */
  bookable: z.boolean(),
  available_from: z.iso.date().nullable(),
  move_in: z.iso.date(),
  move_out: z.iso.date(),
  months: z.number().int(),
  deposit: z.enum(depositKinds),
  /** Those this unit can be had with, the usual one first. */
  deposit_choices: z.array(DepositChoice),
  one_time: Bill,
  later: z.object({ lines: z.array(BillLine.extend({ due_on: z.iso.date() })), total: Amount }),
  monthly: Bill,
  due_at_move_in: Amount,
  pay_now: Amount,
  total: Amount,
  /** What comes back when the stay ends as planned: the deposit, or half of the fee's unexpired part. */
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
    unit: z.string().regex(/^(bed|room|house)-[1-9]\d{0,9}$/, 'Choose a bed, a room or the house.'),
    /** The first day that can be booked, unless said. */
    move_in: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-12-01')
      .optional(),
    months: z
      .string()
      .regex(/^([1-9]|[12]\d|3[0-6])$/, 'Choose 1 to 36 months.')
      .transform(Number)
      .default(11),
    /** The usual one of the home, unless said. */
    deposit: z.enum(depositKinds, 'Choose full, partial or zero.').optional(),
  }),
  reply: Quote,
})
