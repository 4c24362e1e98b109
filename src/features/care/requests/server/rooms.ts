import { sql } from 'kysely'
import { checklistOf } from '#features/tenancy/inspections/checklist.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import type { Db } from '#platform/db.ts'
import type { CarePhoto, CareRoom } from '../issue-contract.ts'
import type { CareHome } from './queries.ts'

/**
 * The rooms that a tenant uses and the things in them, as in the check at moving in, and the photos of the home to show
 * something on: not those of rooms that others live in.
 */
export async function listPlaces(db: Db, home: CareHome): Promise<{ rooms: CareRoom[]; photos: CarePhoto[] }> {
  const [[plan], photos] = await Promise.all([
    inspections.listHomesToCheck(db, [home.tenancy_id]),
    listPhotos(db, home.home_id),
  ])
  if (!plan) return { rooms: [], photos: [] }
  const ids = new Map(plan.rooms.map(({ id, name }) => [name, id]))
  const found = [...Map.groupBy(checklistOf(plan), ({ room }) => room)].map(([name, items]) => {
    const category = items[0]?.category ?? 'House'
    return { key: slugOf(name), name, items, category, id: ids.get(name) }
  })
  return {
    rooms: found.map(({ key, name, items, category, id }) => ({
      ...{ key, name, picture: pictureOf(photos, category, id) },
      things: items.map(({ key: item, name: thing }) => ({ key: item.slice(item.indexOf('.') + 1), name: thing })),
    })),
    photos: photos
      .filter(({ room_id }) => room_id === null || found.some(({ id }) => id === room_id))
      .map((photo) => ({ picture: wirePicture(photo), room: roomOf(photo, found) })),
  }
}

type KnownRoom = { key: string; category: string; id: number | undefined }

/** Its own room, else the only one of its kind. */
function roomOf({ photo_type, room_id }: Photo, rooms: readonly KnownRoom[]): string | null {
  if (room_id !== null) return rooms.find(({ id }) => id === room_id)?.key ?? null
  const alike = rooms.filter(({ category }) => (typesOf[category] ?? []).includes(photo_type))
  return alike.length === 1 ? (alike[0]?.key ?? null) : null
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

/** A photo of the room itself, else of a room of its kind. */
function pictureOf(photos: readonly Photo[], category: string, roomId: number | undefined): CareRoom['picture'] {
  const types = typesOf[category] ?? []
  const found =
    photos.find(({ room_id }) => roomId !== undefined && room_id === roomId) ??
    photos.find(
      ({ photo_type, room_id }) => types.includes(photo_type) && (roomId === undefined || room_id === null),
    ) ??
    photos.find(({ photo_type }) => types.includes(photo_type))
  return found ? wirePicture(found) : null
}

const wirePicture = ({ photo_type, room_id, ...picture }: Photo): CarePhoto['picture'] => picture
