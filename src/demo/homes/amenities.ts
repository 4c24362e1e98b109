import { inCatalogueOrder } from '#features/homes/listing/rules.ts'
import type { Random } from '#shared/random.ts'
import type { Building, HomePlan, Place, RoomDraft } from './types.ts'

export type Comforts = { amenities: string[]; two_wheeler_parking: boolean; four_wheeler_parking: boolean }

/** Amenities that match the home's furnishing, floor and location. */
export function makeComforts(
  random: Random,
  plan: HomePlan,
  building: Building,
  { society }: Place,
  rooms: readonly RoomDraft[],
): Comforts {
  const found = new Set<string>()
  const maybe = (key: string, likelihood: number) => {
    if (random.chance(likelihood)) found.add(key)
  }
  for (const [key, likelihood] of insideChances(plan)) maybe(key, likelihood)
  if (rooms.some((room) => room.ac)) found.add('ac')
  if (plan.category === 'pg') addPgServices(random, maybe, found)
  if (hasLift(random, plan, building)) found.add('lift')
  maybe('water-24h', 0.78)
  maybe('power-backup', society ? 0.95 : 0.5)
  maybe('cctv', society ? 0.9 : 0.4)
  if (society) for (const key of ['security', ...society.amenities]) found.add(key)
  if (!society && plan.house_type === 'independent') maybe('terrace', 0.4)
  if (found.has('gas-stove') || plan.category === 'whole') maybe('piped-gas', society ? 0.3 : 0.05)
  const two_wheeler_parking = random.chance(plan.category === 'pg' ? 0.6 : 0.88)
  const four_wheeler_parking = random.chance(fourWheelerShare(plan, society !== null))
  if (two_wheeler_parking) found.add('two-wheeler-parking')
  if (four_wheeler_parking) found.add('four-wheeler-parking')
  // A fork, so that everything drawn after it stays as it was.
  if (random.fork('pets').chance(plan.category === 'whole' ? 0.3 : 0.06)) found.add('pets')
  return { amenities: inCatalogueOrder(found), two_wheeler_parking, four_wheeler_parking }
}

type Chances = [key: string, likelihood: number][]

function insideChances({ category, furnishing }: HomePlan): Chances {
  if (furnishing === 'unfurnished') return [['geyser', 0.4]]
  if (furnishing === 'semi-furnished' && category === 'whole') {
    return [
      ['wardrobe', 1],
      ['geyser', 0.7],
      ['modular-kitchen', 0.6],
      ['water-purifier', 0.15],
    ]
  }
  const shared = category !== 'whole'
  return [
    ['wifi', shared ? 0.92 : 0.45],
    ['washing-machine', 0.82],
    ['fridge', 0.88],
    ['gas-stove', category === 'pg' ? 0.2 : 0.86],
    ['geyser', 0.9],
    ['tv', 0.5],
    ['water-purifier', 0.5],
    ['wardrobe', 0.9],
    ['modular-kitchen', category === 'pg' ? 0 : 0.45],
    ['microwave', 0.25],
    ['sofa', furnishing === 'semi-furnished' ? 0 : category === 'pg' ? 0.2 : 0.65],
    ['study-desk', shared ? 0.45 : 0.15],
    ['housekeeping', category === 'shared' ? 0.35 : 0],
  ]
}

function addPgServices(random: Random, maybe: (key: string, likelihood: number) => void, found: Set<string>): void {
  found.add('housekeeping')
  if (random.chance(0.72)) found.add('meals')
  else for (const key of ['gas-stove', 'fridge']) found.add(key)
  maybe('laundry', 0.5)
  maybe('warden', 0.6)
}

function hasLift(random: Random, plan: HomePlan, { floors }: Building): boolean {
  if (plan.house_type === 'villa' || plan.house_type === 'independent') return false
  return floors >= 5 || random.chance(floors === 4 ? 0.55 : 0.12)
}

function fourWheelerShare(plan: HomePlan, inSociety: boolean): number {
  if (plan.category === 'pg') return 0.08
  if (plan.house_type === 'villa') return 1
  if (plan.category === 'shared') return inSociety ? 0.4 : 0.15
  return inSociety ? 0.85 : 0.4
}

/** Zero deposit only in the partner's cities; instant refund anywhere; OTB homes get neither. */
export function makeTags(random: Random, plan: HomePlan, { city }: Place): string[] {
  if (plan.vertical === 'OTB') return ['OTB']
  const tags: string[] = []
  const refund = random.next()
  if (refund < 0.27) tags.push('privilege')
  else if (refund < 0.29) tags.push('privilege_exception')
  const partner = random.next()
  if (city.zeroDeposit && partner < 0.24) tags.push('eqaro')
  else if (city.zeroDeposit && partner < 0.27) tags.push('eqaro_only')
  return tags
}
