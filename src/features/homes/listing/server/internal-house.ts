import { maskPhone } from '#features/people/accounts/rules.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Day } from '#shared/dates.ts'
import type { House } from '../contract.ts'
import { addressText } from '../house-words.ts'
import type { Inside } from '../internal-contract.ts'
import { statusCodes } from '../rules.ts'
import { getHouse } from './get-house.ts'
import * as queries from './internal-queries.ts'

const mostVisits = 20
const mostChanges = 50

type Person = queries.InsideRow['owner']
const describePerson = (person: Person) =>
  person && { id: person.id, name: person.name, phone: person.phone ? maskPhone(person.phone) : '' }

/** A home with the staff-only fields. */
export async function getInternalHouse(
  ctx: Pick<Context, 'db' | 'now'>,
  slug: string,
  moveIn?: Day,
): Promise<{ house: House; inside: Inside }> {
  const row = await queries.findInside(ctx.db, slug)
  if (!row) throw notFound()
  const [house, rooms, beds, visits, offers, changes] = await Promise.all([
    getHouse(ctx, slug, moveIn, { evenHidden: true }),
    queries.listRoomPrices(ctx.db, row.id),
    queries.listBedStays(ctx.db, row.id),
    queries.listVisits(ctx.db, row.id, mostVisits),
    queries.listEveryOffer(ctx.db, row.id),
    queries.listChanges(ctx.db, row.id, mostChanges),
  ])
  const inside: Inside = {
    listed: row.status_code !== statusCodes.unlisted,
    status_code: row.status_code,
    marked_sold_out: row.status_code === statusCodes.soldOut,
    visits_stopped: row.stop_visits,
    zero_deposit_city: row.zero_deposit,
    listed_at: row.listed_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    owner: describePerson(row.owner),
    area_manager: describePerson(row.area_manager),
    address: [house.society?.name, addressText(house)].filter(Boolean).join(', '),
    prices: pricesOf(row, rooms, beds),
    beds: beds.map(({ id, label, room, stays }) => ({ id, label, room, stays })),
    visits: visits.map(({ starts_at, phone, ...visit }) => ({
      ...visit,
      starts_at: starts_at.toISOString(),
      phone: maskPhone(phone),
    })),
    offers,
    changes: changes.map(({ first_name, last_name, made_at, what, before, after, ...change }) => ({
      ...change,
      what: what as Inside['changes'][number]['what'],
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
      by: first_name === null ? 'Thikana' : `${first_name} ${last_name ?? ''}`.trim(),
      made_at: made_at.toISOString(),
    })),
  }
  return { house, inside }
}

function pricesOf(home: queries.InsideRow, rooms: queries.RoomPrices[], beds: queries.BedRow[]): Inside['prices'] {
  const price = (unit: string, label: string, { rent, deposit }: { rent: number | null; deposit: number | null }) =>
    rent === null ? [] : [{ unit, label, rent, deposit }]
  return [
    ...price('house', 'The whole house', { rent: home.house_rent, deposit: home.house_deposit }),
    ...rooms.flatMap((room) => price(`room-${room.id}`, room.name, room)),
    ...beds.flatMap((bed) => price(`bed-${bed.id}`, `Bed ${bed.label}, ${bed.room}`, bed)),
  ]
}
