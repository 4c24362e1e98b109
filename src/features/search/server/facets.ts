import type { Facets, SearchQuery } from '../contract.ts'
import { furnishings, suitableGenders, unitFlags, unitKinds } from '../rules.ts'
import { wantedFlags } from './conditions.ts'
import type { AttributeCount } from './queries.ts'

type Row = AttributeCount & { gender: number; furnishing: number; bedrooms: number; flags: number }

const unpack = (row: AttributeCount): Row => ({
  ...row,
  gender: row.attrs & 3,
  furnishing: (row.attrs >> 2) & 3,
  bedrooms: (row.attrs >> 4) & 7,
  flags: row.attrs >> 10,
})

/**
 * What each filter would leave if it alone were changed, and how many match now.
 * Every number comes from the same few rows, so chips and list can never disagree.
 */
export function foldFacets(counts: readonly AttributeCount[], query: SearchQuery) {
  const rows = counts.map(unpack).filter((row) => (row.flags & unitFlags.soldOut) === 0)
  const count = (part: Partial<SearchQuery>): number => {
    const suits = question({ ...query, ...part })
    let sum = 0
    for (const row of rows) if (suits(row)) sum += row.n
    return sum
  }
  const facets: Omit<Facets, 'rents'> = {
    tabs: [
      count({ bed_type: 'bed_and_room', gender: shared(query.gender) }),
      count({ bed_type: 'house', gender: 'friends' }),
      count({ bed_type: 'house', gender: 'family' }),
    ],
    kinds: { bed: count({ bed_type: 'bed' }), room: count({ bed_type: 'room' }) },
    furnishing: Object.fromEntries(
      furnishings.map((furnishing) => [furnishing, count({ furnishing })]),
    ) as Facets['furnishing'],
    has_offer: count({ has_offer: true }),
    video: count({ video: true }),
    prime: count({ prime: true }),
  }
  return { total: count({}), facets }
}

const shared = (gender: SearchQuery['gender']) => (gender === 'family' || gender === 'friends' ? 'any' : gender)

/** The question of one filter setting, made ready to be put to many rows. */
function question(query: SearchQuery): (row: Row) => boolean {
  const kinds = unitKinds(query.bed_type)
  const genders = suitableGenders(query.gender)
  const furnishing = query.furnishing ? furnishings.indexOf(query.furnishing) : -1
  const bedrooms = Math.min(query.bedroom, 7)
  const flags = wantedFlags(query)
  return (row) =>
    kinds.includes(row.kind) &&
    !(row.repeated && kinds.length > 1) &&
    genders.includes(row.gender) &&
    (furnishing < 0 || row.furnishing === furnishing) &&
    (bedrooms === 0 || row.bedrooms === bedrooms) &&
    (row.flags & flags) === flags
}
