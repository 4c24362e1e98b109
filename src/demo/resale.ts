import { type Ownership, type Paper, papers } from '#features/search/resale/rules.ts'
import { type Day, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'

/** Share of the homes let whole (two in five of all): about one home in forty. */
const share = 1 / 16
const paiseOf = { lakh: 1_00_000_00 }

/** The facts of a home that its sale depends on. */
type SoldHome = {
  category: string
  home: {
    id: number
    city_id: number
    locality_id: number
    bedroom_count: number
    vertical: string | null
    house_rent: number | null
  }
}

export type SaleDraft = {
  home_id: number
  city_id: number
  locality_id: number
  bedroom_count: number
  price: number
  ownership: Ownership
  built_year: number
  owners: number
  home_loan: boolean
  negotiable: boolean
  papers: Paper[]
  listed_at: string
}

/** Creates a sale for homes that are for sale. Annual rent is 2.4 to 3.6 % of the price. */
export function makeSale(
  random: Random,
  { category, home }: SoldHome,
  society: { built_year: number } | null,
  today: Day,
): SaleDraft | null {
  if (category !== 'whole' || home.vertical !== null || home.house_rent === null || !random.chance(share)) return null
  const yearly = home.house_rent * 12
  const price = yearly / (0.024 + random.next() * 0.012)
  const age = random.between(2, 22)
  const built_year = society?.built_year ?? Number(today.slice(0, 4)) - age
  const years = Number(today.slice(0, 4)) - built_year
  return {
    home_id: home.id,
    city_id: home.city_id,
    locality_id: home.locality_id,
    bedroom_count: home.bedroom_count,
    price: Math.max(1, Math.round(price / paiseOf.lakh)) * paiseOf.lakh,
    ownership: ownershipOf(random, society !== null),
    built_year,
    owners: Math.min(4, 1 + (years > 6 ? random.between(0, 2) : 0)),
    home_loan: random.chance(0.3),
    negotiable: random.chance(0.55),
    papers: papersOf(random),
    listed_at: new Date(startOfDay(today).getTime() - random.between(1, 90) * 86_400_000).toISOString(),
  }
}

const ownershipOf = (random: Random, inSociety: boolean): Ownership =>
  random.weighted<Ownership>([
    ['freehold', 70],
    ['leasehold', 14],
    ['co-operative', inSociety ? 16 : 0],
  ])

/** Always includes the deed; some of the others, in their own order. */
function papersOf(random: Random): Paper[] {
  const [deed, ...others] = papers
  const there = random.sample(others, random.between(1, others.length))
  return [deed, ...others.filter((paper) => there.includes(paper))]
}
