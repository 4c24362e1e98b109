import { unitName } from '#features/booking/bookings/unit-name.ts'
import { type OwnHome, ownHomes, type VisitRow } from '#features/owners/own-homes/server/api.ts'
import type { Db } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { OwnerHouse } from '../contract.ts'
import { emptyDayCost } from '../rules.ts'
import { type HomeSums, listPlaces, listSums, type PlaceRow } from './queries.ts'

export type Houses = { houses: OwnerHouse[]; visits: VisitRow[] }

/** An owner's homes as they are today, with the visits to come. */
export async function housesOf(db: Db, ownerId: number, now: Date): Promise<Houses> {
  const homes = await ownHomes.list(db, ownerId, dayInIndia(now))
  const ids = homes.map(({ id }) => id)
  const [places, sums, visits] = await Promise.all([
    listPlaces(db, ids, dayInIndia(now), now),
    listSums(db, ids),
    ownHomes.listVisitsTo(db, ids, now),
  ])
  const placesOf = Map.groupBy(places, ({ home_id }) => home_id)
  const sumsOf = new Map(sums.map((row) => [row.home_id, row]))
  const coming = visits.filter(({ state, starts_at }) => state === 'scheduled' && starts_at > now)
  const houses = homes.map((home) => ({
    ...houseOf(home, placesOf.get(home.id) ?? [], sumsOf.get(home.id), now),
    visits_to_come: coming.filter(({ home_id }) => home_id === home.id).length,
  }))
  return { houses, visits: coming }
}

function houseOf(home: OwnHome, places: readonly PlaceRow[], sums: HomeSums | undefined, now: Date) {
  const { let_as = 'house', vertical = null } = places[0] ?? {}
  const { rent = 0, to_approve = 0 } = sums ?? {}
  const empty = places.filter(({ taken }) => !taken)
  return {
    ...home,
    // A co-owner is not asked.
    to_approve: home.main_owner === null ? to_approve : 0,
    ...{ vertical, let_as, places: places.length, let: places.length - empty.length },
    monthly_rent: rent,
    // The owner of an OTB home takes the rent themselves.
    owner_income: vertical === 'OTB' || rent === 0 ? null : rent,
    empty: empty.map(({ room, bed, rent: asked, since, booked_from }) => ({
      ...{ name: unitName({ kind: let_as, room, bed }), rent: asked, since, booked_from },
    })),
    empty_day_cost: emptyDayCost(
      empty.map(({ rent: asked }) => asked),
      dayInIndia(now),
    ),
  }
}
