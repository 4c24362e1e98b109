import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { badInput, conflict } from '#platform/errors.ts'
import type { RoomValues } from '../home-values.ts'
import { freeLabels } from '../rules.ts'

/** Writes the rooms and beds of a home; parts that are no longer named go, unless somebody has or had them. */
export async function writeRooms(tx: Tx, homeId: number, rooms: readonly RoomValues[]): Promise<void> {
  const there = await listParts(tx, homeId)
  checkParts(there, rooms)
  const keptBeds = new Set(rooms.flatMap(({ beds }) => beds.flatMap(({ id }) => id ?? [])))
  const keptRooms = new Set(rooms.flatMap(({ id }) => id ?? []))
  const goneBeds = there.beds.filter(({ id }) => !keptBeds.has(id))
  const taken = goneBeds.find(({ used }) => used)
  if (taken) throw conflict(`Bed ${taken.label} has or had a tenant, so it stays.`)
  const goneRooms = there.rooms.filter(({ id }) => !keptRooms.has(id)).map(({ id }) => id)
  if (there.rooms.some(({ id, used }) => used && goneRooms.includes(id))) {
    throw conflict('This room has or had a tenant, so it stays.')
  }
  const ids = goneBeds.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('bed').where('id', 'in', ids).execute()
  if (goneRooms.length > 0) {
    await tx.updateTable('home_photo').set({ room_id: null }).where('room_id', 'in', goneRooms).execute()
    await tx.deleteFrom('room').where('id', 'in', goneRooms).execute()
  }
  // Out of the way first: two rooms may change places.
  await tx.updateTable('room').set({ position: sql`-position` }).where('home_id', '=', homeId).execute()
  for (const [index, room] of rooms.entries()) await writeRoom(tx, homeId, index + 1, room)
}

async function writeRoom(tx: Tx, home_id: number, position: number, { id, beds, ...columns }: RoomValues) {
  const row = { ...columns, position }
  const roomId = id ?? (await insertRoom(tx, { ...row, home_id }))
  if (id !== undefined) await tx.updateTable('room').set(row).where('id', '=', id).execute()
  for (const { id: bedId, rent, deposit } of beds) {
    if (bedId !== undefined) await tx.updateTable('bed').set({ rent, deposit }).where('id', '=', bedId).execute()
  }
  const fresh = beds.filter((bed) => bed.id === undefined)
  if (fresh.length === 0) return
  const taken = await tx.selectFrom('bed').select('label').where('home_id', '=', home_id).execute()
  const labels = freeLabels(position, new Set(taken.map(({ label }) => label)), fresh.length)
  const rows = fresh.map(({ rent, deposit }, at) => ({
    home_id,
    room_id: roomId,
    label: labels[at] ?? '',
    rent,
    deposit,
  }))
  await tx.insertInto('bed').values(rows).execute()
}

type NewRoom = Omit<RoomValues, 'id' | 'beds'> & { home_id: number; position: number }
const insertRoom = async (tx: Tx, row: NewRoom): Promise<number> =>
  (await tx.insertInto('room').values(row).returning('id').executeTakeFirstOrThrow()).id

type Part = { id: number; used: boolean }
type Parts = { rooms: Part[]; beds: (Part & { room_id: number; label: string })[] }

/** A part is used once a stay, a booking, a hold or a tenancy names it. */
async function listParts(tx: Tx, homeId: number): Promise<Parts> {
  const beds = await sql<Parts['beds'][number]>`
    select b.id, b.room_id, b.label, exists (select from stay s where s.bed_id = b.id)
      or exists (select from tenancy t where t.bed_id = b.id) or exists (select from booking k where k.bed_id = b.id) or exists (select from waiting w where w.bed_id = b.id) as used
    from bed b where b.home_id = ${homeId} order by b.id for update of b`.execute(tx)
  const rooms = await sql<Part>`
    select r.id, exists (select from tenancy t where t.room_id = r.id)
      or exists (select from booking k where k.room_id = r.id) or exists (select from waiting w where w.room_id = r.id) as used
    from room r where r.home_id = ${homeId} for update of r`.execute(tx)
  return { rooms: rooms.rows, beds: beds.rows }
}

/** Ids must be those of this home, and a bed stays in its room. */
function checkParts(there: Parts, rooms: readonly RoomValues[]): void {
  const seen = new Set<string>()
  for (const [at, { id, beds }] of rooms.entries()) {
    const isKnown = id === undefined || there.rooms.some((room) => room.id === id)
    if (!isKnown || seen.has(`r${id}`)) throw badInput({ [`rooms.${at}.name`]: 'This room is not of this home.' })
    if (id !== undefined) seen.add(`r${id}`)
    for (const bed of beds) {
      if (bed.id === undefined) continue
      const mine = there.beds.some((each) => each.id === bed.id && each.room_id === id)
      if (!mine || seen.has(`b${bed.id}`)) throw badInput({ [`rooms.${at}.bed_type`]: 'This bed is not of this room.' })
      seen.add(`b${bed.id}`)
    }
  }
}
