import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Mix } from '../contract.ts'
import { expectedVacancy, type Kind, type MixFacts, type Vacancy } from '../rules.ts'
import { getMixHome, listDemand, listRents, listVacancy, type MixHome, type RentRow } from './queries.ts'

export type Basis = { home: MixHome; facts: MixFacts; shown: Mix['basis'] }

type Asked = { homeId: number; today: Day; since: Date; feeShare: number }

const kinds: readonly Kind[] = ['bed', 'room', 'house']
/** Fewer homes than this say little: the city is asked. */
const enough = 5
const fewest = 3
/** Where no home of a kind has been let for long enough, the mean of all kinds; a tenth where there is nothing at all. */
const unknown: Vacancy = { low: 0.02, middle: 0.1, high: 0.25 }

/** Rents, empty days and demand that the expected income of a home rests on, each from homes like it. */
export async function basisOf(db: Db, { homeId, today, since, feeShare }: Asked): Promise<Basis> {
  const home = await getMixHome(db, homeId)
  const near = { city_id: home.city_id, locality_id: home.locality_id }
  const city = { ...near, locality_id: null }
  const [nearRents, cityRents, nearVacancy, cityVacancy, demand] = await Promise.all([
    listRents(db, near),
    listRents(db, city),
    listVacancy(db, near, today),
    listVacancy(db, city, today),
    listDemand(db, home.city_id, since),
  ])
  const middleOf = (kind: Kind, beds: number): number | null => {
    const of = (rows: readonly RentRow[], least: number) =>
      rows.find((row) => row.kind === kind && row.beds === beds && row.homes >= least)
    const found = of(nearRents, enough) ?? of(cityRents, fewest)
    // To the next hundred rupees, as rents are asked.
    return found ? Math.round(found.rent / 100_00) * 100_00 : null
  }
  const perPlace = (kind: Kind): number | null => {
    const row = demand.find((each) => each.kind === kind)
    return row && row.places > 0 ? row.asked / row.places : null
  }
  const all = demand.reduce((sum, { asked, places }) => ({ asked: sum.asked + asked, places: sum.places + places }), {
    ...{ asked: 0, places: 0 },
  })
  const mean = all.places > 0 ? all.asked / all.places : 0
  const facts = kinds.map((kind) => {
    const own = nearVacancy.find((row) => row.kind === kind && row.homes >= enough)
    const base = own ?? cityVacancy.find((row) => row.kind === kind && row.homes >= fewest)
    const asked = perPlace(kind)
    const vacancy = expectedVacancy(base ?? unknown, asked === null || mean === 0 ? null : asked / mean)
    return {
      ...{ kind, vacancy, homes: base?.homes ?? 0, where: own ? home.locality : home.city },
      asked_for: Math.round((asked ?? 0) * 100) / 10,
    }
  })
  const vacancyOf = (kind: Kind): Vacancy => facts.find((each) => each.kind === kind)?.vacancy ?? unknown
  return {
    home,
    facts: {
      rooms: home.rooms.map(({ name, rent, beds }) => ({
        name,
        bedRents: beds.map((bed) => bed.rent ?? middleOf('bed', beds.length)),
        roomRent: rent ?? middleOf('room', beds.length),
      })),
      houseRent: home.house_rent ?? middleOf('house', home.bedroom_count),
      vacancy: { bed: vacancyOf('bed'), room: vacancyOf('room'), house: vacancyOf('house') },
      feeShare,
    },
    shown: facts.map(({ kind, vacancy, homes, where, asked_for }) => ({
      ...{ kind, homes, where, asked_for, empty_days: Math.round(vacancy.middle * 365) },
    })),
  }
}
