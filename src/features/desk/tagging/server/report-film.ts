import type { ReportFilm } from '#features/tenancy/inspections/contract.ts'
import type { Db } from '#platform/db.ts'
import { roomAt } from '../rules.ts'
import { listRooms, listTags } from './queries.ts'

/** The tagged film of a check for its report; null until it is handed in. */
export async function filmOfReport(db: Db, inspectionId: number): Promise<ReportFilm | null> {
  const found = await db
    .selectFrom('video_tagging as g')
    .innerJoin('inspection_video as v', 'v.id', 'g.inspection_video_id')
    .select(['g.id', 'v.id as video_id'])
    .where('v.inspection_id', '=', inspectionId)
    .where('g.handed_in_at', 'is not', null)
    .executeTakeFirst()
  if (!found) return null
  const [rooms, tags] = await Promise.all([listRooms(db, found.id), listTags(db, found.id)])
  return {
    url: `/inspection/video/${found.video_id}/whole.mp4`,
    rooms: rooms.map(({ room, starts_ms }) => ({ room, at_s: Math.floor(starts_ms / 1000) })),
    items: tags.map(({ item_key, name, condition, note, at_ms }) => ({
      ...{ key: item_key, name, condition, note, at_s: Math.floor(at_ms / 1000) },
      room: roomAt(rooms, at_ms)?.room ?? '',
    })),
  }
}

/** The rooms along a tour of a home; none until it is handed in. */
export async function roomsOfTour(db: Db, videoId: number): Promise<{ room: string; at_s: number }[]> {
  const found = await db
    .selectFrom('video_tagging')
    .select('id')
    .where('home_video_id', '=', videoId)
    .where('handed_in_at', 'is not', null)
    .executeTakeFirst()
  const rooms = found ? await listRooms(db, found.id) : []
  return rooms.map(({ room, starts_ms }) => ({ room, at_s: Math.floor(starts_ms / 1000) }))
}
