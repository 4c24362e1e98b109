import type { Kysely } from 'kysely'
import { openCachePerDatabase } from '#platform/cache.ts'
import type { Database } from '#platform/db-types.ts'
import type { PlaceSuggestion } from '../contract.ts'
import { displayText } from '../rules.ts'
import { placeName } from './place-names.ts'
import { listPopularLocalities, type PopularLocality } from './queries.ts'

type City = { id: number; slug: string; name: string }

const mostPopular = 12
const cache = openCachePerDatabase<number, PopularLocality[]>({ ttlMs: 15_000, maxEntries: 100 })

/** The best-known localities of a city with homes, as suggestions. */
export async function suggestPopular(db: Kysely<Database>, city: City): Promise<PlaceSuggestion[]> {
  const localities = await cache.get(db, city.id, () => listPopularLocalities(db, city.id, mostPopular))
  return localities.map(({ name: english, slug, lat, lng }) => {
    const name = placeName(english)
    return {
      ...{ display_text: displayText(name, placeName(city.name)), name, slug, city: city.slug },
      ...{ type: 'locality' as const, lat, lon: lng },
    }
  })
}
