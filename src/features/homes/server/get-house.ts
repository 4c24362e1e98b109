import { type Charges, type Discount, monthlyBill, moveInBill } from '#features/bookings/rules.ts'
import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { addDays, type Day, dayInIndia, formatDay, isDay, startOfDay } from '#shared/dates.ts'
import { moveInWindow } from '../booking-choice.ts'
import type { House, Option } from '../contract.ts'
import { rentTabs } from '../rent-tabs.ts'
import { numberPhotoTypes, statusCodes } from '../rules.ts'
import {
  type BedRow,
  countVisits,
  findHome,
  findVideo,
  listBeds,
  listOffers,
  listPhotos,
  listRooms,
} from './queries.ts'

type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>
type RoomRow = Awaited<ReturnType<typeof listRooms>>[number]
type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

export async function getHouse(ctx: Pick<Context, 'db' | 'now'>, slug: string, asked?: Day): Promise<House> {
  const home = await findHome(ctx.db, slug)
  if (!home) throw notFound()
  const today = dayInIndia(ctx.now)
  const days = moveInWindow(today, home.available_from)
  const moveIn = chooseMoveIn(days, asked)
  const [rooms, beds, photos, video, offers, visits] = await Promise.all([
    listRooms(ctx.db, home.id),
    listBeds(ctx.db, home.id, moveIn),
    listPhotos(ctx.db, home.id),
    findVideo(ctx.db, home.id),
    listOffers(ctx.db, home.id, today),
    countVisits(ctx.db, home.id, startOfDay(addDays(today, -7)), startOfDay(addDays(today, 1))),
  ])
  const options = listOptions(home, rooms, beds, offers, moveIn)
  const types = numberPhotoTypes(photos.map((photo) => photo.photo_type))
  return {
    ...factsOf(home),
    bed_count: beds.length,
    sold_out: home.status_code === statusCodes.soldOut || !options.some((option) => option.bookable),
    allow_sav: !home.stop_visits,
    photos: photos.map((photo, i) => ({ ...photo, photo_type: types[i] ?? photo.photo_type })),
    video: video ? videoOf(video) : null,
    rooms: rooms.map((room) => roomOf(room, beds, home.status_code === statusCodes.soldOut)),
    options,
    rent_tabs: rentTabs(home.booking_kinds, beds.filter((bed) => bed.rent !== null).length),
    offers: offers.map((offer) => ({
      offer_id: offer.id,
      coupon: offer.code,
      text: offer.headline,
      terms_caption: offer.terms,
      valid_till: offer.valid_till,
    })),
    visits_this_week: visits,
    move_in: moveIn,
    move_in_from: days.from,
    move_in_to: days.to,
  }
}

/** The day asked for, if it is one of those that can be booked; the first of them when nobody asked. */
function chooseMoveIn({ from, to }: ReturnType<typeof moveInWindow>, asked: Day = from): Day {
  if (!isDay(asked)) throw badInput({ move_in: 'There is no such day.' })
  if (asked < from || asked > to) {
    throw badInput({ move_in: `Choose a day from ${formatDay(from)} to ${formatDay(to)}.` })
  }
  return asked
}

function listOptions(home: Home, rooms: RoomRow[], beds: BedRow[], offers: OfferRow[], moveIn: Day): Option[] {
  const living = home.cost_of_living as { label: string; amount: number; reason?: string }[]
  const soldOut = home.status_code === statusCodes.soldOut
  const option = (
    part: Pick<Option, 'kind' | 'room_id' | 'bed_id' | 'label' | 'rent' | 'deposit'>,
    inside: readonly BedRow[],
  ): Option => {
    const charges: Charges = {
      rent: part.rent,
      deposit: part.deposit,
      onboardingCharge: home.onboarding_charge,
      societyCharge: home.society_charge,
      token: home.token_amount,
    }
    return {
      ...part,
      key: `${part.kind}-${part.bed_id ?? part.room_id ?? home.id}`,
      token: home.token_amount,
      bookable: !soldOut && inside.length > 0 && inside.every((bed) => !bed.taken),
      available_from: freeFrom(inside, moveIn),
      to_move_in: moveInBill(charges, moveIn, bestDiscount(offers, part.kind)),
      each_month: monthlyBill(charges, living),
    }
  }
  const kinds = home.booking_kinds
  return [
    ...(kinds.includes('bed') ? beds : []).flatMap((bed) =>
      bed.rent === null
        ? []
        : [
            option(
              {
                kind: 'bed',
                room_id: bed.room_id,
                bed_id: bed.id,
                label: `Bed ${bed.label}`,
                rent: bed.rent,
                deposit: bed.deposit ?? 0,
              },
              [bed],
            ),
          ],
    ),
    ...(kinds.includes('room') ? rooms : []).flatMap((room) =>
      room.rent === null
        ? []
        : [
            option(
              {
                kind: 'room',
                room_id: room.id,
                bed_id: null,
                label: room.name,
                rent: room.rent,
                deposit: room.deposit ?? 0,
              },
              beds.filter((bed) => bed.room_id === room.id),
            ),
          ],
    ),
    ...(kinds.includes('house') && home.house_rent !== null
      ? [
          option(
            {
              kind: 'house',
              room_id: null,
              bed_id: null,
              label: 'The whole house',
              rent: home.house_rent,
              deposit: home.house_deposit ?? 0,
            },
            beds,
          ),
        ]
      : []),
  ]
}

function bestDiscount(offers: readonly OfferRow[], kind: Option['kind']): Discount | undefined {
  const offer = offers.find((each) => each.offer_type === 'onboarding_charges' && each.kinds.includes(kind))
  return offer && { code: offer.code, amount: offer.amount }
}

/** The day the last of these beds comes free; nothing when one of them has no end in sight. */
function freeFrom(beds: readonly BedRow[], moveIn: Day): Day | null {
  const days = beds.filter((bed) => bed.taken).map((bed) => bed.free_from)
  if (days.includes(null)) return null
  return [moveIn, ...days].sort().at(-1) ?? moveIn
}

const roomOf = (room: RoomRow, beds: readonly BedRow[], soldOut: boolean): House['rooms'][number] => ({
  id: room.id,
  name: room.name,
  bed_type: room.bed_type,
  attached_bathroom: room.attached_bathroom,
  ac: room.ac,
  balcony: room.balcony,
  rent: room.rent,
  beds: beds
    .filter((bed) => bed.room_id === room.id)
    .map((bed) => ({
      id: bed.id,
      label: bed.label,
      rent: bed.rent,
      status: soldOut || bed.taken ? ('sold' as const) : ('available' as const),
      available_from: bed.taken ? bed.free_from : null,
    })),
})

function videoOf(video: NonNullable<Awaited<ReturnType<typeof findVideo>>>): House['video'] {
  const { poster_id: id, width, height, alt, placeholder } = video
  const poster =
    id !== null && width !== null && height !== null
      ? { id, width, height, alt: alt ?? '', placeholder: placeholder ?? '' }
      : null
  return { id: video.id, url: `/video/${video.id}.mp4`, poster, duration_s: video.duration_s }
}

function factsOf(home: Home) {
  return {
    id: home.id,
    thikana_id: home.thikana_id,
    slug: home.slug,
    title: home.title,
    vertical: home.vertical as House['vertical'],
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
    address: {
      street: home.street,
      locality: home.locality,
      locality_slug: home.locality_slug,
      city: home.city,
      city_slug: home.city_slug,
      pincode: home.pincode,
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
