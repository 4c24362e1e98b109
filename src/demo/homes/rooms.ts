import { type BedType, bedTypes } from '#features/homes/listing/room-rules.ts'
import type { Random } from '#shared/random.ts'
import type { Building, HomePlan, Place, RoomDraft } from './types.ts'

/** Rooms and beds, without prices. A whole house has one bed per room, so that a stay has a bed to take. */
export function makeRooms(random: Random, plan: HomePlan, bathrooms: number): RoomDraft[] {
  const count = Math.max(1, plan.bedroom_count)
  const sleeping = Array.from({ length: count }, (_, index) => bedTypeOf(random, plan, index))
  const attached = attachedRooms(random, plan, count, bathrooms)
  const acShare = { 'fully-furnished': 0.5, 'semi-furnished': 0.15, unfurnished: 0 }[plan.furnishing]
  const balconies = plan.house_type === 'studio' ? 0 : plan.category === 'pg' ? 0.08 : 0.28
  return sleeping.map((bed_type, index) => ({
    position: index + 1,
    name: roomName(plan, index),
    bed_type,
    attached_bathroom: attached.has(index),
    ac: random.chance(acShare),
    balcony: random.chance(balconies),
    rent: null,
    deposit: null,
    beds: Array.from({ length: bedTypes[bed_type].beds }, (_, bed) => ({
      label: `${index + 1}${'ABCDEF'[bed]}`,
      rent: null,
      deposit: null,
      taken: false,
    })),
  }))
}

function roomName(plan: HomePlan, index: number): string {
  return plan.house_type === 'studio' ? 'Studio' : `Room ${index + 1}`
}

function bedTypeOf(random: Random, plan: HomePlan, index: number): BedType {
  if (plan.category === 'pg') return pgBedType(random)
  if (plan.category === 'whole') return houseBedType(random, plan, index)
  const byBed = plan.booking_kinds.includes('bed')
  const byRoom = plan.booking_kinds.includes('room')
  // A home let by the bed needs at least one shared room, so the first one is; the others are mostly private.
  if (byBed && index === 0) return random.chance(0.64) ? 'twin' : 'triple'
  return random.weighted<BedType>([
    ['twin', byBed ? 30 : 0],
    ['triple', byBed && !byRoom ? 8 : 0],
    ['single', 28],
    ['double', 34],
  ])
}

const pgBedType = (random: Random): BedType =>
  random.weighted<BedType>([
    ['single', 18],
    ['twin', 48],
    ['triple', 26],
    ['quad', 8],
  ])

function houseBedType(random: Random, plan: HomePlan, index: number): BedType {
  if (plan.furnishing === 'unfurnished') return 'none'
  if (index === 0) return 'double'
  if (plan.furnishing === 'semi-furnished' && random.chance(0.5)) return 'none'
  return index >= 2 || random.chance(0.4) ? 'single' : 'double'
}

function attachedRooms(random: Random, plan: HomePlan, rooms: number, bathrooms: number): Set<number> {
  if (rooms === 1) return new Set(plan.house_type === 'studio' ? [0] : [])
  // One bathroom stays off the hall unless every room has its own.
  const most = bathrooms >= rooms ? (random.chance(0.6) ? rooms : rooms - 1) : bathrooms - 1
  return new Set(Array.from({ length: Math.max(0, most) }, (_, index) => index))
}

const sizes: Record<number, readonly [from: number, to: number]> = {
  0: [280, 450],
  1: [430, 680],
  2: [780, 1250],
  3: [1120, 1850],
  4: [1700, 2600],
  5: [2400, 3400],
}

/** Cities with smaller rooms. */
const tight = new Set(['mumbai', 'thane', 'navi-mumbai'])

export function makeBuilding(random: Random, plan: HomePlan, { city, society }: Place): Building {
  const n = plan.bedroom_count
  const pg = plan.house_type === 'pg'
  const [from, to] = sizes[Math.min(n, 5)] ?? [1000, 1500]
  const area = pg ? 500 + n * random.between(150, 210) : random.between(from, to)
  const factor = (plan.house_type === 'villa' ? 1.3 : 1) * (tight.has(city.slug) ? 0.72 : 1)
  const floors = floorsOf(random, plan, society?.floors)
  return {
    bathroom_count: pg ? Math.ceil(n * (0.5 + random.next() * 0.5)) : bathroomsOf(random, n),
    area_sqft: Math.round((area * factor) / 10) * 10,
    floor: plan.house_type === 'villa' || pg ? 0 : random.between(0, floors),
    floors,
    facing: random.weighted([
      ['East', 32],
      ['North', 24],
      ['North-East', 14],
      ['West', 20],
      ['South', 10],
    ]),
  }
}

function bathroomsOf(random: Random, bedrooms: number): number {
  if (bedrooms <= 1) return 1
  return random.chance(0.7) ? bedrooms : bedrooms - 1
}

function floorsOf(random: Random, plan: HomePlan, inSociety: number | undefined): number {
  if (plan.house_type === 'villa') return 1
  if (plan.house_type === 'independent') return random.between(1, 3)
  if (plan.house_type === 'pg') return random.between(2, 5)
  return inSociety ?? random.between(2, 5)
}
