import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

const Paise = z.number().int()
const Id = z.number().int().positive()
const Day = z.iso.date()

const Charge = z.object({
  label: z.string(),
  reason: z.string(),
  amount: Paise,
  /** Null while it is on no bill yet. */
  invoice_id: Id.nullable(),
})

/** Assure of the caller's home. */
export const Assure = z.object({
  /** `ending`: ended, and still covered to the end of the month. */
  state: z.enum(['off', 'on', 'ending']),
  from: Day.nullable(),
  /** The last day that is covered, where there is one. */
  last_day: Day.nullable(),
  home: z.object({ title: z.string(), unit: z.string() }).nullable(),
  can_buy: z.boolean(),
  /** Why it cannot be bought. */
  why_not: z.string().nullable(),
  /** The price of this month if bought today. */
  first_charge: z
    .object({
      from: Day,
      to: Day,
      amount: Paise,
      /** Due date of the rent with which it is billed; null: with the settlement. */ due_on: Day.nullable(),
    })
    .nullable(),
  /** Charges so far, the newest first. */
  charges: z.array(Charge),
  /** People in the same home who agreed to be shown and do not have the cover. */
  flatmates: z.array(z.object({ tenancy_id: Id, first_name: z.string(), invited_on: Day.nullable() })),
})
export type Assure = z.infer<typeof Assure>

export const getAssure = endpoint({
  name: 'getAssure',
  method: 'GET',
  path: '/api/v1/assure',
  access: 'public',
  summary: 'The price and the promise of Assure; `data` is the caller’s own, null when signed out.',
  reply: z.object({ success: z.literal(true), price: Paise, text: z.string(), data: Assure.nullable() }),
})

const Own = z.object({ success: z.literal(true), data: Assure })

export const buyAssure = endpoint({
  name: 'buyAssure',
  method: 'POST',
  path: '/api/v1/assure',
  access: 'signed-in',
  summary:
    'Buys Assure for the home the caller lives in, from today, with the next rent. Bought again it is the same one; bought again after it was ended it goes on.',
  limit: { perMinute: 10 },
  body: z.strictObject({}).optional(),
  reply: Own,
})

export const endAssure = endpoint({
  name: 'endAssure',
  method: 'DELETE',
  path: '/api/v1/assure',
  access: 'signed-in',
  summary: 'Ends Assure for the next month: covered and paid for to the end of this one.',
  limit: { perMinute: 10 },
  reply: Own,
})

export const inviteToAssure = endpoint({
  name: 'inviteToAssure',
  method: 'POST',
  path: '/api/v1/assure/invites',
  access: 'signed-in',
  summary: 'Tells a flatmate about Assure, once. Nobody is paid for it.',
  limit: { perMinute: 6 },
  body: z.strictObject({ tenancy_id: Id }),
  reply: z.object({ success: z.literal(true), first_name: z.string() }),
})
