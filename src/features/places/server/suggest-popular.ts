import type { Kysely } from 'kysely'
import { openCachePerDatabase } from '#platform/cache.ts'
import type { Database } from '#platform/db-types.ts'
import type { PlaceSuggestion } from '../contract.ts'
import { displayText } from '../rules.ts'
import { listPopularLocalities } from './queries.ts'

type City = { id: number; slug: string; name: string }

const mostPopular = 12
const cache = openCachePerDatabase<number, PlaceSuggestion[]>({ ttlMs: 15_000, maxEntries: 100 })

/** The best-known localities of a city with homes, as suggestions. */
export const suggestPopular = (db: Kysely<Database>, city: City): Promise<PlaceSuggestion[]> =>
  cache.get(db, city.id, async () => {
    const localities = await listPopularLocalities(db, city.id, mostPopular)
    return localities.map(({ name, slug, lat, lng }) => ({
      ...{ display_text: displayText(name, city.name), name, slug, city: city.slug },
      ...{ type: 'locality' as const, lat, lon: lng },
    }))
  })
