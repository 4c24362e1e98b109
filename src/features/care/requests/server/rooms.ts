import { sql } from 'kysely'
import { checklistOf } from '#features/tenancy/inspections/checklist.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import type { Db } from '#platform/db.ts'
import type { CareRoom } from '../contract.ts'
import type { CareHome } from './queries.ts'

/** The rooms that a tenant uses and the things in them: those of the check at moving in. */
export async function listRooms(db: Db, home: CareHome): Promise<CareRoom[]> {
  const [[plan], photos] = await Promise.all([
    inspections.listHomesToCheck(db, [home.tenancy_id]),
    listPhotos(db, home.home_id),
  ])
  if (!plan) return []
  const ids = new Map(plan.rooms.map(({ id, name }) => [name, id]))
  const rooms = Map.groupBy(checklistOf(plan), ({ room }) => room)
  return [...rooms].map(([name, items]) => ({
    ...{ key: slugOf(name), name, picture: pictureOf(photos, items[0]?.category ?? 'House', ids.get(name)) },
    things: items.map(({ key, name: thing }) => ({ key: key.slice(key.indexOf('.') + 1), name: thing })),
  }))
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type Photo = NonNullable<CareRoom['picture']> & { photo_type: string; room_id: number | null }

async function listPhotos(db: Db, homeId: number): Promise<Photo[]> {
  const { rows } = await sql<Photo>`select p.id, p.width, p.height, p.alt, p.placeholder, f.photo_type, f.room_id
    from home_photo f join picture p on p.id = f.picture_id where f.home_id = ${homeId} order by f.position`.execute(db)
  return rows
}

const typesOf: Readonly<Record<string, readonly string[]>> = {
  Bedroom: ['Bedroom'],
  Bathroom: ['Bathroom'],
  Kitchen: ['Kitchen'],
  Balcony: ['Balcony'],
  LivingOrDining: ['Living room', 'Common room', 'Dining'],
}

/** Of the room itself, else one of its kind. */
function pictureOf(photos: readonly Photo[], category: string, roomId: number | undefined): CareRoom['picture'] {
  const types = typesOf[category] ?? []
  const found =
    photos.find(({ room_id }) => roomId !== undefined && room_id === roomId) ??
    photos.find(
      ({ photo_type, room_id }) => types.includes(photo_type) && (roomId === undefined || room_id === null),
    ) ??
    photos.find(({ photo_type }) => types.includes(photo_type))
  if (!found) return null
  const { photo_type, room_id, ...picture } = found
  return picture
}
