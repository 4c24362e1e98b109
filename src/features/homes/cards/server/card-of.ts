import { complexId } from '#features/homes/listing/house-address.ts'
import type { Picture } from '#features/homes/listing/picture.ts'
import { rentKeys } from '#features/homes/listing/rent-keys.ts'
import { amenities, amenityIconUrl, bhkLabel } from '#features/homes/listing/rules.ts'
import { isSoldOut } from '#features/homes/listing/sold-out.ts'
import { tourUrl } from '#features/homes/listing/tour-address.ts'
import { unitFlags } from '#platform/unit-flags.ts'
import { dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import type { PictureWidth } from '#shared/picture-widths.ts'
import type { HouseCard } from '../contract.ts'
import type { CardRow } from './card-queries.ts'

export function cardOf(row: CardRow): HouseCard {
  const kind = kinds[row.kind] as HouseCard['booking_type']
  const counts = {
    status_code: row.status_code,
    bed_available_count: row.free_beds,
    room_available_count: row.free_rooms,
  }
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    ...moneyOf(row),
    booking_type: kind,
    group_id: row.group_id,
    group: groupOf(row),
    ...counts,
    sold_out: isSoldOut(counts),
    ...(row.free_from ? { free_from: row.free_from } : {}),
    private: kind !== 'bed',
    bathroom_count: row.bathroom_count,
    ...shownPictures(row.pictures ?? []),
    photo_count: row.photo_count,
    tags: row.tags,
    prime: row.prime,
    furnishing_type: row.furnishing,
    bhk_details: bhkLabel(row.bedroom_count),
    house_type: row.house_type,
    locality: row.locality,
    city: row.city,
    gender: row.gender,
    living: row.living,
    area: row.area_sqft,
    estd: row.built_year,
    amenity_list: row.amenities.flatMap((key) => amenitySigns.get(key) ?? []),
    category_offers: offersOf(row),
    complex_id: row.vertical === 'PG' ? complexId(row.slug) : null,
    vertical: row.vertical,
    online_sav: (row.flags & unitFlags.tour) !== 0,
    house_videos: (row.videos ?? []).map(([id, recordedAt, storageKey]) => ({
      house_video_id: id,
      url: tourUrl(id, storageKey),
      recorded_at: recordedAt,
    })),
    last_updated_date: dayInIndia(row.updated_at),
    live_on_before: dayInIndia(row.listed_at),
    todays_sav_count: row.visits,
    review_score: row.review_tenths === null ? null : row.review_tenths / 10,
    review_count: row.review_count,
    // Cached cards are shared by all viewers; `withOwnIncome` fills this in for the owner.
    owner_income: null,
    lat_double: row.lat,
    long_double: row.lng,
    society_details: row.society_slug === null ? null : { city: row.city_slug, slug: row.society_slug },
  }
}

const kinds = ['bed', 'room', 'house'] as const

/** Offers reduce one-time or extra charges, never the rent, so the base rent equals the rent. */
function moneyOf(row: CardRow) {
  const rent = rupees(row.rent)
  // A home let only with the bond partner takes no deposit.
  const deposit = row.tags.includes('eqaro_only') ? 0 : rupees(row.deposit)
  return {
    ...rentKeys(row.kind, { rent, deposit, base: rent }),
    initial_rent: rent,
    monthly_rent: rupees(row.monthly),
  }
}

const groupOf = ({ group_id: id, group_houses, group_visits }: CardRow): HouseCard['group'] =>
  id === null ? null : { id, house_count: group_houses ?? 0, todays_group_sav_count: group_visits ?? 0 }

/** The first picture is the cover. */
export function shownPictures([cover, ...more]: readonly Picture[]) {
  return {
    image_url: cover ? `/img/${cover.id}/${cardWidth}.webp` : null,
    picture: cover ? shownOf(cover) : null,
    more_pictures: more.map(({ id }) => id),
  }
}

/** Without the flat it belongs to, which only the order of covers needs. */
const shownOf = ({ id, width, height, alt, placeholder }: Picture): Picture => ({ id, width, height, alt, placeholder })

const cardWidth: PictureWidth = 640

const amenitySigns = new Map(
  amenities.map(({ key, label }) => [key, { amenity: label, icon_url: amenityIconUrl(key) }]),
)

function offersOf({ offers }: CardRow): HouseCard['category_offers'] {
  const split: HouseCard['category_offers'] = { bed: [], room: [], house: [] }
  for (const [offer_id, text, of] of offers ?? []) for (const kind of of) split[kind].push({ offer_id, text })
  return split
}
