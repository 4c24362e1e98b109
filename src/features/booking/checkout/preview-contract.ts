import { z } from 'zod'
import { stages } from '#features/booking/zero-deposit/stages.ts'
import { endpoint } from '#shared/endpoint.ts'
import { initiateBooking, PaymentItem } from './contract.ts'

const Id = z.number().int().positive()
const Paise = z.number().int()
const Items = z.object({ items: z.array(PaymentItem), total: Paise })

export const BookingPreview = z.object({
  payment_items: z.array(PaymentItem),
  /** What is paid now. */
  payable_amount: Paise,
  later: Items,
  /** What the coupon takes off, or why it does not. */
  coupon: z.object({ id: Id, code: z.string(), amount: Paise }).nullable(),
  coupon_error: z.string().nullable(),
  /** Of the caller's own credits; none for those who are not signed in. */
  credits: z.object({ balance: Paise, applicable: Paise }),
  /** Where the unit can be had with zero deposit: how the caller stands with the bond partner, and their own fee. */
  zero_deposit: z
    .object({
      application_stage: z.enum(stages),
      eligible: z.boolean(),
      limit: Paise,
      deposit: Paise,
      fee: Paise,
      /** Why the partner said no, and what keeps it from being booked so. */
      reason: z.string().nullable(),
      info: z.string().nullable(),
    })
    .nullable(),
  /** For somebody who lives in a home of ours: when the keys of it can be handed back. */
  hand_over: z
    .object({
      house: z.object({ id: Id, title: z.string() }),
      /** Without it the unit is not let to them. */
      needed: z.boolean(),
      days: z.array(
        z.object({
          date: z.iso.date(),
          text: z.string(),
          slots: z.array(z.object({ slot_id: z.string(), text: z.string() })),
        }),
      ),
    })
    .nullable(),
  bookable: z.boolean(),
  available_from: z.iso.date().nullable(),
  /** Somebody is paying for it, or for a part of it, at this moment: the caller, or somebody else. */
  hold: z
    .object({
      mine: z.boolean(),
      held_until: z.iso.datetime(),
      booking_id: Id.nullable(),
      invoice_id: Id.nullable(),
    })
    .nullable(),
})
export type BookingPreview = z.infer<typeof BookingPreview>

/** The same wish as `initiateBooking`, less what it takes to be bound by it. */
export const previewBooking = endpoint({
  name: 'previewBooking',
  method: 'POST',
  path: '/api/v4/bookings/preview',
  access: 'public',
  summary: 'What a booking would cost now and by move-in day, with a coupon, and whether somebody is paying for it.',
  limit: { perMinute: 60 },
  body: initiateBooking.body.pick({
    house: true,
    unit: true,
    move_in: true,
    months: true,
    deposit: true,
    pay_rent: true,
    pay_deposit: true,
    coupon_code: true,
  }),
  reply: BookingPreview,
})
