import { z } from 'zod'
import { Slug } from '#features/homes/listing/contract.ts'
import { furnishings, genders, houseTypes, livingGroups } from '#features/homes/listing/kinds.ts'
import { Picture } from '#features/homes/listing/picture.ts'
import { endpoint } from '#shared/endpoint.ts'

const CardOffer = z.object({ offer_id: z.number(), text: z.string() })

/** A home as a card shows it. Money in rupees, under the keys of its booking type. */
export const HouseCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  booking_type: z.enum(['bed', 'room', 'house']),
  min_rent: z.number().optional(),
  min_bed_advance: z.number().optional(),
  base_min_rent: z.number().optional(),
  min_room_rent: z.number().optional(),
  min_room_advance: z.number().optional(),
  base_min_room_rent: z.number().optional(),
  rent: z.number().optional(),
  advance: z.number().optional(),
  base_rent: z.number().optional(),
  /** The rent of the first month, before discounts. */
  initial_rent: z.number(),
  /** All monthly payments together. */
  monthly_rent: z.number(),
  group_id: z.number().nullable(),
  group: z.object({ id: z.number(), house_count: z.number(), todays_group_sav_count: z.number() }).nullable(),
  status_code: z.number(),
  bed_available_count: z.number(),
  room_available_count: z.number(),
  sold_out: z.boolean(),
  /** For a home that is taken: the first day on which one of its beds is free, because somebody leaves. */
  free_from: z.iso.date().optional(),
  private: z.boolean(),
  bathroom_count: z.number(),
  image_url: z.string().nullable(),
  picture: Picture.nullable(),
  /** Ids of the next photos, to be swiped to. */
  more_pictures: z.array(z.number()),
  photo_count: z.number(),
  tags: z.array(z.string()),
  prime: z.boolean(),
  furnishing_type: z.enum(furnishings),
  bhk_details: z.string(),
  house_type: z.enum(houseTypes),
  locality: z.string(),
  city: z.string(),
  gender: z.enum(genders),
  /** The group that lives there now, where anyone may; null if unknown. */
  living: z.enum(livingGroups).nullable(),
  area: z.number(),
  estd: z.number().nullable(),
  amenity_list: z.array(z.object({ amenity: z.string(), icon_url: z.string() })),
  category_offers: z.object({ bed: z.array(CardOffer), room: z.array(CardOffer), house: z.array(CardOffer) }),
  complex_id: z.string().nullable(),
  vertical: z.enum(['OTB', 'PG']).nullable(),
  online_sav: z.boolean(),
  house_videos: z.array(z.object({ house_video_id: z.number(), url: z.string(), recorded_at: z.string() })),
  last_updated_date: z.string(),
  live_on_before: z.string(),
  todays_sav_count: z.number(),
  /** Stars out of five, by so many people who stayed or visited; null without any. */
  review_score: z.number().nullable(),
  review_count: z.number(),
  /** Filled in for the owner only; null for everybody else. */
  owner_income: z.number().nullable(),
  lat_double: z.number(),
  long_double: z.number(),
  society_details: z.object({ city: z.string(), slug: z.string() }).nullable(),
})

export type HouseCard = z.infer<typeof HouseCard>

export const listSimilar = endpoint({
  name: 'listSimilar',
  method: 'GET',
  path: '/api/v1/houses/:slug/similar.json',
  access: 'public',
  summary: 'Homes like this one: same kind, near it, at a rent not far from its own.',
  params: z.strictObject({ slug: Slug }),
  reply: z.object({ houses: z.array(HouseCard) }),
})
