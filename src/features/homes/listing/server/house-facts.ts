import { type RawBuilder, sql } from 'kysely'
import type { StayDays } from '#features/homes/pricing/bookability.ts'
import type { Living } from '#features/homes/pricing/rules.ts'
import type { Db } from '#platform/db.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import type { Way } from '../check-ways.ts'
import type { Furnishing, Gender, HouseType, LivingGroup } from '../kinds.ts'
import type { RentTab } from '../rent-tabs.ts'
import { type FlatmateRow, flatmatesIn, livingGroupIn } from './flatmates.ts'

export type RoomFacts = {
  id: number
  name: string
  bed_type: string
  attached_bathroom: boolean
  ac: boolean
  balcony: boolean
  rent: number | null
  deposit: number | null
}
/** A bed with its current and future stays. */
export type BedFacts = {
  id: number
  room_id: number
  label: string
  rent: number | null
  deposit: number | null
  stays: StayDays[]
}
export type PictureFacts = { id: number; width: number; height: number; alt: string; placeholder: string }
export type PhotoFacts = PictureFacts & { photo_type: string; room_id: number | null }
export type VideoFacts = {
  id: number
  storage_key: string
  duration_s: number
  recorded_at: string
  captions: Language[]
  poster: PictureFacts | null
}
export type OfferFacts = {
  id: number
  code: string
  headline: string
  description: string
  terms: string
  amount: number
  offer_type: string
  valid_till: Day
  kinds: RentTab[]
}

/** All data of a home that its page and the public endpoint are built from. Money in paise. */
export type HouseFacts = {
  id: number
  slug: string
  thikana_id: string
  title: string
  short_description: string
  long_description: string
  owner_words: string | null
  vertical: 'OTB' | 'PG' | null
  status_code: number
  street: string
  pincode: string
  lat: number
  lng: number
  house_type: HouseType
  bedroom_count: number
  bathroom_count: number
  area_sqft: number
  floor: number
  floors: number
  facing: string
  furnishing: Furnishing
  gender: Gender
  booking_kinds: RentTab[]
  house_rent: number | null
  house_deposit: number | null
  partial_deposit_percent: number | null
  onboarding_charge: number
  finding_fee: number
  token_amount: number
  society_charge: number
  amenities: string[]
  tags: string[]
  two_wheeler_parking: boolean
  four_wheeler_parking: boolean
  prime: boolean
  stop_visits: boolean
  cost_of_living: Living[]
  available_from: Day
  updated_at: Date
  last_check: { day: Day; way: Way } | null
  review_count: number
  review_tenths: number | null
  locality: string
  locality_slug: string
  city: string
  city_slug: string
  zero_deposit_city: boolean
  society_id: number | null
  society_name: string | null
  society_slug: string | null
  society_address: string | null
  society_amenities: string[] | null
  rooms: RoomFacts[]
  beds: BedFacts[]
  photos: PhotoFacts[]
  videos: VideoFacts[]
  offers: OfferFacts[]
  visits_this_week: number
  visits_ever: number
  flatmates: FlatmateRow[]
  /** Null also where the home is for certain people. */
  living: LivingGroup | null
}

/** The part of it that decides whether a unit can be booked, and its price. */
export type UnitFacts = Pick<
  HouseFacts,
  | ('id' | 'title' | 'status_code' | 'booking_kinds' | 'tags' | 'available_from' | 'zero_deposit_city')
  | ('house_rent' | 'house_deposit' | 'partial_deposit_percent' | 'onboarding_charge' | 'finding_fee')
  | ('token_amount' | 'society_charge' | 'cost_of_living' | 'rooms' | 'beds' | 'offers')
>

/**
 * Resolves an id, slug or former slug to a home id, as a scalar subquery that the planner evaluates first, so that
 * everything else is found by key.
 */
export function homeAt(address: string): RawBuilder<number | null> {
  const id = /^[1-9]\d{0,9}$/.test(address) ? Number(address) : null
  if (id !== null && id <= 2_147_483_647) return sql`${id}::int`
  return sql`coalesce((select id from home where slug = ${address}),
    (select home_id from home_old_slug where slug = ${address}))`
}

/** One statement with one row, because only searches are requested more often. */
export async function findFacts(
  db: Db,
  address: string,
  now: Date,
  { evenHidden = false } = {},
): Promise<HouseFacts | undefined> {
  const today = dayInIndia(now)
  const { rows } = await sql<HouseFacts>`
    select h.id, h.slug, h.thikana_id, h.title, h.short_description, h.long_description, h.owner_words, h.vertical,
      h.status_code, h.street, h.pincode, h.lat, h.lng, h.house_type, h.bedroom_count, h.bathroom_count, h.area_sqft,
      h.floor, h.floors, h.facing, h.furnishing, h.gender, h.booking_kinds, h.house_rent, h.house_deposit,
      h.partial_deposit_percent, h.onboarding_charge, h.finding_fee, h.token_amount, h.society_charge, h.amenities,
      h.tags, h.two_wheeler_parking, h.four_wheeler_parking, h.prime, h.stop_visits, h.cost_of_living,
      h.available_from, h.updated_at, ${lastCheck} as last_check, h.review_count, h.review_tenths, l.name as locality, l.slug as locality_slug, c.name as city, c.slug as city_slug,
      c.zero_deposit as zero_deposit_city, s.id as society_id, s.name as society_name, s.slug as society_slug,
      s.address as society_address, s.amenities as society_amenities,
      ${rooms} as rooms, ${bedsOn(today, now)} as beds, ${photos} as photos, ${videos} as videos,
      ${offersOn(today)} as offers, v.this_week as visits_this_week, v.ever as visits_ever,
      coalesce(${flatmatesIn(sql`h.id`, today)}, '[]') as flatmates,
      case when h.gender = 'any' then ${livingGroupIn(sql`h.id`, today)} end as living
    from home h
    join locality l on l.id = h.locality_id
    join city c on c.id = h.city_id
    left join society s on s.id = h.society_id
    cross join lateral (
      -- One that was cancelled or missed, or is still to come, has shown nobody the home.
      select count(*) filter (where v.starts_at >= ${startOfDay(addDays(today, -7))})::int as this_week,
        count(*)::int as ever
      from visit v
      where v.home_id = h.id and v.tenancy_id is null and v.state = 'done' and v.starts_at < ${startOfDay(addDays(today, 1))}) v
    where h.id = ${homeAt(address)} ${evenHidden ? sql`` : sql`and h.status_code <> 0`}`.execute(db)
  return rows[0]
}

/** Bookings need no photos, neighbours or visits: a third of the time of `findFacts`. */
export async function findUnitFacts(db: Db, address: string, now: Date): Promise<UnitFacts | undefined> {
  const today = dayInIndia(now)
  const { rows } = await sql<UnitFacts>`
    select h.id, h.title, h.status_code, h.booking_kinds, h.tags, h.available_from, c.zero_deposit as zero_deposit_city,
      h.house_rent, h.house_deposit, h.partial_deposit_percent, h.onboarding_charge, h.finding_fee, h.token_amount,
      h.society_charge, h.cost_of_living, ${rooms} as rooms, ${bedsOn(today, now)} as beds, ${offersOn(today)} as offers
    from home h join city c on c.id = h.city_id
    where h.id = ${homeAt(address)} and h.status_code <> 0`.execute(db)
  return rows[0]
}

/** The check that set `checked_at`; checks that did not confirm the listing are ignored. */
const lastCheck = sql`(select json_build_object('day', (k.checked_at at time zone 'Asia/Kolkata')::date, 'way', k.way)
  from home_check k where k.home_id = h.id and k.checked_at = h.checked_at order by k.id desc limit 1)`

const rooms = sql`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'bed_type', r.bed_type,
    'attached_bathroom', r.attached_bathroom, 'ac', r.ac, 'balcony', r.balcony, 'rent', r.rent, 'deposit', r.deposit)
    order by r.position)
  from room r where r.home_id = h.id), '[]')`

/** Expired holds are not stays, even before they are deleted. */
const bedsOn = (
  today: Day,
  now: Date,
) => sql`coalesce((select json_agg(json_build_object('id', b.id, 'room_id', b.room_id,
    'label', b.label, 'rent', b.rent, 'deposit', b.deposit, 'stays', coalesce(t.stays, '[]')) order by b.room_id, b.label)
  from bed b left join lateral (
    select json_agg(json_build_object('from', lower(t.during), 'to', upper(t.during)) order by t.during) as stays
    from stay t where t.bed_id = b.id and t.during && daterange(${today}::date, null)
      and (t.held_until is null or t.held_until > ${now})) t on true
  where b.home_id = h.id), '[]')`

const picture = sql`'id', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt, 'placeholder', p.placeholder`

const photos = sql`coalesce((select json_agg(json_build_object(${picture}, 'photo_type', f.photo_type,
    'room_id', f.room_id) order by f.position)
  from home_photo f join picture p on p.id = f.picture_id where f.home_id = h.id), '[]')`

const videos = sql`coalesce((select json_agg(json_build_object('id', v.id, 'storage_key', v.storage_key, 'duration_s', v.duration_s,
    'recorded_at', v.recorded_at, 'captions', array_remove(array[case when v.captions_key is not null then 'en' end,
      case when v.captions_hi_key is not null then 'hi' end, case when v.captions_kn_key is not null then 'kn' end], null),
    'poster', case when p.id is not null then json_build_object(${picture}) end)
    order by v.recorded_at desc, v.id)
  from home_video v left join picture p on p.id = v.poster_picture_id where v.home_id = h.id and v.active), '[]')`

const offersOn = (today: Day) => sql`coalesce((select json_agg(json_build_object('id', o.id, 'code', o.code,
    'headline', o.headline, 'description', o.description, 'terms', o.terms, 'amount', o.amount,
    'offer_type', o.offer_type, 'valid_till', o.valid_till, 'kinds', ho.kinds) order by o.amount desc, o.id)
  from home_offer ho join offer o on o.id = ho.offer_id
  where ho.home_id = h.id and ${today}::date between o.starts_on and o.valid_till), '[]')`
