import type { Random } from '#shared/random.ts'
import type { SeedCity } from './types.ts'

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value))

/** A random point about `spread` degrees from the centre (0.009 is a kilometre), always inside the city. */
export function jitter(
  random: Random,
  city: SeedCity,
  centre: { lat: number; lng: number },
  spread: number,
): { lat: number; lng: number } {
  return {
    lat: rounded(within(random.gauss(centre.lat, spread), city.swLat, city.neLat)),
    lng: rounded(within(random.gauss(centre.lng, spread), city.swLng, city.neLng)),
  }
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
