import { z } from 'zod'
import { isRent, ownerTexts } from '#features/owners/coming-in/rules.ts'
import { m } from '#messages'
import { endpoint } from '#shared/endpoint.ts'

const Rent = z
  .number({ error: ownerTexts.rent })
  .int({ error: ownerTexts.rent })
  .refine(isRent, { error: ownerTexts.rent })

const correction = {
  house_id: z.number().int().positive().max(2_147_483_647),
  /** house, room-7 or bed-12. */
  unit: z.string().regex(/^(house|(room|bed)-[1-9]\d{0,8})$/, { error: () => m.dashboard_price_of_what() }),
  /** In paise a month. */
  rent: Rent,
}

export const sendPriceCode = endpoint({
  name: 'sendPriceCode',
  method: 'POST',
  path: '/api/v1/price_corrections/otp',
  access: ['owner'],
  summary: "Sends a code to the owner's phone that corrects this price of this home to this rent, and nothing else.",
  limit: { perMinute: 10 },
  body: z.strictObject(correction),
  reply: z.object({ success: z.literal(true), message: z.string(), resend_after_s: z.number() }),
})

export const correctPrice = endpoint({
  name: 'correctPrice',
  method: 'POST',
  path: '/api/v1/price_corrections',
  access: ['owner'],
  summary: 'Corrects a price with the code sent for it. Who lives there keeps the rent of their agreement.',
  limit: { perMinute: 20 },
  body: z.strictObject({ ...correction, otp: z.string().max(10).default('') }),
  reply: z.object({ success: z.literal(true), rent: z.number().int() }),
})

export const listInsurance = endpoint({
  name: 'listInsurance',
  method: 'GET',
  path: '/api/v1/dashboard/insurance',
  access: ['owner'],
  summary: "Which cover each of the caller's homes has against damage, and until when.",
  reply: z.object({
    homes: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        /** Null where the home has none now. Amount in paise. */
        cover: z
          .object({ insurer: z.string(), amount: z.number().int(), from: z.iso.date(), until: z.iso.date() })
          .nullable(),
      }),
    ),
  }),
})
