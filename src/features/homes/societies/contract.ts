import { z } from 'zod'
import { HouseCard } from '#features/homes/cards/contract.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nearbySocietyRadius } from './rules.ts'

const City = z.string().trim().min(1).max(60)
const Slug = z.string().trim().min(1).max(120)
const Id = z.coerce.number().int().positive().max(2_147_483_647)
const Page = z.coerce.number().int().min(1).max(1000).default(1)

/** A society as a list shows it; rent in rupees. */
export const SocietyCard = z.object({
  id: z.number(),
  slug: z.string(),
  /** The slug of its city. */
  city: z.string(),
  name: z.string(),
  locality: z.string(),
  address: z.string(),
  amenities: z.array(z.string()),
  picture: Picture.nullable(),
  built_year: z.number().nullable(),
  homes_count: z.number().nullable(),
  /** Number of homes to let now, and their lowest rent. */
  house_count: z.number(),
  min_rent: z.number().nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type SocietyCard = z.infer<typeof SocietyCard>

export const NearbySociety = SocietyCard.extend({
  /** Great-circle distance in metres. */
  distance: z.number(),
})
export type NearbySociety = z.infer<typeof NearbySociety>

const Rents = z.object({ house_count: z.number(), min_rent: z.number() })

export const Society = SocietyCard.extend({
  city_name: z.string(),
  locality_slug: z.string(),
  description: z.string(),
  towers: z.number().nullable(),
  photos: z.array(Picture.extend({ photo_type: z.string() })),
  /** Rents of the homes to let, by kind. */
  rents: z.object({ bed: Rents.nullable(), room: Rents.nullable(), house: Rents.nullable() }),
})
export type Society = z.infer<typeof Society>

export const getSociety = endpoint({
  name: 'getSociety',
  method: 'GET',
  path: '/api/v4/societies',
  aliases: ['/api/v4/societies.json'],
  access: 'public',
  summary: 'A society with its amenities, pictures and what is to let in it: by city and slug, or by id.',
  query: z.strictObject({ city: City.optional(), slug: Slug.optional(), id: Id.optional() }),
  reply: z.object({ society: Society }),
})

export const listNearbySocieties = endpoint({
  name: 'listNearbySocieties',
  method: 'GET',
  path: '/api/v4/societies/nearby_societies',
  aliases: ['/api/v4/societies/nearby_societies.json'],
  access: 'public',
  summary:
    'Societies around one of a city, or around the middle of the city where none is named; the nearest first, at most 12.',
  query: z.strictObject({
    city: City,
    slug: Slug.optional(),
    /** Metres. */
    radius: z.coerce.number().int().min(1).max(20_000).default(nearbySocietyRadius),
  }),
  reply: z.object({ societies: z.array(NearbySociety) }),
})

export const listCitySocieties = endpoint({
  name: 'listCitySocieties',
  method: 'GET',
  path: '/api/v4/societies/city_societies',
  aliases: ['/api/v4/societies/city_societies.json'],
  access: 'public',
  summary: 'The societies of a city, those with the most homes to let first; 24 at a time.',
  query: z.strictObject({ city: City, page: Page }),
  reply: z.object({
    city: z.object({ slug: z.string(), name: z.string() }),
    societies: z.array(SocietyCard),
    page: z.number(),
    total_pages: z.number(),
    total_entries: z.number(),
  }),
})

const CardPage = z.object({
  houses: z.array(HouseCard),
  page: z.number(),
  total_pages: z.number(),
  total_entries: z.number(),
})

export const listSocietyHouses = endpoint({
  name: 'listSocietyHouses',
  method: 'GET',
  path: '/api/v4/societies/houses',
  access: 'public',
  summary: 'The homes of a society, those to let first, then the cheapest; 12 at a time.',
  query: z.strictObject({ city: City, slug: Slug, page: Page }),
  reply: CardPage,
})

export const listHomesNearSociety = endpoint({
  name: 'listHomesNearSociety',
  method: 'GET',
  path: '/api/v4/societies/nearby_houses',
  access: 'public',
  summary: 'Homes to let around a society and outside it, the nearest first; at most 6.',
  query: z.strictObject({ city: City, slug: Slug }),
  reply: z.object({ houses: z.array(HouseCard) }),
})
