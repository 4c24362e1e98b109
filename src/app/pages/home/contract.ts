import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { endpoint } from '#shared/endpoint.ts'
import { audienceKeys } from './rules.ts'

const Town = z.object({ name: z.string(), slug: z.string() })

/** A home that stands for all of them: with what it costs to move in, in rupees. */
export const HeroHome = z.object({
  slug: z.string(),
  title: z.string(),
  to_move_in: z.number(),
  picture: Picture,
})
export type HeroHome = z.infer<typeof HeroHome>

/** An offer as the deals show it. Money in rupees; `percent` is of the one-time fees, never more than `max_amount`. */
export const Deal = z.object({
  offer_id: z.number(),
  headline: z.string(),
  description: z.string(),
  terms: z.string(),
  coupon: z.string(),
  offer_type: z.string(),
  valid_till: z.string(),
  amount: z.number(),
  percent: z.number().nullable(),
  max_amount: z.number().nullable(),
})
export type Deal = z.infer<typeof Deal>

export const HomePage = z.object({
  city: Town,
  hero: HeroHome.nullable(),
  /** Where zero deposit is offered: this city, or else the largest one that has it. */
  zero_deposit: Town.extend({ house_count: z.number() }).nullable(),
  deals: z.array(Deal),
  tour: z
    .object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      duration_s: z.number(),
      house_count: z.number(),
      picture: Picture,
    })
    .nullable(),
  localities: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      url: z.string(),
      house_count: z.number(),
      min_rent: z.number(),
      picture: Picture.nullable(),
    }),
  ),
  audiences: z.array(z.object({ key: z.enum(audienceKeys), house_count: z.number(), picture: Picture.nullable() })),
  statistics: z.object({
    homes: z.number(),
    cities: z.number(),
    localities: z.number(),
    visits_this_month: z.number(),
  }),
  /** Testimonials published with consent; those of the city first. */
  testimonials: z.array(z.object({ id: z.number(), words: z.string(), name: z.string(), home: z.string() })),
  /** Where the apps can be downloaded; null if there is none. */
  apps: z.object({ play_store: z.string().nullable(), app_store: z.string().nullable() }),
  houses: z.array(HouseCard),
  total_entries: z.number(),
})
export type HomePage = z.infer<typeof HomePage>

export const getHomePage = endpoint({
  name: 'getHomePage',
  method: 'GET',
  path: '/api/v1/home.json',
  access: 'public',
  summary: 'What the home page shows for a city, or for the largest one: offers, localities, counts and homes.',
  query: z.strictObject({ city: z.string().min(1).max(60).optional() }),
  reply: HomePage,
})
