import { z } from 'zod'
import { stages } from '#features/booking/zero-deposit/stages.ts'
import { endpoint } from '#shared/endpoint.ts'
import { initiateBooking, PaymentItem } from './contract.ts'

const Id = z.number().int().positive()
const Paise = z.number().int()
const Items = z.object({ items: z.array(PaymentItem), total: Paise })

export const BookingPreview = z.object({
  payment_items: z.array(PaymentItem),
  /** Paid now. */
  payable_amount: Paise,
  later: Items,
  /** The coupon's discount, or why it does not apply. */
  coupon: z.object({ id: Id, code: z.string(), amount: Paise }).nullable(),
  coupon_error: z.string().nullable(),
  /** Says that the entered code is of the home's own offer, which is already in the price. */
  coupon_note: z.string().nullable(),
  /** The caller's own credits; none when signed out. */
  credits: z.object({ balance: Paise, applicable: Paise }),
  /** For units with zero deposit: the caller's application stage with the bond partner, and their own fee. */
  zero_deposit: z
    .object({
      application_stage: z.enum(stages),
      eligible: z.boolean(),
      limit: Paise,
      deposit: Paise,
      fee: Paise,
      /** Why the partner refused, and why zero deposit cannot be booked now. */
      reason: z.string().nullable(),
      info: z.string().nullable(),
    })
    .nullable(),
  /** For present tenants: when they can hand back the keys of their home. */
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
  /** The owner approves each tenant of such a unit within 48 hours; refused, all that was paid goes back. */
  owner_approves: z.boolean(),
  bookable: z.boolean(),
  available_from: z.iso.date().nullable(),
  /** An active hold on the unit or a part of it, by the caller or by another person. */
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

/** The input of `initiateBooking` without request id and accepted terms. */
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
