import type { Random } from '#shared/random.ts'
import type { BookingKind, Category, Furnishing, GenderRule, HomePlan, HouseType } from './types.ts'

/** About 45 % of homes are shared, 40 % let whole and 15 % PGs. */
export function makePlan(random: Random, wishes: Partial<HomePlan> = {}): HomePlan {
  const category =
    wishes.category ??
    random.weighted<Category>([
      ['shared', 45],
      ['whole', 40],
      ['pg', 15],
    ])
  const plan = { shared: sharedPlan, whole: wholePlan, pg: pgPlan }[category](random)
  return { ...plan, ...wishes }
}

function sharedPlan(random: Random): HomePlan {
  return {
    category: 'shared',
    house_type: random.weighted<HouseType>([
      ['flat', 88],
      ['independent', 12],
    ]),
    bedroom_count: random.weighted([
      [2, 35],
      [3, 50],
      [4, 15],
    ]),
    furnishing: random.weighted<Furnishing>([
      ['fully-furnished', 75],
      ['semi-furnished', 25],
    ]),
    gender: random.weighted<GenderRule>([
      ['any', 34],
      ['male', 32],
      ['female', 34],
    ]),
    booking_kinds: random.weighted<BookingKind[]>([
      [['bed'], 42],
      [['bed', 'room'], 40],
      [['room'], 13],
      [['bed', 'room', 'house'], 5],
    ]),
    vertical: random.chance(0.02) ? 'OTB' : null,
  }
}

function wholePlan(random: Random): HomePlan {
  const house_type = random.weighted<HouseType>([
    ['flat', 68],
    ['independent', 18],
    ['villa', 5],
    ['studio', 9],
  ])
  const familyShare = { villa: 0.7, studio: 0, flat: 0.4, independent: 0.45, pg: 0 }[house_type]
  return {
    category: 'whole',
    house_type,
    bedroom_count: bedroomsOf(random, house_type),
    furnishing: random.weighted<Furnishing>([
      ['fully-furnished', house_type === 'studio' ? 70 : 34],
      ['semi-furnished', 44],
      ['unfurnished', house_type === 'studio' ? 0 : 22],
    ]),
    gender: random.chance(familyShare) ? 'family' : 'any',
    booking_kinds: ['house'],
    vertical: random.chance(0.055) ? 'OTB' : null,
  }
}

function bedroomsOf(random: Random, houseType: HouseType): number {
  if (houseType === 'studio') return 0
  if (houseType === 'villa') return random.between(3, 5)
  return random.weighted([
    [1, 22],
    [2, 45],
    [3, 28],
    [4, 5],
  ])
}

function pgPlan(random: Random): HomePlan {
  return {
    category: 'pg',
    house_type: 'pg',
    bedroom_count: random.between(4, 12),
    furnishing: 'fully-furnished',
    gender: random.weighted<GenderRule>([
      ['female', 42],
      ['male', 40],
      ['any', 18],
    ]),
    booking_kinds: random.chance(0.4) ? ['bed', 'room'] : ['bed'],
    vertical: 'PG',
  }
}
