import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { getHouse, House } from './contract.ts'
import { editableTags, homeChangeKinds, reasonLength, reasonText } from './internal-rules.ts'

const Person = z.object({ id: z.number(), name: z.string(), phone: z.string() })
const Day = z.string()

/** Fields of a home only staff may see. Phones are masked; amounts in paise. */
export const Inside = z.object({
  listed: z.boolean(),
  status_code: z.number(),
  marked_sold_out: z.boolean(),
  visits_stopped: z.boolean(),
  zero_deposit_city: z.boolean(),
  listed_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  owner: Person.nullable(),
  area_manager: Person.nullable(),
  address: z.string(),
  /** Every unit with its own price. */
  prices: z.array(z.object({ unit: z.string(), label: z.string(), rent: z.number(), deposit: z.number().nullable() })),
  beds: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      room: z.string(),
      stays: z.array(
        z.object({
          from: Day.nullable(),
          to: Day.nullable(),
          tenant: z.string().nullable(),
          state: z.string().nullable(),
        }),
      ),
    }),
  ),
  visits: z.array(
    z.object({
      id: z.number(),
      starts_at: z.iso.datetime(),
      state: z.enum(['scheduled', 'done', 'cancelled', 'missed']),
      online: z.boolean(),
      name: z.string(),
      phone: z.string(),
    }),
  ),
  offers: z.array(z.object({ code: z.string(), headline: z.string(), starts_on: Day, valid_till: Day })),
  changes: z.array(
    z.object({
      id: z.number(),
      what: z.enum(homeChangeKinds),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      reason: z.string(),
      by: z.string(),
      made_at: z.iso.datetime(),
    }),
  ),
})
export type Inside = z.infer<typeof Inside>

const params = z.strictObject({ slug: z.string().min(1).max(200) })
const done = z.object({ success: z.literal(true), changed: z.boolean() })
const reason = z.string().trim().min(reasonLength.min, reasonText).max(reasonLength.max, reasonText)
const admins = ['admin'] as const

export const getInternalHouse = endpoint({
  name: 'getInternalHouse',
  method: 'GET',
  path: '/api/v1/internal_houses/:slug.json',
  access: admins,
  summary: 'A home as our people see it: hidden ones too, with owner, stays, visits and every change made to it.',
  params,
  query: getHouse.query,
  reply: z.object({ house: House, inside: Inside }),
})

export const setHomeListed = endpoint({
  name: 'setHomeListed',
  method: 'POST',
  path: '/api/v1/internal_houses/:slug/listed.json',
  access: admins,
  summary: 'Hides a home from everybody, or shows it again.',
  params,
  body: z.strictObject({ listed: z.boolean(), reason }),
  reply: done,
})

export const setHomeVisits = endpoint({
  name: 'setHomeVisits',
  method: 'POST',
  path: '/api/v1/internal_houses/:slug/visits.json',
  access: admins,
  summary: 'Stops visits to a home, or allows them again.',
  params,
  body: z.strictObject({ stopped: z.boolean(), reason }),
  reply: done,
})

export const setHomeSoldOut = endpoint({
  name: 'setHomeSoldOut',
  method: 'POST',
  path: '/api/v1/internal_houses/:slug/sold_out.json',
  access: admins,
  summary: 'Marks a home as sold out even where its beds are free, or takes the mark away.',
  params,
  body: z.strictObject({ sold_out: z.boolean(), reason }),
  reply: done,
})

export const setHomeTags = endpoint({
  name: 'setHomeTags',
  method: 'POST',
  path: '/api/v1/internal_houses/:slug/tags.json',
  access: admins,
  summary: 'Sets what a home is marked with: refund, zero deposit, prime.',
  params,
  body: z.strictObject({ tags: z.array(z.enum(editableTags)).max(editableTags.length), prime: z.boolean(), reason }),
  reply: done,
})

const Paise = z.number().int().max(1_000_000_000)

export const setHomePrice = endpoint({
  name: 'setHomePrice',
  method: 'POST',
  path: '/api/v1/internal_houses/:slug/price.json',
  access: admins,
  summary: 'Changes the rent and deposit of a bed, a room or the house, in paise. Those who live there keep theirs.',
  params,
  body: z.strictObject({
    unit: z.string().regex(/^(?:house|bed-\d{1,9}|room-\d{1,9})$/, 'Choose what the price is of.'),
    rent: Paise.min(100, 'Enter a rent above zero.'),
    deposit: Paise.min(0, 'A deposit is not below zero.'),
    /** The rent the admin saw, to detect a concurrent change. */
    was: Paise,
    reason,
  }),
  reply: done,
})
