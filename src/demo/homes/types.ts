import type { BedType } from '#features/homes/listing/room-rules.ts'
import type { Day } from '#shared/dates.ts'

export type BookingKind = 'bed' | 'room' | 'house'
export type HouseType = 'flat' | 'independent' | 'villa' | 'studio' | 'pg'
export type Furnishing = 'unfurnished' | 'semi-furnished' | 'fully-furnished'
export type GenderRule = 'any' | 'male' | 'female' | 'family'
export type Category = 'shared' | 'whole' | 'pg'

/** The city data needed to generate a home. Rents are the typical ones of the city, in paise. */
export type SeedCity = {
  id: number
  slug: string
  name: string
  state: string
  swLat: number
  swLng: number
  neLat: number
  neLng: number
  zeroDeposit: boolean
  rents: Readonly<Record<'bed' | 'room' | 'bhk1' | 'bhk2' | 'bhk3', number>>
}

export type SeedLocality = {
  id: number
  slug: string
  name: string
  lat: number
  lng: number
  pincode: string
  rentLevel: number
}

export type SeedSociety = {
  id: number
  city_id: number
  locality_id: number
  slug: string
  name: string
  address: string
  description: string
  lat: number
  lng: number
  built_year: number
  towers: number
  homes_count: number
  amenities: string[]
  /** Floors of its towers; homes in it do not exceed them. */
  floors: number
  pictureStyle: string
}

export type Place = { city: SeedCity; locality: SeedLocality; society: SeedSociety | null }

/** The basic plan of a home, before any detail. Homes of one group share it. */
export type HomePlan = {
  category: Category
  house_type: HouseType
  bedroom_count: number
  furnishing: Furnishing
  gender: GenderRule
  booking_kinds: BookingKind[]
  vertical: 'OTB' | 'PG' | null
}

export type BedDraft = { label: string; rent: number | null; deposit: number | null; taken: boolean }

export type RoomDraft = {
  position: number
  name: string
  bed_type: BedType
  attached_bathroom: boolean
  ac: boolean
  balcony: boolean
  rent: number | null
  deposit: number | null
  beds: BedDraft[]
}

export type Building = {
  bathroom_count: number
  area_sqft: number
  floor: number
  floors: number
  facing: string
}

export type Money = {
  house_rent: number | null
  house_deposit: number | null
  /** The percentage of the deposit due on move-in day. */
  partial_deposit_percent: number | null
  onboarding_charge: number
  finding_fee: number
  token_amount: number
  society_charge: number
  cost_of_living: { label: string; amount: number; reason: string }[]
}

/** The generated columns of a `home` row. */
export type HomeRow = Omit<HomePlan, 'category'> &
  Building &
  Money & {
    id: number
    slug: string
    thikana_id: string
    title: string
    short_description: string
    long_description: string
    owner_words: string | null
    status_code: number
    city_id: number
    locality_id: number
    society_id: number | null
    owner_id: number | null
    area_manager_id: number | null
    street: string
    pincode: string
    lat: number
    lng: number
    amenities: string[]
    tags: string[]
    two_wheeler_parking: boolean
    four_wheeler_parking: boolean
    prime: boolean
    stop_visits: boolean
    group_id: number | null
    picture_style: string | null
    cover_picture_id: number | null
    photo_count: number
    available_from: Day
    listed_at: string
    published_at: string
    updated_at: string
  }

export type PhotoDraft = { picture_id: number; photo_type: string; room: RoomDraft | null }
export type VideoDraft = {
  storage_key: string
  poster_picture_id: number | null
  duration_s: number
  recorded_at: string
  captions_key?: string
  captions_hi_key?: string
  captions_kn_key?: string
}

/** A home with its rooms, beds and pictures as one tree; the parts get their ids when it is planted. */
export type HomeDraft = {
  category: Category
  home: HomeRow
  rooms: RoomDraft[]
  photos: PhotoDraft[]
  video: VideoDraft | null
}
