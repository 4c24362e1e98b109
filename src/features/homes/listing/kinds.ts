/** Groups of friends use `any`: they rent a whole house that is open to all. */
export const genders = ['any', 'male', 'female', 'family'] as const

export type Gender = (typeof genders)[number]

/** Groups that may live in a home that is open to anyone. */
export const livingGroups = ['women', 'men', 'mixed'] as const

export type LivingGroup = (typeof livingGroups)[number]

export const furnishings = ['unfurnished', 'semi-furnished', 'fully-furnished'] as const

export type Furnishing = (typeof furnishings)[number]

/** In the order of `unit.house_type`. */
export const houseTypes = ['flat', 'independent', 'villa', 'studio', 'pg'] as const

export type HouseType = (typeof houseTypes)[number]

export const houseTypeLabels: Readonly<Record<HouseType, string>> = {
  flat: 'Flat',
  independent: 'Independent house',
  villa: 'Villa',
  studio: 'Studio',
  pg: 'PG',
}

export const furnishingLabels: Readonly<Record<Furnishing, string>> = {
  unfurnished: 'Unfurnished',
  'semi-furnished': 'Semi furnished',
  'fully-furnished': 'Fully furnished',
}
