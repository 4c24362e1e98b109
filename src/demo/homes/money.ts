import { paise, rupees } from '#shared/money.ts'
import type { Random } from '#shared/random.ts'
import type { HomePlan, Money, Place, RoomDraft } from './types.ts'

const toHundred = (amount: number): number => Math.round(amount / 100) * 100

/** Typical monthly rent in rupees for this size and city, before locality and random factors. */
function houseBase({ city }: Place, bedrooms: number): number {
  const [bhk1, bhk2, bhk3] = [city.rents.bhk1, city.rents.bhk2, city.rents.bhk3].map(rupees) as [number, number, number]
  if (bedrooms === 0) return bhk1 * 0.78
  return [bhk1, bhk2, bhk3, bhk3 * 1.42][bedrooms - 1] ?? bhk3 * 1.9
}

const furnishingFactor = { unfurnished: 0.9, 'semi-furnished': 1, 'fully-furnished': 1.16 } as const
const typeFactor = { flat: 1, independent: 0.94, villa: 1.5, studio: 1, pg: 1 } as const

/** The home's price factor against a typical home; shared by all its prices so that they are consistent. */
function homeFactor(random: Random, plan: HomePlan, { locality, society }: Place): number {
  const luck = Math.max(0.82, Math.min(1.24, random.gauss(1, 0.07)))
  return locality.rentLevel * typeFactor[plan.house_type] * (society ? 1.07 : 1) * luck
}

/** Sets rents and deposits on the rooms and beds that can be booked separately; returns the home's own. */
export function priceHome(random: Random, plan: HomePlan, place: Place, rooms: RoomDraft[]): Money {
  const factor = homeFactor(random, plan, place)
  const months = depositMonths(random, plan, place)
  const pgFactor = plan.category === 'pg' ? 1.08 : 1
  for (const room of rooms) priceRoom(random, plan, place, room, factor * pgFactor, months)
  const asHouse = plan.booking_kinds.includes('house')
  const whole = houseBase(place, plan.bedroom_count) * factor * furnishingFactor[plan.furnishing]
  // If rooms are also let singly, all rooms together must not be cheaper than the house.
  const byRooms = rooms.reduce((sum, room) => sum + (room.rent ?? Number.POSITIVE_INFINITY), 0) / 100
  const houseRent = asHouse ? toHundred(Math.min(whole, byRooms * 0.94)) : null
  return {
    house_rent: houseRent === null ? null : paise(houseRent),
    house_deposit: houseRent === null ? null : paise(houseRent * months),
    ...charges(random, plan, place, houseRent),
    partial_deposit_percent: partialPercent(random.fork('partial'), plan, months),
    cost_of_living: costOfLiving(random, plan),
  }
}

function priceRoom(
  random: Random,
  plan: HomePlan,
  place: Place,
  room: RoomDraft,
  factor: number,
  months: number,
): void {
  const { city } = place
  const comforts =
    (room.ac ? 1.12 : 1) * (room.attached_bathroom ? 1.05 : 1) * (room.balcony ? 1.03 : 1) * random.gauss(1, 0.02)
  const sharing = room.beds.length
  // The more people share a room, the less each pays; a single room is priced as a room.
  const perBed = { 1: 0, 2: 1, 3: 0.86, 4: 0.76 }[sharing] ?? 0.7
  const single = room.bed_type === 'single' ? 0.86 : 1
  const alone = rupees(city.rents.room) * single * factor * comforts
  const bed = sharing === 1 ? toHundred(alone) : toHundred(rupees(city.rents.bed) * perBed * factor * comforts)
  const asRoom = sharing === 1 ? bed : toHundred(bed * sharing * 0.95)
  const roomMonths = Math.min(months, 3)
  if (plan.booking_kinds.includes('room')) {
    room.rent = paise(asRoom)
    room.deposit = paise(asRoom * roomMonths)
  }
  if (!plan.booking_kinds.includes('bed')) return
  for (const each of room.beds) {
    // The bed by the window costs a little more.
    const rent = bed + (sharing > 1 && random.chance(0.35) ? random.pick([100, 200, 300]) : 0)
    each.rent = paise(rent)
    each.deposit = paise(rent * roomMonths)
  }
}

function depositMonths(random: Random, plan: HomePlan, { city }: Place): number {
  if (plan.category === 'pg') return random.chance(0.6) ? 1 : 2
  if (plan.category === 'shared') return random.chance(0.85) ? 2 : 1
  // Deposits in Bengaluru are higher than elsewhere.
  const bengaluru = city.slug === 'bangalore'
  return random.weighted([
    [2, 70],
    [3, bengaluru ? 25 : 14],
    [1, bengaluru ? 0 : 12],
    [4, bengaluru ? 10 : 2],
    [6, bengaluru ? 8 : 1],
  ])
}

function charges(random: Random, plan: HomePlan, { society }: Place, houseRent: number | null) {
  const byBed = plan.booking_kinds.includes('bed')
  const onboarding = byBed
    ? random.pick([1000, 1500, 2000, 2000, 2500])
    : houseRent === null
      ? random.pick([2000, 2500, 3000])
      : Math.min(12_000, Math.max(3000, Math.round((houseRent * 0.25) / 500) * 500))
  const token = byBed ? 2000 : houseRent === null ? 3000 : houseRent > 40_000 ? 10_000 : 5000
  return {
    // OTB homes have a finding fee instead of onboarding charges.
    onboarding_charge: paise(plan.vertical === 'OTB' ? 0 : onboarding),
    finding_fee: paise(plan.vertical === 'OTB' ? onboarding : 0),
    token_amount: paise(token),
    society_charge: paise(societyCharge(random, plan, society !== null)),
  }
}

/** About one managed home in three lets half of a deposit of two or more months be paid a month later. */
function partialPercent(random: Random, plan: HomePlan, months: number): number | null {
  return plan.vertical !== 'OTB' && months >= 2 && random.chance(0.3) ? 50 : null
}

/** A shared home charges each person's share, a whole house the full bill. */
function societyCharge(random: Random, plan: HomePlan, inSociety: boolean): number {
  if (plan.category === 'pg' || plan.house_type === 'independent') return 0
  if (plan.category === 'shared') return (inSociety ? 350 : 150) + random.between(0, 6) * 50
  const size = Math.max(1, plan.bedroom_count)
  return inSociety ? 800 + size * random.between(8, 13) * 100 : random.between(0, 4) * 250
}

function costOfLiving(random: Random, plan: HomePlan): Money['cost_of_living'] {
  const line = (label: string, amount: number, reason: string) => ({ label, amount: paise(amount), reason })
  const tens = (from: number, to: number) => random.between(from / 10, to / 10) * 10
  if (plan.category === 'pg')
    return [line('Electricity', tens(250, 700), 'By your room’s meter, last 3 months’ average')]
  if (plan.category === 'shared') {
    return [
      line('Electricity', tens(350, 950), 'Your share, last 3 months’ average'),
      line('Wi-Fi, water, gas', tens(250, 520), 'Your share'),
      ...(random.chance(0.5) ? [line('Cook and cleaning', tens(900, 1800), 'Your share, if you join in')] : []),
    ]
  }
  const size = Math.max(1, plan.bedroom_count)
  return [
    line('Electricity', tens(500, 900) * size, 'Last 3 months’ average'),
    line('Water and gas', tens(350, 600) + 100 * size, 'Typical for this home'),
  ]
}
