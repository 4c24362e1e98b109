import type { Context } from '#platform/context.ts'
import { type Day, dayInIndia, formatDay, formatTime } from '#shared/dates.ts'
import { formatRupees, rupees } from '#shared/money.ts'
import type { HouseDetail } from '../detail-contract.ts'
import { isOwnerManaged } from '../home-tags.ts'
import { houseUrl } from '../house-address.ts'
import { areaText, floorText, whoText } from '../house-words.ts'
import { furnishingLabels } from '../kinds.ts'
import { assure, costOfLivingWords, interestTags } from '../living-words.ts'
import { numberPhotoTypes } from '../room-rules.ts'
import { amenityOf, bhkLabel } from '../rules.ts'
import { getHouseOnDay, type HouseOnDay, videoUrl } from './get-house.ts'
import { getExtras, type HouseExtras } from './house-extras.ts'
import type { HouseFacts, OfferFacts } from './house-facts.ts'
import { isSoldOut } from './house-units.ts'
import { allowedGenders, houseBookability } from './wire-bookability.ts'
import { roomsOf, variantsIn, wirePhoto } from './wire-rooms.ts'

/** Builds the public API response from the facts of our own page and the extra fields. */
export async function getHouseDetail(ctx: Context, address: string, asked?: Day): Promise<{ house: HouseDetail }> {
  const onDay = await getHouseOnDay(ctx, address, asked)
  const extras = await getExtras(ctx.db, onDay.home.id, ctx.actor?.personId ?? null)
  const { home, units } = onDay
  return {
    house: {
      ...coreOf(home),
      ...wordsOf(home),
      ...placeOf(home, extras),
      sold_out: !units.some(({ bookable }) => bookable),
      rooms: roomsOf(onDay),
      bookability: houseBookability(onDay),
      variants: home.vertical === 'PG' ? variantsIn(onDay) : [],
      offers: home.offers.map(offerOf),
      house_share_content: shareText(onDay, ctx.config.SITE_URL),
      sav_count: home.visits_ever,
      user_visits: extras.visits.map(visitOf),
      online_visit: {
        active_videos: home.videos.map((video) => ({
          house_video_id: video.id,
          url: videoUrl(video),
          recorded_at: new Date(video.recorded_at).toISOString(),
        })),
      },
      operator: operatorOf(home, extras, ctx.config.CONTACT_PHONE ?? null),
    },
  }
}

function coreOf(home: HouseFacts) {
  const types = numberPhotoTypes(home.photos.map(({ photo_type }) => photo_type))
  const managed = !isOwnerManaged(home)
  return {
    id: home.id,
    thikana_id: home.thikana_id,
    slug: home.slug,
    status_code: home.status_code,
    stop_sav: home.stop_visits,
    allow_sav: !home.stop_visits,
    vertical: home.vertical,
    tags: home.tags,
    bedroom_count: home.bedroom_count,
    bathroom_count: home.bathroom_count,
    area: home.area_sqft,
    furnishing_type: home.furnishing,
    photos: home.photos.map(({ id }, n) => wirePhoto(id, types[n] ?? '')),
    tenant_preference: { genders: allowedGenders(home.gender, home.booking_kinds) },
    assured_price: managed ? rupees(assure.charge) : null,
    assured_message: managed ? assure.message : null,
  }
}

function wordsOf(home: HouseFacts) {
  const bhk = home.vertical === 'PG' ? `PG with ${home.bedroom_count} rooms` : bhkLabel(home.bedroom_count)
  return {
    title: home.title,
    short_description: home.short_description,
    long_description: home.long_description,
    description_data: [
      { title: 'Home', value: bhk },
      { title: 'Size', value: areaText(home.area_sqft) },
      { title: 'Furnishing', value: furnishingLabels[home.furnishing] },
      { title: 'Floor', value: floorText(home) },
      { title: 'Facing', value: home.facing },
      { title: 'For whom', value: whoText[home.gender] },
    ],
    amenity: {
      parking: { two_wheeler: home.two_wheeler_parking, four_wheeler: home.four_wheeler_parking },
      list: labelsOf(home.amenities, ['inside']),
    },
    facility: labelsOf(home.amenities, ['building', 'society', 'service']),
    cost_of_living: {
      ...costOfLivingWords(),
      breakdown: home.cost_of_living.map(({ label, amount, reason = '' }) => ({
        title: label,
        amount: rupees(amount),
        note: reason,
      })),
    },
    interest_tags: interestTags(home.amenities),
    owner_house_description: home.owner_words,
  }
}

const labelsOf = (keys: readonly string[], groups: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const amenity = amenityOf(key)
    return amenity && groups.includes(amenity.group) ? [amenity.label] : []
  })

function placeOf(home: HouseFacts, { society_photos }: HouseExtras) {
  const { society_id: id, society_slug: slug, society_name: name, society_address: address } = home
  const society = id !== null && slug !== null && name !== null && address !== null ? { slug, id, name, address } : null
  return {
    coordinates: { lat: home.lat, lng: home.lng },
    address: {
      locality: home.locality,
      description: home.street,
      city: home.city,
      pincode: home.pincode,
      name: name ?? home.title,
    },
    society_details: society && {
      ...society,
      amenities: labelsOf(home.society_amenities ?? [], ['inside', 'building', 'society', 'service']),
      photos: society_photos.map((photo) => wirePhoto(photo.id, photo.photo_type)),
    },
  }
}

const offerOf = (offer: OfferFacts): HouseDetail['offers'][number] => ({
  offer_id: offer.id,
  notes: offer.description,
  text: offer.headline,
  coupon: offer.code,
  type: offer.offer_type,
  faq: [
    { question: 'Until when?', answer: `Until ${formatDay(offer.valid_till)}.` },
    { question: 'For what?', answer: `For ${offer.kinds.map((kind) => kindWords[kind]).join(', ')}.` },
  ],
  terms_caption: offer.terms,
})
const kindWords = { bed: 'a bed', room: 'a room', house: 'the whole house' } as const

function visitOf({ id, starts_at, state, online }: HouseExtras['visits'][number]) {
  const starts = new Date(starts_at)
  const date = dayInIndia(starts)
  return { id, date, display_date: formatDay(date), time: formatTime(starts), state, online }
}

/** Text for sharing a home. */
function shareText({ home, units }: HouseOnDay, site = ''): string {
  const free = units.filter(({ bookable }) => bookable)
  const rents = (free.length > 0 ? free : units).map(({ charges }) => charges.rent)
  const price = rents.length > 0 ? ` from ${formatRupees(Math.min(...rents))} a month` : ''
  return `${home.title}${isSoldOut(home) ? '' : price}. See it on Thikana: ${site}${houseUrl(home)}`
}

/** The contact of a home. Contains only our public number, never a staff member's private one. */
const operatorOf = (home: HouseFacts, { shown_by }: HouseExtras, phone: string | null): HouseDetail['operator'] => ({
  phone,
  name: shown_by ?? 'Thikana',
  description: isOwnerManaged(home)
    ? `Shows homes in ${home.locality} for their owners`
    : `Area manager for ${home.locality}, ${home.city}`,
})
