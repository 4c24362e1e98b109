import type { IconName } from '#shared/icon-names.ts'

/** The catalogue of amenities, shared by the seed, the listing form, cards and filters. */
export type AmenityGroup = 'inside' | 'building' | 'society' | 'service'

export type Amenity = {
  key: string
  label: string
  icon: IconName
  group: AmenityGroup
}

const amenity = (key: string, label: string, icon: IconName, group: AmenityGroup): Amenity => ({
  key,
  label,
  icon,
  group,
})

/** In display order on a card: the most requested first. */
export const amenities: readonly Amenity[] = [
  amenity('wifi', 'Wi-Fi', 'wifi', 'inside'),
  amenity('meals', 'Meals', 'utensils', 'service'),
  amenity('ac', 'AC', 'snowflake', 'inside'),
  amenity('washing-machine', 'Washing machine', 'washing-machine', 'inside'),
  amenity('fridge', 'Fridge', 'refrigerator', 'inside'),
  amenity('power-backup', 'Power backup', 'plug-zap', 'building'),
  amenity('lift', 'Lift', 'arrow-up-down', 'building'),
  amenity('housekeeping', 'Housekeeping', 'brush-cleaning', 'service'),
  amenity('geyser', 'Geyser', 'shower-head', 'inside'),
  amenity('gas-stove', 'Gas stove', 'flame', 'inside'),
  amenity('tv', 'TV', 'tv', 'inside'),
  amenity('water-24h', '24 h water', 'droplets', 'building'),
  amenity('water-purifier', 'Water purifier', 'glass-water', 'inside'),
  amenity('wardrobe', 'Wardrobes', 'archive', 'inside'),
  amenity('modular-kitchen', 'Modular kitchen', 'cooking-pot', 'inside'),
  amenity('microwave', 'Microwave', 'microwave', 'inside'),
  amenity('sofa', 'Sofa', 'sofa', 'inside'),
  amenity('study-desk', 'Study desks', 'lamp-desk', 'inside'),
  amenity('laundry', 'Laundry service', 'shirt', 'service'),
  amenity('warden', 'Warden on site', 'key', 'service'),
  amenity('cctv', 'CCTV at gate', 'cctv', 'building'),
  amenity('security', 'Security guard', 'shield-check', 'building'),
  amenity('two-wheeler-parking', '2-wheeler parking', 'bike', 'building'),
  amenity('four-wheeler-parking', 'Car parking', 'car', 'building'),
  amenity('pets', 'Pets allowed', 'paw-print', 'building'),
  amenity('terrace', 'Terrace', 'sun', 'building'),
  amenity('piped-gas', 'Piped gas', 'heater', 'building'),
  amenity('gym', 'Gym', 'dumbbell', 'society'),
  amenity('pool', 'Swimming pool', 'waves-ladder', 'society'),
  amenity('garden', 'Garden', 'trees', 'society'),
  amenity('clubhouse', 'Clubhouse', 'building-2', 'society'),
  amenity('play-area', 'Children’s play area', 'toy-brick', 'society'),
  amenity('walking-track', 'Walking track', 'footprints', 'society'),
  amenity('badminton', 'Badminton court', 'volleyball', 'society'),
  amenity('library', 'Library', 'library', 'society'),
  amenity('shop', 'Shop inside', 'store', 'society'),
]

const byKey = new Map(amenities.map((each, position) => [each.key, { ...each, position }]))

export const amenityOf = (key: string): Amenity | undefined => byKey.get(key)

/** URL of the icon as an SVG file, for API clients. */
export const amenityIconUrl = (key: string): string => `/amenities/${key}.svg`

export const amenityKeyOf = (iconUrl: string): string => iconUrl.replace(/^.*\/|\.svg$/g, '')

/** Keeps known keys, without duplicates, in catalogue order. */
export const inCatalogueOrder = (keys: Iterable<string>): string[] =>
  [...new Set(keys)]
    .filter((key) => byKey.has(key))
    .sort((a, b) => (byKey.get(a)?.position ?? 0) - (byKey.get(b)?.position ?? 0))

export const statusCodes = { unlisted: 0, live: 1, soldOut: 7 } as const

/** "3 BHK", or "Studio" where living and sleeping share one room. */
export const bhkLabel = (bedrooms: number): string => (bedrooms === 0 ? 'Studio' : `${bedrooms} BHK`)
