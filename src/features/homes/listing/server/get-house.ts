import { isFreeFrom } from '#features/homes/pricing/bookability.ts'
import { livingLine, monthlyBill, moveInBill } from '#features/homes/pricing/rules.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { type Day, dayInIndia, daysBetween, isDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { ageBand } from '../age-band.ts'
import { type MoveInWindow, moveInWindow, usualMoveIn } from '../booking-choice.ts'
import { captionsUrl } from '../captions-address.ts'
import type { House, Option } from '../contract.ts'
import { costOfLivingWords, interestTags } from '../living-words.ts'
import { offerWords } from '../offer-words.ts'
import { rentTabs } from '../rent-tabs.ts'
import { numberPhotoTypes } from '../room-rules.ts'
import { tourUrl } from '../tour-address.ts'
import {
  findFacts,
  findUnitFacts,
  type HouseFacts,
  type RoomFacts,
  type UnitFacts,
  type VideoFacts,
} from './house-facts.ts'
import { isSoldOut, listUnits, type Unit, usualChoice } from './house-units.ts'

type Asking = Pick<Context, 'db' | 'now'>

type OnDay<Facts> = {
  home: Facts
  today: Day
  days: MoveInWindow
  moveIn: Day
  units: Unit[]
}
/** A home with its units on a move-in day: the basis of our page and the public endpoint. */
export type HouseOnDay = OnDay<HouseFacts>
/** The part of it that quotes and bookings need. */
export type UnitsOnDay = OnDay<UnitFacts>

/** Hidden homes are visible to staff only. */
type Which = { evenHidden?: boolean }

export async function getHouseOnDay(
  { db, now }: Asking,
  address: string,
  asked?: Day,
  which: Which = {},
): Promise<HouseOnDay> {
  return onDay(await findFacts(db, address, now, which), now, asked)
}

export const getUnitsOnDay = async ({ db, now }: Asking, address: string, asked?: Day): Promise<UnitsOnDay> =>
  onDay(await findUnitFacts(db, address, now), now, asked)

function onDay<Facts extends UnitFacts>(home: Facts | undefined, now: Date, asked?: Day): OnDay<Facts> {
  const today = dayInIndia(now)
  if (!home) throw notFound()
  const days = moveInWindow(today, home.available_from)
  const moveIn = asked === undefined ? usualMoveIn(days, today) : checkMoveIn(days, asked)
  return { home, today, days, moveIn, units: listUnits(home, { moveIn, from: days.from }) }
}

/** Validates that the requested move-in day can be booked. */
function checkMoveIn({ from, to, holidays }: MoveInWindow, asked: Day): Day {
  if (!isDay(asked)) throw badInput({ move_in: m.house_no_such_day() })
  if (asked < from || asked > to) {
    throw badInput({ move_in: m.house_choose_day_between({ from: localDay(from), to: localDay(to) }) })
  }
  if (holidays.some(({ date }) => date === asked)) {
    const name = m.house_holiday({ date: asked.slice(5).replace('-', '_') })
    throw badInput({ move_in: m.house_no_keys_on({ holiday: name, day: localDay(asked) }) })
  }
  return asked
}

export const getHouse = async (ctx: Asking, address: string, asked?: Day, which?: Which): Promise<House> =>
  houseOf(await getHouseOnDay(ctx, address, asked, which))

function houseOf({ home, today, days, moveIn, units }: HouseOnDay): House {
  const types = numberPhotoTypes(home.photos.map((photo) => photo.photo_type))
  return {
    ...factsOf(home),
    bed_count: home.beds.length,
    sold_out: !units.some((unit) => unit.bookable),
    allow_sav: !home.stop_visits,
    photos: home.photos.map((photo, i) => ({ ...photo, photo_type: types[i] ?? photo.photo_type })),
    video: home.videos[0] ? videoOf(home.videos[0]) : null,
    rooms: home.rooms.map((room) => roomOf(home, room, moveIn)),
    options: units.map((unit) => optionOf(unit, home, moveIn)),
    rent_tabs: rentTabs(home.booking_kinds, home.beds.filter((bed) => bed.rent !== null).length),
    deposit_kinds: [...new Set(units.flatMap((unit) => unit.choices.map(({ kind }) => kind)))],
    cost_of_living: { ...costOfLivingWords(), breakdown: home.cost_of_living.map(livingLine) },
    flatmates: home.flatmates.map(({ first_name, work, born_on }) => ({
      ...{ first_name, work },
      age_band: ageBand(born_on, today),
    })),
    interest_tags: interestTags(home.amenities),
    words_of_owner: home.owner_words,
    offers: home.offers.map((offer) => ({
      offer_id: offer.id,
      coupon: offer.code,
      text: offerWords(offer.headline),
      terms_caption: offerWords(offer.terms),
      valid_till: offer.valid_till,
    })),
    last_check: home.last_check && {
      days_ago: Math.max(0, daysBetween(home.last_check.day, today)),
      way: home.last_check.way,
    },
    reviews: home.review_tenths === null ? null : { count: home.review_count, score: home.review_tenths / 10 },
    visits_this_week: home.visits_this_week,
    move_in: moveIn,
    move_in_from: days.from,
    move_in_to: days.to,
    holidays: days.holidays,
  }
}

function optionOf(unit: Unit, home: HouseFacts, moveIn: Day): Option {
  const { key, kind, room_id, bed_id, label, charges, bookable, availableFrom } = unit
  return {
    ...{ key, kind, room_id, bed_id, label, bookable },
    rent: charges.rent,
    deposit: charges.deposit,
    token: charges.token,
    available_from: availableFrom,
    to_move_in: moveInBill(charges, moveIn, usualChoice(unit), unit.discount),
    each_month: monthlyBill(charges, home.cost_of_living),
  }
}

const roomOf = (home: HouseFacts, room: RoomFacts, moveIn: Day): House['rooms'][number] => ({
  id: room.id,
  name: room.name,
  bed_type: room.bed_type,
  attached_bathroom: room.attached_bathroom,
  ac: room.ac,
  balcony: room.balcony,
  rent: room.rent,
  beds: home.beds
    .filter((bed) => bed.room_id === room.id)
    .map(({ id, label, rent, stays }) => {
      const free = isFreeFrom(stays, moveIn)
      const ends = stays.map(({ to }) => to)
      return {
        ...{ id, label, rent },
        status: free && !isSoldOut(home) ? ('available' as const) : ('sold' as const),
        available_from: free || ends.includes(null) ? null : (ends.at(-1) ?? null),
      }
    }),
})

export const videoUrl = ({ id, storage_key }: VideoFacts): string => tourUrl(id, storage_key)

const videoOf = (video: VideoFacts): House['video'] => ({
  id: video.id,
  url: videoUrl(video),
  poster: video.poster,
  duration_s: video.duration_s,
  captions: captionsUrl(video.id, video.captions),
})

function factsOf(home: HouseFacts) {
  return {
    id: home.id,
    thikana_id: home.thikana_id,
    slug: home.slug,
    title: home.title,
    vertical: home.vertical,
    status_code: home.status_code,
    short_description: home.short_description,
    long_description: home.long_description,
    tags: home.tags,
    prime: home.prime,
    bedroom_count: home.bedroom_count,
    bathroom_count: home.bathroom_count,
    area: home.area_sqft,
    house_type: home.house_type,
    floor: home.floor,
    floors: home.floors,
    facing: home.facing,
    furnishing_type: home.furnishing,
    gender: home.gender,
    living: home.living,
    address: {
      street: home.street,
      locality: home.locality,
      locality_slug: home.locality_slug,
      city: home.city,
      city_slug: home.city_slug,
      pincode: home.pincode,
      line: `${home.street}, ${home.locality}, ${home.city} ${home.pincode}`,
    },
    lat: home.lat,
    lng: home.lng,
    parking: { two_wheeler: home.two_wheeler_parking, four_wheeler: home.four_wheeler_parking },
    amenities: home.amenities,
    society:
      home.society_name && home.society_slug
        ? { name: home.society_name, slug: home.society_slug, amenities: home.society_amenities ?? [] }
        : null,
    last_updated_date: dayInIndia(home.updated_at),
  }
}
