import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { House, HousePhoto } from './contract.ts'

/** A room type of a PG. Rupees, as in all endpoints of the specification. */
const Variant = z.object({
  key: z.string(),
  name: z.string(),
  sharing: z.number(),
  ac: z.boolean(),
  room_count: z.number(),
  bed_count: z.number(),
  available_bed_count: z.number(),
  min_rent: z.number().nullable(),
})

export const Complex = z.object({
  id: z.string(),
  slug: z.string(),
  /** The path of its page. */
  url: z.string(),
  name: z.string(),
  description: z.string(),
  house_id: z.number(),
  thikana_id: z.string(),
  gender: House.shape.gender,
  sold_out: z.boolean(),
  address: House.shape.address,
  lat: z.number(),
  lng: z.number(),
  amenities: z.array(z.object({ key: z.string(), label: z.string() })),
  photos: z.array(HousePhoto),
  bed_count: z.number(),
  available_bed_count: z.number(),
  variants: z.array(Variant),
})
export type Complex = z.infer<typeof Complex>

export const getComplex = endpoint({
  name: 'getComplex',
  method: 'GET',
  path: '/api/v1/complex',
  aliases: ['/api/v1/complex.json'],
  access: 'public',
  summary: 'A PG with its variants: how many share a room, with AC or without, from what rent, how many beds are free.',
  query: z.strictObject({
    /** The complex id: the letter C and the slug. Pass either this or the slug. */
    id: z.string().min(2).max(201).optional(),
    slug: z.string().min(1).max(200).optional(),
  }),
  reply: z.object({ complex: Complex }),
})
