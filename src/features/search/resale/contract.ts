import { z } from 'zod'
import { House } from '#features/homes/listing/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { Campaign } from '#features/search/campaigns/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { ownerships, papers, saleOrders } from './rules.ts'

const Place = z.object({ slug: z.string(), name: z.string() })

/** A home for sale as a list shows it. Amounts in paise. */
export const SaleCard = z.object({
  slug: z.string(),
  title: z.string(),
  city: Place,
  locality: Place,
  society: z.string().nullable(),
  house_type: z.string(),
  bedroom_count: z.number(),
  bathroom_count: z.number(),
  area: z.number(),
  price: z.number(),
  price_per_sqft: z.number(),
  negotiable: z.boolean(),
  picture: Picture.nullable(),
  photo_count: z.number(),
  listed_on: z.string(),
})
export type SaleCard = z.infer<typeof SaleCard>

const Rupees = z.coerce.number().int().min(0).max(1e11).optional()

export const listResale = endpoint({
  name: 'listResale',
  method: 'GET',
  path: '/api/v1/resale.json',
  access: 'public',
  summary: 'Homes for sale, 12 at a time. Prices are asked for in rupees and answered in paise.',
  query: z.strictObject({
    city: z.string().max(60).optional(),
    locality: z.string().max(120).optional(),
    bedrooms: z.coerce.number().int().min(0).max(9).optional(),
    min_price: Rupees,
    max_price: Rupees,
    order: z.enum(saleOrders).default('newest'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  reply: z.object({
    homes: z.array(SaleCard),
    city: Place.nullable(),
    locality: Place.nullable(),
    /** Where in the city something is for sale. */
    localities: z.array(Place.extend({ count: z.number() })),
    page: z.number(),
    total_pages: z.number(),
    total_entries: z.number(),
  }),
})

export const Sale = z.object({
  price: z.number(),
  price_per_sqft: z.number(),
  negotiable: z.boolean(),
  ownership: z.enum(ownerships),
  built_year: z.number(),
  owners: z.number(),
  home_loan: z.boolean(),
  papers: z.array(z.enum(papers)),
  /** Paid to the society each month, whoever the owner is. */
  maintenance: z.number(),
  listed_on: z.string(),
  /** Occupied today; until when, if known. */
  tenanted: z.boolean(),
  tenanted_until: z.string().nullable(),
})
export type Sale = z.infer<typeof Sale>

export const getResale = endpoint({
  name: 'getResale',
  method: 'GET',
  path: '/api/v1/resale/:slug.json',
  access: 'public',
  summary: 'A home for sale: the home itself, its price and what a buyer asks first. Amounts in paise.',
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  reply: z.object({ sale: Sale, house: House, others: z.array(SaleCard) }),
})

export const askAboutSale = endpoint({
  name: 'askAboutSale',
  method: 'POST',
  path: '/api/v1/resale/:slug/ask.json',
  access: 'public',
  summary: 'Asks us to call about a home that is for sale. No phone means the confirmed one of the session.',
  limit: { perMinute: 10 },
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  body: z.strictObject({
    name: z.string().max(100).default(''),
    phone: z.string().max(20).default(''),
    campaign: Campaign.optional(),
  }),
  reply: z.object({ success: z.literal(true), info: z.string() }),
})
